// @ts-check
/** The tree that a search has built after so many steps, and its lists of what is open and closed. */

/**
 * @typedef {import('../types/protocol').Thought} Thought
 * @typedef {{id: number, parent: number | undefined, move: string | undefined, event: Thought['event'],
 *   numbers: Map<string, number>, children: number[], open: boolean}} Node
 * @typedef {{node: Node, level: number, current: boolean}} Line
 */

/** Lines that are shown at most: a person reads no more. */
const LINES = 160;

export class Tree {
  constructor() {
    /** @type {Map<number, Node>} */
    this.nodes = new Map();
    this.current = 0;
    this.closed = 0;
    /** The numbers that stand on places of the board. @type {Map<string, number>} */
    this.places = new Map();
    this.steps = 0;
  }

  clear() {
    this.nodes.clear();
    this.places.clear();
    this.current = 0;
    this.closed = 0;
  }

  /** Goes to a step, forwards or back. @param {Thought[]} thoughts @param {number} steps */
  go(thoughts, steps) {
    if (steps < this.steps) {
      this.clear();
      this.steps = 0;
    }
    for (const thought of thoughts.slice(this.steps, steps)) this.grow(thought);
    this.steps = steps;
  }

  /** @param {Thought} thought */
  grow({ event, node: id, parent, move, place, numbers }) {
    if (event === 'deepened') this.clear(); // a new round looks at everything again
    this.current = id;
    const [first] = numbers;
    if (place !== undefined && first) this.places.set(place, first[1]);
    const waits = event === 'generated' || event === 'replaced';
    const old = this.nodes.get(id);
    if (old) {
      if (event !== 'closed') {
        old.event = event;
        if (old.open && !waits) this.closed += 1;
        old.open = waits;
        for (const [name, number] of numbers) old.numbers.set(name, number);
        if (parent !== undefined && event === 'replaced') this.adopt(old, parent, move);
      }
      return;
    }
    /** @type {Node} */
    const node = { id, parent, move, event, numbers: new Map(numbers), children: [], open: waits };
    this.nodes.set(id, node);
    if (parent !== undefined) this.nodes.get(parent)?.children.push(id);
  }

  /** A better way to a node was found. @param {Node} node @param {number} parent @param {string | undefined} move */
  adopt(node, parent, move) {
    const before = this.nodes.get(node.parent ?? -1);
    if (before) before.children = before.children.filter((child) => child !== node.id);
    Object.assign(node, { parent, move });
    this.nodes.get(parent)?.children.push(node.id);
  }

  /** The nodes from the root to the current one. */
  path() {
    /** @type {Node[]} */
    const path = [];
    for (
      let node = this.nodes.get(this.current);
      node && !path.includes(node);
      node = this.nodes.get(node.parent ?? -1)
    )
      path.unshift(node);
    return path;
  }

  /** The way to the current node, with all that was found beside it. @returns {Line[]} */
  lines() {
    const path = new Set(this.path());
    /** @type {Line[]} */
    const lines = [];
    /** @param {Node} node @param {number} level */
    const write = (node, level) => {
      if (lines.length >= LINES) return;
      lines.push({ node, level, current: node.id === this.current });
      if (path.has(node))
        for (const child of node.children) write(/** @type {Node} */ (this.nodes.get(child)), level + 1);
    };
    const [root] = path;
    if (root) write(root, 0);
    return lines;
  }

  /** What waits, the next one first: by f, then by the smaller h; without f in the order of finding. */
  open() {
    const open = [...this.nodes.values()].filter((node) => node.open);
    const f = (/** @type {Node} */ node) => node.numbers.get('f');
    if (open.some((node) => f(node) !== undefined)) {
      open.sort(
        (a, b) => (f(a) ?? 0) - (f(b) ?? 0) || (a.numbers.get('h') ?? 0) - (b.numbers.get('h') ?? 0) || a.id - b.id,
      );
    }
    return open;
  }
}
