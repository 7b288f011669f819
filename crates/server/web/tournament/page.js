// @ts-check
/** A tournament: standings that move, games to watch, and my own next game. */
import { game as gameOf, get, me } from '../server/api.js';
import { fill, h, redraw } from '../house/dom.js';
import { announce, note } from '../house/notices.js';
import { Connection } from '../server/connection.js';
import { gameName } from '../words/names.js';
import { play } from '../house/sound.js';
import { style } from '../house/load-style.js';
import { t } from '../words/words.js';
import { boutList, crossTable, rounds } from './games.js';
import { Lobby } from './lobby.js';
import { entrantName, facts } from './names.js';
import { Standings } from './standings.js';
import { isNew } from './visited.js';

/**
 * @typedef {import('../types/protocol').Tournament} Tournament
 * @typedef {import('../types/protocol').OwnGame} OwnGame
 * @typedef {import('../types/protocol').FromTournament} FromTournament
 */

/** @type {import('../main.js').Page} */
export async function page(place) {
  const id = place.params[0] ?? '';
  const [{ tournament }] = await Promise.all([
    /** @type {Promise<{tournament: Tournament}>} */ (get(`/api/tournaments/${id}`)),
    style('/styles/tournament.css'),
  ]);
  const game = await gameOf(tournament.game);
  if (!place.signal.aborted) new TournamentPage(place, tournament, game).begin();
}

class TournamentPage {
  /**
   * @param {import('../main.js').Place} place
   * @param {Tournament} tournament
   * @param {import('../types/protocol').Game} game
   */
  constructor(place, tournament, game) {
    this.place = place;
    this.now = tournament;
    /** @type {OwnGame | null} */
    this.own = null;
    /** @type {Map<number, boolean>} */
    this.opened = new Map();
    this.lobby = new Lobby(tournament.id, game, () => this.feed?.again());
    this.standings = new Standings({
      mine: () => me?.id ?? null,
      host: () => this.lobby.host(this.now),
      remove: (n) => void this.lobby.ask('remove', { n }),
    });
    this.head = h('header.head');
    this.games = h('section.games');
    this.link = h('div.link-lost', { role: 'status', hidden: true }, t('page-tournament-reconnecting'));
    /** The last state comes again after every break. @type {Connection | undefined} */
    this.feed = undefined;
  }

  begin() {
    this.place.title(this.now.name);
    fill(
      this.place.root,
      h('div.tournament', {}, this.link, this.head, this.lobby.element, this.standings.element, this.games),
    );
    this.update();
    this.feed = new Connection({
      address: () => `/api/tournaments/${this.now.id}/socket`,
      message: (message) => this.hear(message),
      unreadable: () => note(t('page-unreadable')),
      link: (up) => (this.link.hidden = up),
    });
    this.place.signal.addEventListener('abort', () => this.feed?.close());
  }

  /** @param {FromTournament} message */
  hear(message) {
    if ('tournament' in message) {
      const before = this.now;
      this.now = message.tournament;
      this.tell(before);
      this.update();
      if (this.standings.open && before.done !== this.now.done) void this.standings.fetch();
    } else if ('game' in message) {
      this.own = message.game;
      this.update();
      if (!this.own) return;
      play('join');
      announce(t('page-tournament-your-game', { name: entrantName(this.own.against, this.now.game) }));
      // Straight to the board, once: whoever comes back from it wants to see the standings.
      if (isNew(this.own.table) && !document.hidden) this.place.go(`/t/${this.own.table}`);
    }
  }

  /** Says what has changed to those who listen. @param {Tournament} before */
  tell(before) {
    const { now } = this;
    const [first] = now.standings;
    if (before.state !== now.state && now.state === 'over' && first)
      announce(t('page-tournament-won', { name: entrantName(first, now.game) }));
    else if (before.state !== now.state) announce(t(`page-tournament-state-${now.state}`));
    else if (now.rounds.length > before.rounds.length)
      announce(t('page-tournament-round', { round: now.rounds.length }));
    else if (now.standings.length !== before.standings.length)
      announce(t('page-tournament-entrants', { count: now.standings.length }));
  }

  update() {
    const { now } = this;
    const facts = [now.name, now.state, now.done, now.planned, now.started, now.host.name];
    redraw(this.head, facts, () => this.headParts());
    this.lobby.update(now, this.own);
    this.standings.update(now);
    this.games.hidden = now.started === null;
    if (now.started === null) return;
    const names = now.standings.map((row) => [row.n, entrantName(row, now.game)]);
    redraw(this.games, [now.playing, now.rounds, now.cross, now.recent, names], () => [
      now.playing.length > 0 && [h('h2', {}, t('page-home-playing')), boutList(now.playing, now, '')],
      now.rounds.length > 0 && [h('h2', {}, t('page-tournament-rounds')), ...rounds(now, this.opened)],
      crossTable(now),
      h('h2', {}, t('page-tournament-recent')),
      boutList(now.recent, now, t('page-tournament-no-games')),
    ]);
  }

  /** What stands at the top. */
  headParts() {
    const { now } = this;
    const part = now.planned ? now.done / now.planned : 0;
    const bar = h('span.gauge', { 'aria-hidden': 'true' }, h('i'));
    /** @type {HTMLElement} */ (bar.firstElementChild).style.width = `${100 * part}%`;
    return [
      h('p.quiet.crumb', {}, h('a', { href: '/tournaments' }, t('page-tournaments'))),
      h('h1', {}, now.name),
      h(
        'p.facts',
        {},
        h('a', { href: `/rules/${now.game}` }, gameName(now.game)),
        ...facts(now).flatMap((words) => [' · ', words]),
        now.rated && ` · ${t('page-rated')}`,
      ),
      h(
        'p.progress',
        {},
        h('strong', { class: `stage ${now.state}` }, t(`page-tournament-state-${now.state}`)),
        now.started !== null && [
          bar,
          h('span.quiet', {}, t('page-tournament-progress', { done: now.done, planned: now.planned })),
        ],
        now.started === null &&
          h('span.quiet', {}, t('page-tournament-hosted', { name: now.host.name || t('page-guest') })),
      ),
    ];
  }
}
