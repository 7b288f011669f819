// @ts-check
/** The figures of the server as lines that grow: the last five minutes. */
import { h, s, write } from '../house/dom.js';
import { lang, t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Figure} Figure
 * @typedef {{at: number, figures: Figure[]}} Figures
 */

const [WIDE, HIGH] = [300, 80];
/** So many points are kept, one every two seconds. */
const POINTS = 150;

/** @param {Figures} all @param {string} name @param {(labels: Record<string, string>) => boolean} [which] */
const sum = (all, name, which = () => true) =>
  all.figures
    .filter((figure) => figure.name === name && which(figure.labels))
    .reduce((total, figure) => total + figure.value, 0);

/**
 * How much a number has grown, a second.
 * @param {Figures} now @param {Figures} before @param {string} name
 * @param {(labels: Record<string, string>) => boolean} [which]
 */
function rate(now, before, name, which) {
  const seconds = Math.max(0.001, (now.at - before.at) / 1000);
  return Math.max(0, sum(now, name, which) - sum(before, name, which)) / seconds;
}

/**
 * The time below which so many of those lie that came in between, from the buckets; in milliseconds.
 * @param {Figures} now @param {Figures} before @param {string} name @param {number} share
 */
export function quantile(now, before, name, share) {
  /** @param {Figures} all @returns {Map<number, number>} */
  const buckets = (all) => {
    /** @type {Map<number, number>} */
    const found = new Map();
    let count = 0;
    for (const figure of all.figures) {
      if (figure.name !== name) continue;
      for (const [bound, number] of figure.buckets ?? []) found.set(bound, (found.get(bound) ?? 0) + number);
      count += figure.value;
    }
    return found.set(Infinity, count);
  };
  const [old, fresh] = [buckets(before), buckets(now)];
  const grown = [...fresh].map(([bound, number]) => /** @type {const} */ ([bound, number - (old.get(bound) ?? 0)]));
  const all = grown.at(-1)?.[1] ?? 0;
  if (all <= 0) return 0;
  let [low, below] = [0, 0];
  for (const [bound, number] of grown) {
    if (number >= all * share) {
      if (bound === Infinity) return low * 1000;
      const part = number > below ? (all * share - below) / (number - below) : 1;
      return (low + (bound - low) * part) * 1000;
    }
    [low, below] = [bound, number];
  }
  return low * 1000;
}

/** @param {number} value @param {string} unit */
const told = (value, unit) =>
  `${value.toLocaleString(lang, { maximumFractionDigits: value < 10 ? 1 : 0 })}${unit && `\u{a0}${unit}`}`;

/** @type {{name: string, unit: string, of: (now: Figures, before: Figures) => number}[]} */
const PLOTS = [
  { name: 'moves', unit: '/s', of: (now, before) => rate(now, before, 'plateau_moves_total') },
  { name: 'move-time', unit: 'ms', of: (now, before) => quantile(now, before, 'plateau_move_seconds', 0.99) },
  { name: 'requests', unit: '/s', of: (now, before) => rate(now, before, 'plateau_requests_total') },
  {
    name: 'faults',
    unit: '/s',
    of: (now, before) =>
      rate(now, before, 'plateau_requests_total', ({ status }) => status === '5xx') +
      rate(now, before, 'plateau_store_failures_total'),
  },
  { name: 'refusals', unit: '/s', of: (now, before) => rate(now, before, 'plateau_refusals_total') },
  { name: 'sockets', unit: '', of: (now) => sum(now, 'plateau_sockets') },
  { name: 'tables', unit: '', of: (now) => sum(now, 'plateau_tables') },
  { name: 'waiting', unit: '', of: (now) => sum(now, 'plateau_pool_waiting') },
  { name: 'busy', unit: '', of: (now) => sum(now, 'plateau_pool_busy') },
  { name: 'store', unit: 'ms', of: (now, before) => quantile(now, before, 'plateau_store_commit_seconds', 0.99) },
  { name: 'memory', unit: 'megabytes', of: (now) => sum(now, 'plateau_resident_bytes') / 1e6 },
  { name: 'up', unit: 'h', of: (now) => sum(now, 'plateau_up_seconds') / 3600 },
];

/** One line that grows. */
class Plot {
  /** @param {string} name @param {string} unit */
  constructor(name, unit) {
    /** @type {number[]} */
    this.points = [];
    this.unit = unit === 'megabytes' ? t('page-operator-megabytes') : unit;
    this.line = s('path', { class: 'plot-line' });
    this.area = s('path', { class: 'plot-area' });
    this.value = h('strong', {});
    this.most = h('small.quiet', {});
    this.name = t(`page-operator-plot-${name}`);
    this.svg = s(
      'svg',
      { class: 'plot', viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: 'none', role: 'img' },
      this.area,
      this.line,
    );
    this.element = h('figure.plot-card', {}, h('figcaption', {}, this.name, this.value), this.svg, this.most);
  }

  /** @param {number} value */
  add(value) {
    this.points.push(value);
    if (this.points.length > POINTS) this.points.shift();
    const most = Math.max(...this.points, 1e-9);
    const x = (/** @type {number} */ at) => WIDE - ((this.points.length - 1 - at) * WIDE) / (POINTS - 1);
    const y = (/** @type {number} */ one) => HIGH - 2 - (one / most) * (HIGH - 8);
    const points = this.points.map((one, at) => `${x(at).toFixed(1)} ${y(one).toFixed(1)}`);
    this.line.setAttribute('d', `M${points.join('L')}`);
    this.area.setAttribute('d', `M${x(0).toFixed(1)} ${HIGH}L${points.join('L')}L${WIDE} ${HIGH}z`);
    write(this.value, told(value, this.unit));
    write(this.most, t('page-operator-most', { value: told(Math.max(...this.points), this.unit) }));
    this.svg.setAttribute('aria-label', `${this.name}: ${told(value, this.unit)}`);
  }
}

/** All plots; `take` is given what the server tells. */
export function plots() {
  const all = PLOTS.map(({ name, unit, of }) => ({ of, plot: new Plot(name, unit) }));
  const element = h(
    'div.plots',
    {},
    all.map(({ plot }) => plot.element),
  );
  /** @type {Figures | null} */
  let before = null;
  /** @param {Figures} now */
  const take = (now) => {
    for (const { of, plot } of all) plot.add(of(now, before ?? now));
    before = now;
  };
  return { element, take };
}
