// @ts-check
/** Asking a mind: hints once, evaluation as long as it is switched on. */
import { announce } from '../live.js';
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
  }

  /** @param {boolean} on */
  judge(on) {
    this.desk.analysis.set(on);
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
      if (!analysis.on) socket?.mention({ judge: false });
      this.show(verdict.best);
    }
    analysis.verdict = verdict;
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
