// @ts-check
/** Mouse, touch and keys on a board. Every hand does the same: it picks targets. */
import { habit } from '../house/preferences.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('../types/protocol').Point} Point
 * @typedef {import('../types/protocol').Shape} Shape
 */

/** @type {Record<string, import('../types/protocol').Way>} */
const WAYS = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  a: 'left',
  d: 'right',
  w: 'up',
  s: 'down',
};

/** @type {Record<import('../types/protocol').Way, import('../types/protocol').Way>} */
const OPPOSITE = { left: 'right', right: 'left', up: 'down', down: 'up' };

/**
 * What an arrow means: the way of the tile or, for those who like it so, of the gap.
 * @param {import('../types/protocol').Way} way
 */
export const keyWay = (way) => (habit('gap') ? OPPOSITE[way] : way);

/** How far from the middle of a thing a finger still means it: every target has at least 44 pixels. */
const REACH = 22;

/** The way of a gesture that goes this far. @param {Point} gone @returns {import('../types/protocol').Way} */
const wayOf = ({ x, y }) => (Math.abs(x) > Math.abs(y) ? (x < 0 ? 'left' : 'right') : y < 0 ? 'up' : 'down');

/** @type {Record<string, Point>} */
const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export class Hands {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /**
     * What a hand holds, and whether it is exactly there.
     * @type {{target: string, x: number, y: number, picked: boolean, sure: boolean, long: number} | null}
     */
    this.held = null;
    const svg = board.view.svg;
    svg.addEventListener('mousedown', (event) => event.preventDefault());
    svg.addEventListener('pointerdown', (event) => this.down(event));
    svg.addEventListener('pointermove', (event) => this.hover(event));
    svg.addEventListener('pointerup', (event) => this.up(event));
    svg.addEventListener('pointercancel', () => this.drop());
    svg.addEventListener('pointerleave', () => this.hoverOn(null));
    svg.addEventListener('keydown', (event) => this.key(event));
    svg.addEventListener('focus', () => svg.matches(':focus-visible') && this.enter());
    svg.addEventListener('blur', () => this.put(null));
  }

  /**
   * What a hand points at: of all that lies there, what can be picked comes first.
   * @param {PointerEvent} event
   * @param {boolean} [reach] whether a finger may miss
   */
  targetUnder(event, reach = true) {
    const { clientX, clientY } = event;
    const { svg } = this.board.view;
    const under = document.elementsFromPoint(clientX, clientY).map((one) => one.closest('[data-target]'));
    const all = under
      .filter((one) => one instanceof SVGElement && svg.contains(one))
      .map((one) => /** @type {SVGElement} */ (one));
    const { picker } = this.board;
    const next = picker.next();
    const there =
      all.find(({ dataset }) => next.has(dataset.target ?? '')) ??
      all.find(({ dataset }) => picker.offers.some(({ path }) => path[0] === dataset.target));
    return (
      there ??
      (reach && event.pointerType !== 'mouse' ? this.near(event, new Set(next.keys())) : null) ??
      all[0] ??
      null
    );
  }

  /**
   * What a finger means that hits nothing to pick: the nearest such thing within its reach.
   * @param {PointerEvent} event
   * @param {Set<string>} wanted
   */
  near({ clientX, clientY }, wanted) {
    /** @type {{one: SVGElement | null, off: number}} */
    let best = { one: null, off: REACH };
    for (const { shape, group } of this.board.view.drawn.values()) {
      if (shape.target === undefined || !wanted.has(shape.target)) continue;
      const box = group.getBoundingClientRect();
      const off = Math.max(Math.abs(clientX - box.x - box.width / 2), Math.abs(clientY - box.y - box.height / 2));
      if (off <= best.off) best = { one: group, off };
    }
    return best.one;
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.board.view.motion.skip();
    if (this.board.to.hurry?.()) return;
    const under = this.targetUnder(event);
    const target = under?.dataset.target;
    if (event.button !== 0) return;
    if (target === undefined) {
      if (this.board.picker.picked.length || this.board.picker.offers.some(({ swipe }) => swipe))
        this.held = { target: '', x: event.clientX, y: event.clientY, picked: false, sure: false, long: 0 };
      return;
    }
    const { picker } = this.board;
    const more = picker.next().has(target) && !picker.completes(target);
    const long = window.setTimeout(() => {
      const words = under?.getAttribute('aria-label');
      if (words) this.board.to.explain(words);
      this.held = null;
    }, 600);
    this.held = {
      target,
      x: event.clientX,
      y: event.clientY,
      picked: more,
      sure: this.targetUnder(event, false) === under,
      long,
    };
    if (more) this.board.pick(target);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const held = this.held;
    this.drop();
    if (!held) return;
    const way = { x: event.clientX - held.x, y: event.clientY - held.y };
    const far = Math.hypot(way.x, way.y) > 24;
    const target = this.targetUnder(event, far || !held.picked)?.dataset.target;
    const { picker } = this.board;
    // A finger swipes from the piece itself or, once it is picked, from anywhere: it need not hide it.
    const picked = event.pointerType === 'mouse' ? undefined : picker.picked[0];
    if (far && [held.target, picked].some((from) => this.board.swipe(wayOf(way), from))) return;
    if (!held.picked) {
      const hit = target !== undefined && held.target && (target === held.target || !far);
      if (far && picked !== undefined && !(hit && picker.next().has(target))) this.swipe(picked, way);
      else if (hit) this.board.pick(target);
    } else if ((far || held.sure) && target !== undefined && target !== held.target && picker.next().has(target)) {
      this.board.pick(target);
    } else if (far) this.swipe(held.target, way);
  }

  drop() {
    if (this.held) clearTimeout(this.held.long);
    this.held = null;
  }

  /**
   * Picks the target that lies in the direction of a swipe.
   * @param {string} from
   * @param {Point} way
   */
  swipe(from, way) {
    const start = this.placeOf(from);
    if (!start) return;
    const angle = Math.atan2(way.y, way.x);
    let best = { target: '', off: 0.75 };
    for (const target of this.board.picker.next().keys()) {
      const place = this.placeOf(target);
      if (!place) continue;
      let off = Math.abs(Math.atan2(place.y - start.y, place.x - start.x) - angle);
      off = Math.min(off, 2 * Math.PI - off);
      if (off < best.off) best = { target, off };
    }
    if (best.target) this.board.pick(best.target);
  }

  /** @param {string} target */
  placeOf(target) {
    const { view } = this.board;
    const shape = view.shapes().find((one) => one.target === target);
    return shape && view.place(shape.at);
  }

  /** @param {PointerEvent} event */
  hover(event) {
    if (this.held && Math.hypot(event.clientX - this.held.x, event.clientY - this.held.y) > 10)
      clearTimeout(this.held.long);
    if (event.pointerType === 'mouse' || this.held?.picked)
      this.hoverOn(this.targetUnder(event)?.dataset.target ?? null);
  }

  /** @param {string | null} target */
  hoverOn(target) {
    if (this.board.hovered === target) return;
    this.board.hovered = target;
    if (target !== null && habit('hover') && this.board.swipes() && this.board.picker.completes(target))
      return this.board.pick(target);
    this.board.paint();
  }

  /** The keys come to the board: to where they were, or to the first thing that can be picked. */
  enter() {
    const shapes = this.stops();
    const next = this.board.picker.next();
    const offered = shapes.filter(({ target }) => target !== undefined && next.has(target));
    const first = offered.find(({ badge }) => badge) ?? offered[0] ?? shapes[0];
    this.put(first?.id ?? null);
  }

  /** Where the keys can go. @returns {Shape[]} */
  stops() {
    return this.board.view.shapes().filter(({ target }) => target !== undefined);
  }

  /** @param {string | null} id */
  put(id) {
    const { board } = this;
    board.cursor = id;
    board.hovered = this.stops().find((shape) => shape.id === id)?.target ?? null;
    const group = id === null ? undefined : board.view.drawn.get(id)?.group;
    if (group) board.view.svg.setAttribute('aria-activedescendant', group.id);
    else board.view.svg.removeAttribute('aria-activedescendant');
    board.paint();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const slide = WAYS[event.key];
    if (slide && this.board.swipe(keyWay(slide), this.board.picker.picked[0])) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const way = ARROWS[event.key];
    const here = this.stops().find(({ id }) => id === this.board.cursor);
    if (way) {
      if (here) this.step(here, way);
      else this.enter();
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (this.board.to.hurry?.()) event.preventDefault();
      else if (here?.target !== undefined) this.board.pick(here.target);
      else return;
    } else if (event.key === 'Escape') this.board.letGo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * To the nearest stop in a direction, straight ahead before aside.
   * @param {Shape} here
   * @param {Point} way
   */
  step(here, way) {
    const { view } = this.board;
    const start = view.place(here.at);
    let best = { id: '', far: Infinity };
    for (const { id, at } of this.stops()) {
      const place = view.place(at);
      const [dx, dy] = [place.x - start.x, place.y - start.y];
      const ahead = dx * way.x + dy * way.y;
      const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
      if (ahead > 0.1 && aside <= ahead * 2 && ahead + 2 * aside < best.far) best = { id, far: ahead + 2 * aside };
    }
    if (best.id) this.put(best.id);
  }
}
