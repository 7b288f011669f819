// @ts-check
/** What the page knows of a table: the last whole, with every step since applied. No drawing here. */
import { changed } from '../board/scene-changes.js';

/**
 * @typedef {import('../types/protocol').Whole} Whole
 * @typedef {import('../types/protocol').TableStep} TableStep
 * @typedef {import('../types/protocol').SeatsChange} SeatsChange
 * @typedef {import('../types/protocol').Seat} Seat
 * @typedef {import('../types/protocol').SeatInfo} SeatInfo
 * @typedef {import('../types/protocol').Scene} Scene
 * @typedef {import('../types/protocol').Phrase} Phrase
 */

export class TableState {
  /**
   * @param {Whole} whole
   * @param {import('../types/protocol').Game} game
   */
  constructor(whole, game) {
    this.now = { ...whole, choices: whole.choices ?? {} };
    // How many play here: an option may say so.
    this.game = { ...game, seats: whole.seats.length };
    /** Scenes by the number of moves that stand. @type {Map<number, {scene: Scene, tell: Phrase | null}>} */
    this.seen = new Map();
    /** When the first and the last move were made. @type {{began: number | null, last: number | null}} */
    this.times = { began: null, last: null };
    /** Whether a mind has shown the way: what is solved so is not won. */
    this.shown = false;
    /** Whether a mind was asked for a move and has not answered. */
    this.hinting = false;
    /** When what is known now came, in the time of this page. @type {number | null} */
    this.at = null;
    this.thrown = false;
    this.time(whole.entries);
    this.remember();
  }

  /** @param {import('../types/protocol').Entry[]} entries */
  time(entries) {
    for (const { move, at } of entries) {
      if (move === undefined) continue;
      this.times.began ??= at;
      this.times.last = at;
    }
  }

  /** @param {Whole} whole */
  restart(whole) {
    const same =
      whole.moves.length >= this.now.moves.length &&
      this.now.moves.every(({ move }, index) => whole.moves[index]?.move === move);
    if (!same) this.seen.clear();
    if (whole.from === 1) this.times = { began: null, last: null };
    this.time(whole.entries);
    this.now = { ...whole, choices: whole.choices ?? {} };
    this.remember();
  }

  remember() {
    const { moves, scene, last } = this.now;
    this.seen.set(moves.length, { scene, tell: moves.length ? last : null });
  }

  /**
   * @param {TableStep} step
   * @returns {boolean} false where entries are missing
   */
  step(step) {
    const { now } = this;
    if (step.seq <= now.seq) return true;
    if (step.seq - step.entries.length !== now.seq) return false;
    for (const ply of this.seen.keys()) if (ply > step.stand) this.seen.delete(ply);
    const scene = step.scene ?? (step.changes ? changed(now.scene, step.changes) : now.scene);
    const moves = [...now.moves.slice(0, step.stand), ...step.moves];
    const last = step.moves.at(-1)?.tell ?? this.seen.get(moves.length)?.tell ?? null;
    // Nothing to choose from is left out.
    const {
      seq,
      undone,
      undoable,
      steps,
      turn,
      scores,
      ending,
      offer,
      state,
      choices = {},
      clocks,
      timer,
      judge,
    } = step;
    this.time(step.entries);
    this.now = {
      ...now,
      seq,
      undone,
      undoable,
      steps,
      turn,
      scores,
      ending,
      offer,
      state,
      choices,
      clocks,
      judge,
      scene,
      moves,
      last,
    };
    if (timer) this.now.timer = timer;
    else delete this.now.timer;
    this.remember();
    return true;
  }

  /** @param {SeatsChange} change */
  seats(change) {
    this.now = { ...this.now, ...change };
  }

  /** Whose move it is. @returns {Seat[]} */
  waited() {
    const { turn, state } = this.now;
    return state === 'playing' && typeof turn === 'object' ? turn.wait : [];
  }

  /** Whether I am waited for. */
  mine() {
    return this.waited().some((seat) => this.now.mine.includes(seat));
  }

  /** How many different people or programs sit or may sit here. */
  people() {
    const { seats } = this.now;
    return new Set(seats.filter(({ kind }) => kind !== 'mind').map(({ id, seat }) => id ?? `open-${seat}`)).size;
  }

  /** Whether I hold all that is not a mind: then I may restart and take back as I like. */
  alone() {
    return this.now.mine.length > 0 && this.people() === 1;
  }

  /** Whether I am the only one who is not a mind: then a mind may advise me. */
  advised() {
    return (
      this.judges() && this.now.seats.filter(({ kind }) => kind !== 'mind').length === 1 && this.now.mine.length === 1
    );
  }

  /** All offers that I have, by seat. @returns {import('../board/picker.js').Offer[]} */
  offers() {
    return Object.entries(this.now.choices).flatMap(([seat, list]) =>
      list.map((choice) => ({ ...choice, seat: Number(seat) })),
    );
  }

  /** Whether dice decide moves here: once seen, it stays so. */
  throws() {
    this.thrown ||= this.offers().some(({ chance }) => chance !== undefined);
    return this.thrown;
  }

  /** What the seat is called in the game: Red. @param {Seat} seat @returns {Phrase} */
  colour(seat) {
    return this.game.seat_names[seat - 1] ?? { id: 'page-seat', args: [['seat', seat]] };
  }

  /** Whether some mind of this game can judge. */
  judges() {
    return this.game.minds.some(({ judges }) => judges);
  }
}
