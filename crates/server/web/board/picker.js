// @ts-check
/**
 * From clicks to a move: a move is a path of targets, and no path begins another. The picker knows how far
 * along a path the person is, and which targets go on.
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
   * @param {string} target
   * @returns {Offer | 'more' | 'no'} the move, or whether there is more to pick
   */
  pick(target) {
    let behind = this.next().get(target);
    if (!behind && this.picked.length > 0) {
      const again = this.picked.at(-1) === target;
      this.letGo();
      if (again) return 'more';
      behind = this.next().get(target);
    }
    if (!behind) return 'no';
    this.picked.push(target);
    const done = behind.find(({ path }) => path.length === this.picked.length);
    if (!done) return 'more';
    this.picked = [];
    return done;
  }
}
