// @ts-check
/** The graph of the evaluation: a line over the plies, for seat 1 upwards, mistakes as dots. */
import { s } from '../house/dom.js';
import { share } from '../words/value.js';

/** @typedef {import('../types/protocol').ReviewLine} ReviewLine */

const [WIDE, HIGH] = [600, 160];

export class Graph {
  /**
   * @param {string} game whose colours its two halves have
   * @param {(ply: number) => void} look
   */
  constructor(game, look) {
    this.area = s('path', { class: 'graph-area' });
    this.line = s('path', { class: 'graph-line' });
    this.dots = s('g');
    this.cursor = s('line', { class: 'graph-cursor', y1: 0, y2: HIGH });
    const half = (/** @type {number} */ seat) =>
      s('rect', { class: `graph-half disc seat-${seat}`, y: ((seat - 1) * HIGH) / 2, width: WIDE, height: HIGH / 2 });
    this.svg = s(
      'svg',
      { class: `graph game-${game}`, viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: 'none', role: 'img' },
      half(1),
      half(2),
      this.area,
      s('line', { class: 'graph-zero', x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 }),
      this.line,
      this.cursor,
      this.dots,
    );
    this.plies = 1;
    const point = (/** @type {PointerEvent} */ event) => {
      const box = this.svg.getBoundingClientRect();
      look(Math.max(0, Math.min(this.plies, Math.round(((event.clientX - box.left) / box.width) * this.plies))));
    };
    this.svg.addEventListener('pointerdown', (event) => {
      point(event);
      this.svg.setPointerCapture(event.pointerId);
    });
    this.svg.addEventListener('pointermove', (event) => event.buttons === 1 && point(event));
  }

  /** @param {number} ply */
  x(ply) {
    return this.plies ? (ply / this.plies) * WIDE : 0;
  }

  /** @param {ReviewLine} line */
  y({ value, chance, proven }) {
    const part = chance ?? (value === null ? 0.5 : share(value));
    // What is proven reaches the edge only with the game; estimates keep away from it.
    return (1 - (proven ? part : 0.5 + (part - 0.5) * 0.9)) * (HIGH - 16) + 8;
  }

  /**
   * @param {ReviewLine[]} lines
   * @param {number} plies how many there will be
   * @param {string} words
   */
  update(lines, plies, words) {
    this.plies = Math.max(1, plies);
    this.svg.setAttribute('aria-label', words);
    // Where dice are to be thrown nobody has an opinion: the line goes on to the next one.
    const known = lines.filter(({ value, chance }) => value !== null || (chance ?? null) !== null);
    const points = known.map((line) => `${this.x(line.ply).toFixed(1)} ${this.y(line).toFixed(1)}`);
    if (!points.length) return;
    this.line.setAttribute('d', `M${points.join('L')}`);
    const last = this.x(known.at(-1)?.ply ?? 0);
    this.area.setAttribute('d', `M0 ${HIGH / 2}L${points.join('L')}L${last} ${HIGH / 2}z`);
    // The drawing is stretched: dots are short strokes with round ends that do not scale.
    this.dots.replaceChildren(
      ...lines
        .filter(({ mistake }) => mistake)
        .map((line) =>
          s('path', { class: `graph-dot ${line.mistake?.kind}`, d: `M${this.x(line.ply)} ${this.y(line)}h0.01` }),
        ),
    );
  }

  /** @param {number} ply */
  at(ply) {
    this.cursor.setAttribute('x1', String(this.x(ply)));
    this.cursor.setAttribute('x2', String(this.x(ply)));
  }
}
