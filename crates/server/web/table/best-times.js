// @ts-check
/** What a solved puzzle counts: bests, averages, and the list of its day. */
import { get } from '../server/api.js';
import { fill, h } from '../house/dom.js';
import { t } from '../words/words.js';
import { timeText } from '../words/time.js';

/**
 * @typedef {import('../types/protocol').Solves} Solves
 * @typedef {import('../types/protocol').Day} Day
 */

/**
 * Who solved the puzzle of a day.
 * @param {Day} day
 */
export function dayList({ solves }) {
  if (!solves.length) return h('p.quiet', {}, t('page-daily-none'));
  return h(
    'ol.day',
    {},
    solves
      .slice(0, 20)
      .map(({ id, name, steps, millis }, index) =>
        h(
          'li',
          {},
          h('span.rank', {}, String(index + 1)),
          h('a.lone', { href: `/people/${id}` }, name ?? t('page-guest')),
          h('span', {}, t('page-steps', { steps })),
          h('span.clock', {}, timeText(millis, true)),
        ),
      ),
  );
}

/** My bests and averages on such a board, and the list of its day. @param {string} table */
export function solvesOf(table) {
  const element = h('div.solves');
  /** @type {Promise<Solves>} */
  const asked = get(`/api/tables/${table}/solves`);
  asked.then(
    (solves) => {
      /** @param {string} id @param {number | null} millis */
      const time = (id, millis) =>
        millis === null ? null : h('span', {}, h('span.quiet', {}, t(id)), ' ', timeText(millis, true));
      fill(
        element,
        solves.count > 0 &&
          h(
            'p',
            {},
            time('page-best-time', solves.best_millis),
            solves.best_steps !== null &&
              h('span', {}, h('span.quiet', {}, t('page-best-steps')), ' ', String(solves.best_steps)),
            time('page-ao5', solves.ao5),
            time('page-ao12', solves.ao12),
          ),
        solves.daily && h('h3', {}, t('page-daily')),
        solves.daily && dayList(solves.daily),
      );
    },
    () => undefined,
  );
  return element;
}
