// @ts-check
/** A board to look at, the tables in play that one may watch, and those that are over. */
import { get } from '../server/api.js';
import { fill, h } from '../house/dom.js';
import { tableList } from './table-list.js';
import { watched } from './watched.js';
import { gameName } from '../words/names.js';
import { t } from '../words/words.js';

/** @typedef {import('../types/protocol').Summary} Summary */

/** @type {import('../main.js').Page} */
export async function page(place) {
  const game = place.params[0] ?? '';
  const filter = game ? `&game=${encodeURIComponent(game)}` : '';
  place.title(t('page-watch-title'));
  /** @param {string} state @returns {Promise<{tables: Summary[]}>} */
  const ask = (state) => get(`/api/tables?state=${state}${filter}`);
  const [playing, over] = await Promise.all([ask('playing'), ask('over')]);
  if (place.signal.aborted) return;
  const board = await watched(game, { playing: playing.tables, over: over.tables }, place.signal);
  if (place.signal.aborted) return;
  fill(
    place.root,
    h(
      'div.column',
      {},
      h('h1', {}, game ? `${t('page-watch-title')} · ${gameName(game)}` : t('page-watch-title')),
      board,
      h('h2', {}, t('page-home-playing')),
      tableList(playing.tables, t('page-home-playing-none')),
      h('h2', {}, t('page-watch-over')),
      tableList(over.tables.slice(0, 20), t('page-watch-over-none')),
    ),
  );
}
