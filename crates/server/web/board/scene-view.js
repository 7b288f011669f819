// @ts-check
/**
 * Scenes as SVG. A shape is a group that is placed; its id is its key, so that what stays is reused and
 * what moved is moved. Classes give the colours; nothing here knows a game.
 */
import { assertNever, s, write } from '../house/dom.js';
import { Motion } from './motion.js';
import { say } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Scene} Scene
 * @typedef {import('../types/protocol').Shape} Shape
 * @typedef {import('../types/protocol').Point} Point
 */

let views = 0;

/**
 * The outline of a shape around 0, 0.
 * @param {Shape} shape
 * @param {Point} [way] how x and y are turned by a flipped view
 * @param {number} [hair] how much wider a plate is than its cell, so that no light falls between two
 * @returns {SVGElement}
 */
export function outline(shape, way = { x: 1, y: 1 }, hair = 0) {
  switch (shape.form) {
    case 'circle':
      return s('circle', { r: shape.radius });
    case 'rect': {
      const { width, height, round } = shape;
      return s('rect', { x: -width / 2, y: -height / 2, width, height, rx: round });
    }
    case 'plate': {
      const [half, hole] = [shape.side / 2 + hair, shape.hole];
      const ring = `M${-hole} 0a${hole} ${hole} 0 1 0 ${2 * hole} 0a${hole} ${hole} 0 1 0 ${-2 * hole} 0z`;
      return s('path', {
        d: `M${-half} ${-half}h${2 * half}v${2 * half}h${-2 * half}z${ring}`,
        'fill-rule': 'evenodd',
      });
    }
    case 'polygon':
      return s('polygon', { points: shape.points.map(({ x, y }) => `${x * way.x},${y * way.y}`).join(' ') });
    case 'line':
      return s('line', { x2: shape.to.x * way.x, y2: shape.to.y * way.y });
    case 'path': // a drawing stays upright: a flipped view moves its place only
      return s('path', { d: shape.data });
    case 'text':
      return s(
        'text',
        { 'font-size': shape.size, 'text-anchor': 'middle', 'dominant-baseline': 'central' },
        shape.label ? say(shape.label) : (shape.glyph ?? ''),
      );
    default:
      return assertNever(shape);
  }
}

export class SceneView {
  /** @param {string} game its name, for its theme */
  constructor(game) {
    this.key = `v${++views}`;
    this.layers = s('g');
    this.svg = s('svg', { class: `scene game-${game}`, role: 'img' }, this.layers);
    /** @type {Scene | undefined} */
    this.scene = undefined;
    /** @type {Map<string, {shape: Shape, group: SVGGElement}>} */
    this.drawn = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.floors = new Map();
    this.flipped = false;
    /** A picture of the person's own on the pieces that can show one. @type {string | null} */
    this.picture = null;
    this.motion = new Motion();
    /** What a label says. */
    this.said = say;
  }

  /** Labels are said so from now on. @param {(phrase: import('../types/protocol').Phrase) => string} said */
  speak(said) {
    this.said = said;
    for (const { shape, group } of this.drawn.values()) {
      const text = shape.label && group.querySelector('text');
      if (text && shape.label) write(text, said(shape.label));
    }
  }

  /** How a flipped view turns x and y. @returns {Point} */
  way() {
    if (!this.flipped) return { x: 1, y: 1 };
    return this.scene?.flip === 'turn' ? { x: -1, y: -1 } : { x: -1, y: 1 };
  }

  /** Where a place of the scene is in this view. @param {Point} point @returns {Point} */
  place({ x, y }) {
    const { origin, size } = this.scene ?? { origin: { x: 0, y: 0 }, size: { x: 0, y: 0 } };
    const way = this.way();
    return { x: way.x > 0 ? x : 2 * origin.x + size.x - x, y: way.y > 0 ? y : 2 * origin.y + size.y - y };
  }

  /**
   * Draws a scene over the one that is there: only differences move.
   * @param {Scene} scene
   * @param {{still?: boolean, fast?: boolean}} [how] still: without any motion
   */
  show(scene, { still = false, fast = false } = {}) {
    const first = this.scene === undefined;
    this.scene = scene;
    this.motion.begin(still || first, fast);
    const { origin, size } = scene;
    this.svg.setAttribute('viewBox', `${origin.x} ${origin.y} ${size.x} ${size.y}`);
    this.svg.setAttribute('aria-label', say(scene.alt));
    const names = new Set(scene.layers.map(({ name }) => name));
    for (const [name, floor] of this.floors) if (!names.has(name)) floor.remove();
    const ids = new Set(scene.layers.flatMap(({ shapes }) => shapes.map(({ id }) => id)));
    for (const [id, { shape, group }] of this.drawn) {
      if (ids.has(id)) continue;
      this.drawn.delete(id);
      if (shape.leave === 'break') this.motion.crack(group, this.place(shape.at));
      else this.motion.leave(group, this.place(shape.at), shape.from && this.place(shape.from));
    }
    for (const { name, shapes, overlay } of scene.layers)
      this.floor(name, shapes).classList.toggle('overlay', overlay ?? false);
    this.motion.end();
  }

  /**
   * @param {string} name
   * @param {Shape[]} shapes
   */
  floor(name, shapes) {
    const floor = this.floors.get(name) ?? s('g', { class: `layer-${name}` });
    if (floor.parentNode !== this.layers) this.layers.append(floor);
    this.floors.set(name, floor);
    for (const shape of shapes) this.draw(shape);
    /** @type {ChildNode | null} */
    let next = null;
    for (let index = shapes.length - 1; index >= 0; index -= 1) {
      const group = this.drawn.get(shapes[index]?.id ?? '')?.group;
      if (!group) continue;
      if (group.parentNode !== floor || (next && group.nextSibling !== next)) floor.insertBefore(group, next);
      next = group;
    }
    return floor;
  }

  /** @param {Shape} shape */
  draw(shape) {
    const old = this.drawn.get(shape.id);
    if (old?.shape === shape) return;
    const at = this.place(shape.at);
    if (!old) {
      const group = s('g');
      this.dress(group, shape);
      this.drawn.set(shape.id, { shape, group });
      if (shape.enter === 'roll') this.motion.roll(group, at, this.drawn.size);
      else this.motion.enter(group, shape.enter === 'after' ? undefined : shape.from && this.place(shape.from), at);
      return;
    }
    if (JSON.stringify(old.shape) !== JSON.stringify(shape)) {
      this.dress(old.group, shape);
      if (shape.enter === 'roll') this.motion.roll(old.group, at, Number(shape.glyph ?? 0) + at.x * 7);
      else this.motion.move(old.group, this.place(old.shape.at), at, shape.enter === 'after');
    }
    old.shape = shape;
  }

  /**
   * @param {SVGGElement} group
   * @param {Shape} shape
   */
  dress(group, shape) {
    const { x, y } = this.place(shape.at);
    group.id = `${this.key}-${shape.id}`;
    group.setAttribute('transform', `translate(${x} ${y})`);
    const drawing = outline(shape, this.way(), 0.004);
    drawing.setAttribute('class', shape.class);
    if (shape.form === 'text' && shape.label) drawing.textContent = this.said(shape.label);
    group.replaceChildren(drawing);
    if (shape.form === 'plate') {
      // One face over many cells: only the hole has a rim, and the hole is part of what is clicked.
      drawing.classList.add('face-of-many');
      group.append(s('circle', { r: shape.hole, class: `${shape.class} rim` }));
    }
    if (shape.part && this.picture) group.append(this.piece(shape, shape.part, this.picture));
    if (shape.target === undefined) delete group.dataset.target;
    else group.dataset.target = shape.target;
    if (shape.alt) {
      group.setAttribute('role', shape.target === undefined ? 'img' : 'button');
      group.setAttribute('aria-label', say(shape.alt));
    } else group.setAttribute('aria-hidden', 'true');
  }

  /**
   * The part of the person's picture that a shape shows.
   * @param {Shape} shape
   * @param {[number, number, number, number]} part
   * @param {string} picture
   */
  piece(shape, [left, top, width, height], picture) {
    const [wide, high] = shape.form === 'rect' ? [shape.width, shape.height] : [1, 1];
    return s(
      'svg',
      {
        x: -wide / 2,
        y: -high / 2,
        width: wide,
        height: high,
        viewBox: `${left} ${top} ${width} ${height}`,
        preserveAspectRatio: 'none',
      },
      s('image', { href: picture, width: 1, height: 1, preserveAspectRatio: 'none' }),
    );
  }

  /** @param {string | null} picture */
  wear(picture) {
    if (this.picture === picture) return;
    this.picture = picture;
    for (const { shape, group } of this.drawn.values()) if (shape.part) this.dress(group, shape);
  }

  /** Sees the board from the other side. @param {boolean} flipped */
  flip(flipped) {
    if (this.flipped === flipped) return;
    this.flipped = flipped;
    if (!this.scene) return;
    for (const { shape, group } of this.drawn.values()) this.dress(group, shape);
  }

  /** All shapes that are shown, from the bottom to the top. */
  shapes() {
    return this.scene?.layers.flatMap(({ shapes }) => shapes) ?? [];
  }
}
