// @ts-check
/** Asking a mind: hints once, evaluation as long as it is switched on. */
import { announce } from '../house/notices.js';
import { remember } from '../house/preferences.js';
import { say, t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Verdict} Verdict
 * @typedef {{state: import('./state.js').TableState, board: import('../board/board.js').Board,
 *   analysis: import('./analysis.js').Analysis, socket?: import('../server/table-socket.js').TableSocket
 *   | undefined, update: () => void,
 *   judged: () => void}} Desk
 */

/** A chance that one takes without looking again. */
const GOOD = 2 / 3;

export class Advice {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** Whether a hint is waited for. */
    this.hinting = false;
    /** Whether the whole way is shown, step by step. */
    this.playing = false;
    /** Whether it attacks on. */
    this.charging = false;
    /** Moves that are still to be shown. @type {string[]} */
    this.way = [];
    /** The position from which the next step of the way is under way: a mind may say twice what is best there. */
    this.from = -1;
    /** How much of a hint was shown, and when: the piece first, then its move. */
    this.rung = { seq: -1, shown: 0 };
  }

  /** Plays the shortest way from here, a step at a time; any other hand on the board ends it. */
  play() {
    this.playing = !this.playing;
    if (this.playing && !this.next()) this.hint();
  }

  /** Attacks as long as the chance is good; asked again, it stops. */
  charge() {
    this.charging = !this.charging;
    if (this.charging) this.strike();
  }

  /** The attack with the best chance, if that is good enough. */
  strike() {
    const { state, socket } = this.desk;
    const chance = (/** @type {{chance?: number}} */ offer) => offer.chance ?? 0;
    const best = state
      .offers()
      .reduce(
        (/** @type {ReturnType<typeof state.offers>[0] | null} */ best, offer) =>
          chance(offer) > chance(best ?? {}) ? offer : best,
        null,
      );
    if (best && chance(best) >= GOOD)
      return void socket?.send({ play: best.move, seen: state.now.seq, seat: best.seat });
    this.charging = false;
    announce(t('page-charge-done'));
  }

  /** Plays these moves from here, one after the other. @param {string[]} way */
  follow(way) {
    this.way = [...way];
    this.playing = false;
    this.next();
  }

  /** A step was made: the next one of a way that is followed comes after a moment. @param {string | undefined} move */
  stepped(move) {
    const { now } = this.desk.state;
    if (this.charging && (now.state !== 'playing' || !this.desk.state.mine())) this.charging = false;
    if (this.charging) setTimeout(() => this.charging && this.strike(), 650);
    if (this.way.length === 0) return;
    // Another hand has moved: that ends it.
    if (move !== this.way.shift()) this.way = [];
    else setTimeout(() => this.way.length > 0 && this.next(), 380);
  }

  /** The next step of the way that is being shown. @returns {boolean} */
  next() {
    const { analysis, state, socket } = this.desk;
    const move = this.way[0] ?? (analysis.verdict?.seq === state.now.seq ? analysis.verdict.best : null);
    const offer = state.offers().find((one) => one.move === move);
    if (!move || !offer) return false;
    state.shown = true;
    socket?.mention({ shown: true });
    socket?.send({ play: move, seen: state.now.seq, seat: offer.seat });
    return true;
  }

  /** @param {boolean} on */
  judge(on) {
    this.desk.analysis.set(on);
    if (this.desk.state.game.seats === 1) remember('far', on ? 'on' : null);
    this.desk.socket?.mention({ judge: on });
    this.desk.update();
  }

  /** After a new connection the server has forgotten that somebody listens. */
  again() {
    if (this.desk.analysis.on || this.hinting) this.desk.socket?.mention({ judge: true });
  }

  /** A new position: what was said of the last one is gone. */
  forget() {
    this.desk.state.hinting = this.hinting && this.playing;
    this.hinting = this.desk.state.hinting;
    this.desk.board.hint = [];
    this.desk.analysis.verdict = null;
  }

  /** The best move, shown once. */
  hint() {
    const { analysis, socket } = this.desk;
    if (analysis.on && analysis.verdict) return this.show(analysis.verdict.best);
    this.wait(true);
    if (!analysis.on) socket?.mention({ judge: true });
  }

  /** @param {Verdict} verdict */
  hear(verdict) {
    const { state, analysis, socket } = this.desk;
    if (verdict.seq !== state.now.seq) return;
    if (this.hinting && (verdict.final || verdict.proven)) {
      this.wait(false);
      if (!analysis.on && !this.playing) socket?.mention({ judge: false });
      this.show(verdict.best);
    }
    analysis.verdict = verdict;
    // Where many wait all minds think for a shorter time: whoever reads the answer should know.
    const crowded = (verdict.notes ?? []).find((note) => note.id === 'server-many-think');
    if (verdict.final && crowded) announce(say(crowded));
    if (this.playing && (verdict.final || verdict.proven)) {
      if (state.now.state !== 'playing') this.playing = false;
      else if (this.from !== verdict.seq) {
        this.from = verdict.seq;
        setTimeout(() => this.playing && this.next(), 380);
      }
    }
    if (analysis.on) this.desk.judged();
  }

  /** It was refused. */
  refused() {
    this.wait(false);
    this.desk.analysis.set(false);
  }

  /** Whether an answer is waited for: one sees it from the first moment. @param {boolean} waits */
  wait(waits) {
    this.hinting = waits;
    this.desk.state.hinting = waits;
    this.desk.update();
  }

  /** First which piece, at the next asking its whole move. @param {string | null} move */
  show(move) {
    const { board, state } = this.desk;
    const path = state.offers().find((offer) => offer.move === move)?.path ?? [];
    const { seq } = state.now;
    this.rung = { seq, shown: this.rung.seq === seq ? path.length : 1 };
    board.hint = path.slice(0, this.rung.shown);
    board.paint();
    if (!move) return;
    const piece = board.view.shapes().findLast(({ target, alt }) => target === path[0] && alt)?.alt;
    const whole = this.rung.shown >= path.length || !piece;
    announce(whole ? t('page-hint', { move }) : t('page-hint-piece', { piece: say(piece) }));
  }
}
