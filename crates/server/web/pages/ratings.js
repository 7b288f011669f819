// @ts-check
/** Who plays a game best, people and minds in one list. */
import { get } from '../server/api.js';
import { fill, h } from '../house/dom.js';
import { gameName } from '../words/names.js';
import { t } from '../words/words.js';

/**
 * @typedef {{id?: string, name?: string | null, mind?: string, rating: number, deviation: number, games: number}} Row
 */

/** @type {import('../main.js').Page} */
export async function page(place) {
  const game = place.params[0] ?? '';
  const { ratings } = await /** @type {Promise<{ratings: Row[]}>} */ (get(`/api/ratings/${game}`));
  if (place.signal.aborted) return;
  place.title(t('page-ratings-title', { game: gameName(game) }));
  const rows = ratings.map(({ id, name, mind, rating, deviation, games }, index) =>
    h(
      'tr',
      {},
      h('td', {}, String(index + 1)),
      h('td', {}, mind ? t(`${game}-mind-${mind}`) : h('a.lone', { href: `/people/${id}` }, name ?? t('page-guest'))),
      h('td.number', {}, String(Math.round(rating))),
      h('td.number.quiet', {}, `± ${Math.round(2 * deviation)}`),
      h('td.number.quiet', {}, String(games)),
    ),
  );
  fill(
    place.root,
    h(
      'div.column',
      {},
      h('h1', {}, t('page-ratings-title', { game: gameName(game) })),
      rows.length
        ? h(
            'table.rating-table',
            {},
            h(
              'thead',
              {},
              h(
                'tr',
                {},
                ['#', t('page-name'), t('page-rating'), '±', t('page-games')].map((words) =>
                  h('th', { scope: 'col' }, words),
                ),
              ),
            ),
            h('tbody', {}, rows),
          )
        : h('p.quiet.nothing', {}, t('page-ratings-none')),
      h(
        'details',
        {},
        h('summary', {}, t('page-ratings-rules')),
        h(
          'ul',
          {},
          ['board', 'moved', 'daily', 'guests', 'programs'].map((rule) => h('li', {}, t(`page-ratings-rule-${rule}`))),
        ),
      ),
    ),
  );
}
