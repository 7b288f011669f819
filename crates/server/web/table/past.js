// @ts-check
/** What the positions of a game that is over were worth: its review, asked for once somebody wants to know. */
import { lines } from '../server/api.js';

/**
 * @typedef {import('../types/protocol').ReviewLine} ReviewLine
 */

export class Past {
  /** @param {() => void} changed @param {AbortSignal} signal */
  constructor(changed, signal) {
    this.changed = changed;
    this.signal = signal;
    /** By how many moves stood. @type {Map<number, ReviewLine>} */
    this.lines = new Map();
    /** The table that was asked about. */
    this.asked = '';
  }

  /**
   * What is known of a position of a game that is over.
   * @param {import('./state.js').TableState} state
   * @param {number} ply
   */
  line({ now }, ply) {
    if (now.state !== 'over') return null;
    if (this.asked !== now.table) {
      this.asked = now.table;
      lines(
        `/api/tables/${now.table}/review`,
        (/** @type {ReviewLine | {end: object} | {refused: object}} */ line) => {
          if (!('ply' in line)) return;
          this.lines.set(line.ply, line);
          this.changed();
        },
        this.signal,
      ).catch(() => undefined);
    }
    return this.lines.get(ply) ?? null;
  }
}
