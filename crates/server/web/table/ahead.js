// @ts-check
/**
 * Moves that are made faster than the server answers, where nobody else moves in between. A gesture that has always
 * meant one move goes out at once and names the move that it follows; what needs the next position to be understood
 * waits for it. A refusal drops all that follows.
 */

/**
 * @typedef {import('../types/protocol').Way} Way
 * @typedef {{way: Way, from?: string} | {target: string}} Input
 */

/** Nobody means more than this at once. */
const MOST = 256;

export class Ahead {
  /**
   * @param {{send: (message: object) => string | undefined, input: (input: Input) => void,
   *   timed?: () => object}} to `input` does something with the position that is there now, `timed` is what
   *   goes with a move that is made now
   */
  constructor(to) {
    this.to = to;
    /** Moves that the position here does not hold yet, in their order. @type {{id: string, seq: number}[]} */
    this.sent = [];
    /** Inputs that wait for their position. @type {Input[]} */
    this.waiting = [];
    /** Moves that were dropped with the one before them: their refusals say nothing new. @type {Set<string>} */
    this.dropped = new Set();
    /** The move that a gesture from anywhere has always meant. @type {Map<Way, {move: string, seat: number} | null>} */
    this.known = new Map();
  }

  /** Looks what gestures mean. @param {import('../board/picker.js').Offer[]} offers */
  learn(offers) {
    for (const { move, seat, swipe } of offers) {
      if (!swipe || swipe.from !== undefined) continue;
      const known = this.known.get(swipe.way);
      if (known === undefined) this.known.set(swipe.way, { move, seat });
      else if (known?.move !== move || known.seat !== seat) this.known.set(swipe.way, null);
    }
  }

  /** Whether the position that is shown is not the one that the next input is meant for. */
  busy() {
    return this.sent.length > 0 || this.waiting.length > 0;
  }

  /** Sends a move. @param {string} move @param {number} seat @param {number} seen */
  play(move, seat, seen) {
    const before = this.sent.at(-1);
    const id = this.to.send({ play: move, seat, ...(before ? { after: before.id } : { seen }), ...this.to.timed?.() });
    if (id !== undefined) this.sent.push({ id, seq: Infinity });
  }

  /**
   * A gesture that comes before its position.
   * @param {Way} way
   * @param {string} [from]
   * @returns {boolean} false: the position is there
   */
  swipe(way, from) {
    if (!this.busy()) return false;
    if (!this.known.size && from === undefined) return false;
    this.wait(from === undefined ? { way } : { way, from });
    this.follow();
    return true;
  }

  /** A click that comes before its position. @param {string} target @returns {boolean} false: the position is there */
  pick(target) {
    if (!this.busy()) return false;
    this.wait({ target });
    return true;
  }

  /** @param {Input} input */
  wait(input) {
    if (this.waiting.length < MOST) this.waiting.push(input);
  }

  /** A move was applied; the table then had so many entries. @param {string} id @param {number} seq */
  done(id, seq) {
    const move = this.sent.find((one) => one.id === id);
    if (move) move.seq = seq;
  }

  /**
   * A move was refused, and with it all that follows.
   * @param {string} id
   * @returns {number | null} how much was dropped, or null where that was told before
   */
  refused(id) {
    if (this.dropped.delete(id)) return null;
    const index = this.sent.findIndex((one) => one.id === id);
    if (index < 0) return 0;
    const after = this.sent.splice(index).slice(1);
    for (const one of after) this.dropped.add(one.id);
    const count = after.length + this.waiting.length;
    this.waiting = [];
    return count;
  }

  /** The position after so many entries is there. @param {number} seq */
  reached(seq) {
    this.sent = this.sent.filter((one) => one.seq > seq);
    while (!this.sent.length && this.waiting.length) {
      const [input, ...later] = this.waiting;
      this.waiting = [];
      if (input) this.to.input(input);
      this.waiting.push(...later);
    }
    this.follow();
  }

  /** Sends what waits as far as its meaning is known. */
  follow() {
    while (this.sent.length) {
      const [input] = this.waiting;
      const known = input && 'way' in input && input.from === undefined ? this.known.get(input.way) : undefined;
      if (!known) return;
      this.waiting.shift();
      this.play(known.move, known.seat, 0);
    }
  }
}
