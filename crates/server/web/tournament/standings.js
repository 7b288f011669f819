// @ts-check
/** The table of a tournament: who leads, by how much, and each one's games at a touch. */
import { get } from '../server/api.js';
import { h, redraw } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { t } from '../words/words.js';
import { boutList } from './games.js';
import { entrantName, half, kindIcon, presence, signed } from './names.js';

/**
 * @typedef {import('../types/protocol').Bout} Bout
 * @typedef {import('../types/protocol').Standing} Standing
 * @typedef {import('../types/protocol').Tournament} Tournament
 */

export class Standings {
  /** @param {{mine: () => string | null, host: () => boolean, remove: (n: number) => void}} to */
  constructor(to) {
    this.to = to;
    this.element = h('section.standings');
    /** Whose games are shown. */
    this.open = 0;
    /** @type {Bout[]} */
    this.games = [];
  }

  /** @param {Tournament} tournament */
  update(tournament) {
    this.tournament = tournament;
    const began = tournament.started !== null;
    const { standings } = tournament;
    const facts = [standings, began, tournament.state, this.open, this.games, this.to.mine(), this.to.host()];
    redraw(this.element, facts, () => this.parts(standings, began));
  }

  /** @param {Standing[]} standings @param {boolean} began */
  parts(standings, began) {
    const title = t(began ? 'page-tournament-standings' : 'page-tournament-entrants', { count: standings.length });
    if (!standings.length) return [h('h2', {}, title), h('p.quiet.nothing', {}, t('page-tournament-nobody'))];
    const heads = ['page-tournament-place', 'page-name', 'page-tournament-results'].map((words) => t(words));
    const columns = [...heads, 'Elo', t('page-points'), ''].map((words) => h('th', { scope: 'col' }, words));
    const rows = standings.flatMap((row, index) => [
      this.row(row, index, began),
      this.open === row.n && this.details(),
    ]);
    return [h('h2', {}, title), h('table', {}, h('thead.unseen', {}, h('tr', {}, columns)), h('tbody', {}, rows))];
  }

  /** @param {Standing} row @param {number} index @param {boolean} began */
  row(row, index, began) {
    const { game = '', state } = this.tournament ?? {};
    const name = entrantName(row, game);
    const mine = row.id !== undefined && row.id === this.to.mine();
    const [wins = 0, draws = 0, losses = 0] = row.games ?? [];
    const faults = ['time', 'illegal', 'absent']
      .map((kind, at) => (row.faults?.[at] ? t(`page-tournament-fault-${kind}`, { count: row.faults[at] ?? 0 }) : ''))
      .filter(Boolean)
      .join(', ');
    const label = [kindIcon(row), h('span.name', {}, name), mine && h('small.you', {}, t('page-you')), presence(row)];
    const removable = this.to.host() && !row.away && (state === 'open' || state === 'running');
    return h(
      'tr',
      { class: `${mine ? 'mine' : ''} ${row.away ? 'gone' : ''}` },
      h('td.place', {}, began ? String(index + 1) : ''),
      h(
        'td',
        {},
        began
          ? h(
              'button.entrant',
              {
                'data-n': row.n,
                'aria-expanded': String(this.open === row.n),
                title: t('page-tournament-games-of', { name }),
                onclick: () => void this.toggle(row.n),
              },
              label,
            )
          : h('span.entrant', {}, label),
      ),
      h(
        'td.results.quiet',
        {},
        began && `${wins} · ${draws} · ${losses}`,
        faults && h('span.faults', { title: faults, role: 'img', 'aria-label': faults }, icon('flag')),
      ),
      h('td.elo.quiet', {}, row.elo != null && `${signed(row.elo)} ± ${row.margin}`),
      h('td.points', {}, row.points !== undefined && half(row.points)),
      h(
        'td.remove',
        {},
        removable &&
          h(
            'button.quiet-button',
            {
              'aria-label': t('page-tournament-remove', { name }),
              title: t('page-tournament-remove', { name }),
              onclick: () => this.to.remove(row.n),
            },
            icon('close'),
          ),
      ),
    );
  }

  /** @param {number} n */
  async toggle(n) {
    this.open = this.open === n ? 0 : n;
    this.games = [];
    if (this.tournament) this.update(this.tournament);
    if (this.open) await this.fetch();
  }

  /** The games of whoever is open. */
  async fetch() {
    const [{ id } = { id: '' }, n] = [this.tournament, this.open];
    /** @type {{games: Bout[]}} */
    const { games } = await get(`/api/tournaments/${id}/games?player=${n}`).catch(() => ({ games: [] }));
    if (this.open !== n || !this.tournament) return;
    this.games = games;
    this.update(this.tournament);
  }

  details() {
    if (!this.tournament) return null;
    return h(
      'tr.details',
      {},
      h('td', { colspan: 6 }, boutList(this.games, this.tournament, t('page-tournament-no-games'))),
    );
  }
}
