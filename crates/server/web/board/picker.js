// @ts-check
/**
 * From clicks to a move: a move is a path of targets, and no path begins another. The picker knows how far along a
 * path the person is, and which targets go on. It is held to the same cases as the one of the terminal.
 *
 * @typedef {{move: string, path: string[], seat: number, swipe?: import('../types/protocol').Choice['swipe'],
 *   chance?: number}} Offer
 */

export class Picker {
  constructor() {
    /** @type {Offer[]} */
    this.offers = [];
    /** @type {string[]} */
    this.picked = [];
  }

  /** @param {Offer[]} offers */
  offer(offers) {
    this.offers = offers;
    this.picked = [];
  }

  letGo() {
    this.picked = [];
  }

  /** The offers that go on from what is picked. */
  open() {
    return this.offers.filter(({ path }) => this.picked.every((target, index) => path[index] === target));
  }

  /** What can be picked next, each target with the offers behind it. @returns {Map<string, Offer[]>} */
  next() {
    /** @type {Map<string, Offer[]>} */
    const next = new Map();
    for (const offer of this.open()) {
      const target = offer.path[this.picked.length];
      if (target === undefined) continue;
      const behind = next.get(target);
      if (behind) behind.push(offer);
      else next.set(target, [offer]);
    }
    return next;
  }

  /** Whether picking this would already be the whole move. @param {string} target */
  completes(target) {
    return (
      this.next()
        .get(target)
        ?.some(({ path }) => path.length === this.picked.length + 1) ?? false
    );
  }

  /**
   * Clicks a target. One that does not go on with the path may begin a new one; the last one of the path lets go.
   * @param {string} target
   * @returns {Offer | 'step' | 'nothing'} the move, whether more is waited for, or that nothing begins there
   */
  pick(target) {
    let behind = this.next().get(target);
    if (!behind && this.picked.at(-1) === target) {
      this.letGo();
      return 'step';
    }
    if (!behind) {
      behind = this.offers.filter(({ path }) => path[0] === target);
      if (!behind.length) return 'nothing';
      this.letGo();
    }
    this.picked = [...this.picked, target];
    const done = behind.find(({ path }) => path.length === this.picked.length);
    if (!done) return 'step';
    this.letGo();
    return done;
  }
}
