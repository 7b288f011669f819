// @ts-check
/** Somebody else: name, ratings, games. */
import { get } from '../server/api.js';
import { fill, h } from '../house/dom.js';
import { neighbour } from '../account/neighbours.js';
import { tableList } from './table-list.js';
import { gameName } from '../words/names.js';
import { t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Rating} Rating
 * @typedef {import('../types/protocol').Person} Person
 */

/** @param {Rating[]} ratings */
export function ratingList(ratings) {
  if (!ratings.length) return h('p.quiet.nothing', {}, t('page-ratings-none'));
  return h(
    'ul.ratings',
    {},
    ratings.map(({ game, rating, deviation, games }) =>
      h(
        'li',
        {},
        h('a.lone', { href: `/ratings/${game}` }, gameName(game)),
        h(
          'strong',
          {},
          String(Math.round(rating)),
          deviation > 110 && h('small', { title: t('page-provisional') }, '?'),
        ),
        h('small.quiet', {}, `± ${Math.round(2 * deviation)} · ${t('page-games-count', { count: games })}`),
      ),
    ),
  );
}

/** @type {import('../main.js').Page} */
export async function page(place) {
  const person = await /** @type {Promise<Person>} */ (get(`/api/people/${place.params[0] ?? ''}`));
  if (place.signal.aborted) return;
  const name = person.name ?? t('page-guest');
  place.title(name);
  fill(
    place.root,
    h(
      'div.column',
      {},
      h('h1', {}, name),
      neighbour(person.id),
      h('h2', {}, t('page-ratings')),
      ratingList(person.ratings),
      h('h2', {}, t('page-history')),
      tableList(person.tables, t('page-history-none'), person.id),
    ),
  );
}
