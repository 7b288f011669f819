// @ts-check
/** Games of a tournament: those in play, those that are over, the matches of a round. */
import { h } from '../house/dom.js';
import { piece } from '../board/piece.js';
import { t } from '../words/words.js';
import { entrantName, half } from './names.js';

/**
 * @typedef {import('../types/protocol').Bout} Bout
 * @typedef {import('../types/protocol').Tournament} Tournament
 */

/** How a game ended that was not played to its end. @param {Bout} bout */
function how(bout) {
  if (!bout.ended || bout.ended === 'played') return '';
  return t(`page-tournament-by-${bout.ended}`, { move: bout.fault ?? '' });
}

/**
 * @param {Bout} bout
 * @param {Tournament} tournament
 */
function row(bout, tournament) {
  const names = bout.players.map((n, index) => {
    const entrant = tournament.standings.find((one) => one.n === n);
    const worth = bout.worth === null ? null : index === 0 ? bout.worth : 1 - bout.worth;
    return h(
      'span',
      { class: worth === 1 ? 'side-name winner' : 'side-name' },
      piece(index + 1, tournament.game),
      h('span.who', {}, entrantName(entrant, tournament.game)),
      worth !== null && h('b', {}, half(worth)),
    );
  });
  const live = bout.worth === null;
  const inside = [h('span.sides', {}, names), h('span.quiet.how', {}, live ? t('page-list-watch') : how(bout))];
  if (!bout.table) return h('li', {}, h('span.bout', {}, inside));
  return h('li', {}, h('a.bout', { href: live ? `/t/${bout.table}` : `/review/${bout.table}` }, inside));
}

/**
 * @param {Bout[]} bouts
 * @param {Tournament} tournament
 * @param {string} none
 */
export const boutList = (bouts, tournament, none) =>
  bouts.length
    ? h(
        'ul.bouts',
        {},
        bouts.map((bout) => row(bout, tournament)),
      )
    : h('p.quiet.nothing', {}, none);

/**
 * The matches of each round, the last one first and open.
 * @param {Tournament} tournament
 * @param {Map<number, boolean>} opened rounds that somebody has opened or closed
 */
export function rounds(tournament, opened) {
  const last = tournament.rounds.length;
  const parts = tournament.rounds.map((matches, index) => {
    const left = last - index - 1;
    const name =
      tournament.mode === 'knockout' && matches.length === 1 && index + 1 === tournament.rounds_planned
        ? t('page-tournament-final')
        : t('page-tournament-round', { round: index + 1 });
    const rows = matches.map(([one, other, points, others]) =>
      h(
        'li.match',
        {},
        [
          [one, points, others],
          [other, others, points],
        ].map(([n = 0, mine = 0, theirs = 0]) =>
          h(
            'span',
            { class: mine > theirs ? 'side-name winner' : 'side-name' },
            h(
              'span.who',
              {},
              entrantName(
                tournament.standings.find((entrant) => entrant.n === n),
                tournament.game,
              ),
            ),
            h('b', {}, half(mine)),
          ),
        ),
      ),
    );
    const open = opened.get(index) ?? left === 0;
    const summary = h('summary', { onclick: () => opened.set(index, !details.open) }, name);
    const details = h('details', { open }, summary, h('ul.matches', {}, rows));
    return details;
  });
  return parts.reverse();
}

/**
 * Everybody against everybody, where few take part.
 * @param {Tournament} tournament
 */
export function crossTable(tournament) {
  const { cross, standings, game } = tournament;
  if (!cross || standings.length < 3) return null;
  /** @param {number} one @param {number} other */
  const points = (one, other) => {
    const found = cross.find(([a, b]) => (a === one && b === other) || (a === other && b === one));
    return found ? half(found[0] === one ? found[2] : found[3]) : '·';
  };
  return h(
    'div.scroll',
    { tabindex: 0, role: 'region', 'aria-label': t('page-tournament-cross') },
    h(
      'table.cross',
      {},
      h('caption', {}, t('page-tournament-cross')),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('td'),
          standings.map((_, index) => h('th', { scope: 'col' }, String(index + 1))),
        ),
      ),
      h(
        'tbody',
        {},
        standings.map((row, index) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, `${index + 1} ${entrantName(row, game)}`),
            standings.map((column) =>
              h('td', { class: row === column ? 'self' : '' }, row === column ? '' : points(row.n, column.n)),
            ),
          ),
        ),
      ),
    ),
  );
}
