// @ts-check
/** Asking a mind: hints once, evaluation as long as it is switched on. */
import { announce } from '../live.js';
import { remember } from '../prefs.js';
import { t } from '../words.js';

/**
 * @typedef {import('../types/protocol').Verdict} Verdict
 * @typedef {{state: import('./state.js').TableState, board: import('../board.js').Board, analysis: import('./analysis.js').Analysis, socket?: import('../socket.js').Socket | undefined, update: () => void}} Desk
 */

export class Counsel {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** Whether a hint is waited for. */
    this.hinting = false;
    /** Whether the whole way is shown, step by step. */
    this.playing = false;
  }

  /** Plays the shortest way from here, a step at a time; any other hand on the board ends it. */
  play() {
    this.playing = !this.playing;
    if (this.playing && !this.next()) this.hint();
  }

  /** The next step of the way that is being shown. @returns {boolean} */
  next() {
    const { analysis, state, socket } = this.desk;
    const move = analysis.verdict?.seq === state.now.seq ? analysis.verdict.best : null;
    const offer = state.offers().find((one) => one.move === move);
    if (!move || !offer) return false;
    socket?.send({ play: move, seen: state.now.seq, seat: offer.seat });
    return true;
  }

  /** @param {boolean} on */
  judge(on) {
    this.desk.analysis.set(on);
    if (this.desk.state.game.seats === 1) remember('far', on ? null : 'off');
    this.desk.socket?.mention({ judge: on });
    this.desk.update();
  }

  /** After a new connection the server has forgotten that somebody listens. */
  again() {
    if (this.desk.analysis.on || this.hinting) this.desk.socket?.mention({ judge: true });
  }

  /** A new position: what was said of the last one is gone. */
  forget() {
    this.desk.board.hint = [];
    this.desk.analysis.verdict = null;
  }

  /** The best move, shown once. */
  hint() {
    const { analysis, socket } = this.desk;
    if (analysis.on && analysis.verdict) return this.show(analysis.verdict.best);
    this.hinting = true;
    if (!analysis.on) socket?.mention({ judge: true });
  }

  /** @param {Verdict} verdict */
  hear(verdict) {
    const { state, analysis, socket } = this.desk;
    if (verdict.seq !== state.now.seq) return;
    if (this.hinting && (verdict.final || verdict.proven)) {
      this.hinting = false;
      if (!analysis.on && !this.playing) socket?.mention({ judge: false });
      this.show(verdict.best);
    }
    analysis.verdict = verdict;
    if (this.playing && (verdict.final || verdict.proven)) {
      if (state.now.state !== 'playing') this.playing = false;
      else setTimeout(() => this.playing && this.next(), 380);
    }
    if (analysis.on) this.desk.update();
  }

  /** It was refused. */
  refused() {
    this.hinting = false;
    this.desk.analysis.set(false);
  }

  /** @param {string | null} move */
  show(move) {
    const { board, state } = this.desk;
    board.hint = state.offers().find((offer) => offer.move === move)?.path ?? [];
    board.paint();
    if (move) announce(t('page-hint', { move }));
  }
}
