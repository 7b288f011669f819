// @ts-check
/**
 * What others do comes one after the other, at a pace that eyes can follow: a reply waits until my own piece has come
 * to rest, and where a turn is several moves each of them is seen. Whoever is in a hurry skips what is left.
 *
 * @typedef {import('../types/protocol').FromServer} FromServer
 * @typedef {{state: import('./state.js').TableState, board: import('../board/board.js').Board}} Desk
 */

/** How long each move of somebody else's turn is seen. */
export const STEP = 500;

/** What is heard at once whatever waits: answers to my own messages, and all that starts afresh. */
const AT_ONCE = ['whole', 'done', 'refused', 'pong', 'bye'];

export class Pace {
  /** @param {Desk} desk @param {(message: FromServer, at: number) => void} hear */
  constructor(desk, hear) {
    this.desk = desk;
    this.hear = hear;
    /** @type {{message: FromServer, at: number}[]} */
    this.waiting = [];
    /** Until when what was heard last is seen. */
    this.due = 0;
    this.timer = 0;
  }

  /** Whether something waits to be seen. */
  busy() {
    return this.waiting.length > 0;
  }

  /** Something comes from the server. @param {FromServer} message */
  take(message) {
    const at = performance.now();
    if ('whole' in message) this.drop();
    const free = !this.busy() && (!('step' in message) || this.mine(message.step) || at >= this.due);
    if (free || document.hidden || AT_ONCE.some((kind) => kind in message)) {
      if (document.hidden) this.skip();
      return this.pass(message, at);
    }
    this.waiting.push({ message, at });
    this.wake();
  }

  /** @param {FromServer} message @param {number} at when it came */
  pass(message, at) {
    this.hear(message, at);
    if ('step' in message) this.due = performance.now() + this.rest(message.step);
  }

  /** How long a step is looked at before the next one. @param {import('../types/protocol').TableStep} step */
  rest(step) {
    const { state, board } = this.desk;
    const moves = board.view.motion.rest;
    // Where clocks run nobody is kept waiting.
    const followed = state.game.turns && !state.now.clocks && !this.mine(step) && step.moves.length > 0;
    return followed ? Math.max(moves, STEP) : moves;
  }

  /** Whether I have made it. @param {import('../types/protocol').TableStep} step */
  mine({ entries }) {
    const by = entries.find(({ by }) => typeof by === 'number')?.by;
    return typeof by === 'number' && this.desk.state.now.mine.includes(by);
  }

  wake() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.next(), Math.max(0, this.due - performance.now()));
  }

  /** What has waited longest. */
  next() {
    const first = this.waiting.shift();
    if (first) this.pass(first.message, first.at);
    // Nothing but steps is looked at.
    while (this.waiting[0] && !('step' in this.waiting[0].message)) {
      const more = this.waiting.shift();
      if (more) this.pass(more.message, more.at);
    }
    if (this.busy()) this.wake();
  }

  /** All that waits is heard now. @returns {boolean} whether anything did */
  skip() {
    clearTimeout(this.timer);
    const all = this.waiting.splice(0);
    for (const { message, at } of all) this.pass(message, at);
    this.due = 0;
    return all.length > 0;
  }

  drop() {
    clearTimeout(this.timer);
    this.waiting = [];
    this.due = 0;
  }
}
