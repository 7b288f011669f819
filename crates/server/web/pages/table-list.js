// @ts-check
/** Lists of tables: mine, open ones, those in play. */
import { h } from '../house/dom.js';
import { ago, clockName, gameName, seatName } from '../words/names.js';
import { piece } from '../board/piece.js';
import { lang, t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Summary} Summary
 * @typedef {import('../types/protocol').TournamentLine} TournamentLine
 */

/** How it ended, from where I sit. @param {Summary} table */
function ended({ outcome, mine }) {
  if (!outcome) return '';
  if (outcome === 'draw') return t('page-list-draw');
  if (mine.length !== 1) return '';
  return outcome.win.some((seat) => mine.includes(seat)) ? t('page-list-won') : t('page-list-lost');
}

/** @param {Summary} table */
function row(table) {
  const names = table.seats.map((seat) => {
    const won = typeof table.outcome === 'object' && table.outcome?.win.includes(seat.seat);
    return h(
      'span',
      { class: won ? 'seat-name winner' : 'seat-name' },
      piece(seat.seat, table.game),
      seatName(seat, table.game),
    );
  });
  const action =
    table.state === 'over'
      ? t('page-list-review')
      : table.mine.length
        ? t('page-list-continue')
        : table.state === 'open'
          ? t('page-list-sit')
          : t('page-list-watch');
  const href = table.state === 'over' ? `/review/${table.table}` : `/t/${table.table}`;
  return h(
    'li',
    {},
    h(
      'a.table-row',
      { href },
      h('span.game', {}, gameName(table.game)),
      h('span.names', {}, names),
      h(
        'span.quiet.facts',
        {},
        [
          ended(table),
          table.clock ? clockName(table.clock) : '',
          table.rated ? t('page-rated') : '',
          ago(table.created, lang),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
      h('span.action', {}, action),
    ),
  );
}

/**
 * @param {Summary[]} tables
 * @param {string} none what to do where there are none
 */
export const tableList = (tables, none) =>
  tables.length ? h('ul.tables', {}, tables.map(row)) : h('p.quiet.nothing', {}, none);

/** A tournament in a list. @param {TournamentLine} one */
export function tournamentRow(one) {
  const action = t(
    one.state === 'open' ? 'page-tournament-join' : one.state === 'running' ? 'page-list-watch' : 'page-list-review',
  );
  const facts = [
    t(`page-mode-${one.mode}`),
    clockName(one.clock),
    t('page-tournament-entrants', { count: one.entrants }),
    ago(one.ended ?? one.started ?? one.created, lang),
  ];
  return h(
    'li',
    {},
    h(
      'a.table-row',
      { href: `/tournament/${one.id}` },
      h('span.game', {}, gameName(one.game)),
      h('span.names', {}, h('b', {}, one.name)),
      h('span.quiet.facts', {}, facts.join(' · ')),
      h('span.action', {}, action),
    ),
  );
}
