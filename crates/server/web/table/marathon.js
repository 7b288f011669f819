// @ts-check
/** Several puzzles in a row, one after the other, with the time of them all. It survives a reload. */
import { post } from '../server/api.js';
import { h } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { t } from '../words/words.js';
import { timeText } from '../words/time.js';

/**
 * @typedef {import('./state.js').TableState} TableState
 * @typedef {{table: string, millis: number, steps: number}} Solve
 * @typedef {{game: string, options: Record<string, unknown>, count: number, table: string, solves: Solve[]}} Run
 */

/** How many in a row. */
export const LENGTHS = [1, 5, 10, 25, 42];

const KEY = 'plateau-marathon';
/** A moment to see the solved board. */
const PAUSE = 1100;

/** @returns {Run | null} */
function running() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {Run | null} run */
function keep(run) {
  if (run) localStorage.setItem(KEY, JSON.stringify(run));
  else localStorage.removeItem(KEY);
}

/** A new puzzle of the run. @param {Run} run @returns {Promise<string>} its address */
async function next(run) {
  /** @type {{table: string, url: string}} */
  const { table, url } = await post('/api/tables', {
    game: run.game,
    options: run.options,
    seats: [{ kind: 'me' }],
    public: false,
  });
  keep({ ...run, table });
  return url;
}

/**
 * @param {string} game
 * @param {Record<string, unknown>} options
 * @param {number} count
 * @returns {Promise<string>} the first one's address
 */
export const beginMarathon = (game, options, count) => next({ game, options, count, table: '', solves: [] });

/** The run that a table belongs to. @param {string} table */
function of(table) {
  const run = running();
  return run && (run.table === table || run.solves.some((solve) => solve.table === table)) ? run : null;
}

/** Which one of how many, and the time so far. @param {string} table */
export function marathonWords(table) {
  const run = of(table);
  if (!run) return null;
  const at = run.solves.findIndex((solve) => solve.table === table);
  const number = (at < 0 ? run.solves.length : at) + 1;
  const words = t('page-marathon-at', { number, count: run.count });
  return run.solves.length > 0 ? `${words} · ${timeText(total(run), false)}` : words;
}

/** @param {Run} run */
const total = (run) => run.solves.reduce((sum, { millis }) => sum + millis, 0);

/** The table whose solution was counted: the next one comes once. */
let counted = '';

/**
 * Counts a solved puzzle of a run; the next one opens by itself, the last one shows the whole.
 * @param {TableState} state
 * @param {(path: string) => void} go
 */
export function marathonResult(state, go) {
  const { now, times } = state;
  const run = of(now.table);
  if (!run || now.state !== 'over') return null;
  const won = typeof now.scores.outcome === 'object' && now.scores.outcome !== null;
  if (run.table === now.table && won && !run.solves.some(({ table }) => table === now.table)) {
    run.solves.push({ table: now.table, millis: (times.last ?? 0) - (times.began ?? 0), steps: now.steps });
    keep(run);
  }
  const done = run.solves.length >= run.count;
  if (!done && run.table === now.table && counted !== now.table) {
    counted = now.table;
    setTimeout(() => void next(run).then(go, () => (counted = '')), PAUSE);
  }
  if (!done)
    return h(
      'p.marathon',
      { role: 'status' },
      t('page-marathon-next', { number: run.solves.length + 1, count: run.count }),
    );
  const steps = run.solves.reduce((sum, solve) => sum + solve.steps, 0);
  return h(
    'div.marathon',
    {},
    h(
      'p',
      {},
      h('b', {}, t('page-marathon-done', { count: run.count })),
      ' ',
      h('span.clock', {}, timeText(total(run), true)),
      h(
        'span.quiet',
        {},
        ` ${t('page-steps', { steps })} · ${t('page-marathon-mean')} ${timeText(total(run) / run.count, true)}`,
      ),
    ),
    h(
      'ol',
      {},
      run.solves.map(({ table, millis, steps: own }) =>
        h(
          'li',
          {},
          h('a.lone', { href: `/review/${table}` }, timeText(millis, true)),
          ' ',
          h('span.quiet', {}, t('page-steps', { steps: own })),
        ),
      ),
    ),
    h(
      'button.button',
      { onclick: () => void next({ ...run, solves: [], table: '' }).then(go, () => undefined) },
      icon('again'),
      t('page-marathon-again'),
    ),
  );
}
