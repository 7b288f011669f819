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

/**
 * How it ended for somebody.
 * @param {Summary} table
 * @param {number[]} theirs the seats of whom it is told
 */
function ended({ outcome }, theirs) {
  if (!outcome) return '';
  if (outcome === 'draw') return t('page-list-draw');
  if (theirs.length !== 1) return '';
  return outcome.win.some((seat) => theirs.includes(seat)) ? t('page-list-won') : t('page-list-lost');
}

/** @param {Summary} table @param {string} [of] whose results are told */
function row(table, of) {
  const theirs = of === undefined ? table.mine : table.seats.filter(({ id }) => id === of).map(({ seat }) => seat);
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
          ended(table, theirs),
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
 * @param {string} [of] whose results are told; else those of the reader
 */
export const tableList = (tables, none, of) => {
  const rows = tables.map((table) => row(table, of));
  return rows.length ? h('ul.tables', {}, rows) : h('p.quiet.nothing', {}, none);
};

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
