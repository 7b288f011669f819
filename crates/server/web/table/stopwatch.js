// @ts-check
/**
 * How long a puzzle takes, measured where it is played: from the first move to each one, whatever the way to the
 * server takes. It goes on after a reload.
 */
const NAME = 'plateau-begun';

/** A clock that goes on after a reload and never jumps while a page is shown. */
const now = () => performance.timeOrigin + performance.now();

export class Stopwatch {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    /** @type {number | null} */
    this.begun = null;
    try {
      const [kept, at] = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
      if (kept === table && typeof at === 'number') this.begun = at;
    } catch {
      // A browser that keeps nothing measures from here.
    }
    /** @type {number | null} */
    this.took = null;
  }

  /** A move is made now. @returns {{took?: number}} what goes with it */
  move() {
    if (this.begun === null) {
      this.begun = now();
      try {
        sessionStorage.setItem(NAME, JSON.stringify([this.table, this.begun]));
      } catch {
        // Then a reload measures anew.
      }
      return {};
    }
    const took = Math.round(now() - this.begun);
    this.took = took;
    return took > 0 && took < 2 ** 32 ? { took } : {};
  }
}
