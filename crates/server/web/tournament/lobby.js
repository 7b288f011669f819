// @ts-check
/** What I can do at a tournament: join, play, go; register a bot; and, as its host, start it. */
import { me, post, refreshMe, Refused } from '../server/api.js';
import { fill, h } from '../house/dom.js';
import { labelled } from '../house/form-fields.js';
import { guestName } from '../words/guest-name.js';
import { icon } from '../house/icons.js';
import { note } from '../house/notices.js';
import { qr } from '../house/qr.js';
import { linkBox } from '../house/share-link.js';
import { say, t } from '../words/words.js';
import { entrantName } from './names.js';

/**
 * @typedef {import('../types/protocol').Tournament} Tournament
 * @typedef {import('../types/protocol').OwnGame} OwnGame
 * @typedef {import('../types/protocol').Game} Game
 */

export class Lobby {
  /**
   * @param {string} id
   * @param {Game} game
   * @param {() => void} joined somebody is known now who was not
   */
  constructor(id, game, joined) {
    this.id = id;
    this.game = game;
    this.joined = joined;
    this.element = h('section.lobby');
    this.bot = h('div.bot');
    /** What was drawn last. */
    this.drawn = '';
    // Made once: what somebody has written or opened stays when other things change.
    this.form = this.join();
    const path = `/tournament/${id}`;
    this.invite = h(
      'details',
      {},
      h('summary', {}, t('page-tournament-invite')),
      linkBox(path),
      qr(new URL(path, location.href).href, t('page-qr')),
    );
    this.register = h('details', {}, h('summary', {}, t('page-tournament-bot')), this.botFace());
  }

  /** @param {Tournament} tournament */
  mine(tournament) {
    return tournament.standings.find((row) => row.id !== undefined && row.id === me?.id);
  }

  /** @param {Tournament} tournament */
  host = (tournament) => tournament.host.id === me?.id;

  /** @param {Tournament} tournament @param {OwnGame | null} own */
  update(tournament, own) {
    const mine = this.mine(tournament);
    const host = this.host(tournament);
    const minds = tournament.standings.filter(({ kind }) => host && kind === 'mind').map(({ mind }) => mind);
    const enough = !host || tournament.standings.length >= 2;
    const key = JSON.stringify([tournament.state, mine?.n, mine?.away, host, minds, enough, own?.table, me?.name]);
    if (key === this.drawn) return;
    this.drawn = key;
    const open = tournament.state === 'open';
    fill(
      this.element,
      own &&
        h(
          'div.own',
          {},
          h('p', {}, t('page-tournament-your-game', { name: entrantName(own.against, tournament.game) })),
          h('a.button.primary.big', { href: `/t/${own.table}` }, icon('play'), t('page-play')),
        ),
      !own && this.words(tournament, Boolean(mine)),
      open && !mine && this.form,
      mine && open && h('button.button', { onclick: () => void this.ask('leave') }, t('page-tournament-leave')),
      mine &&
        tournament.state === 'running' &&
        (mine.away
          ? h('button.button.primary', { onclick: () => void this.ask('join') }, t('page-tournament-back'))
          : h('button.text-button', { onclick: () => void this.ask('leave') }, t('page-tournament-pause'))),
      host && this.hostFace(tournament, minds, enough),
      open && [this.invite, this.register],
    );
  }

  /** @param {Tournament} tournament @param {boolean} mine */
  words(tournament, mine) {
    const { state } = tournament;
    if (state === 'open') return h('p', {}, t(mine ? 'page-tournament-wait' : 'page-tournament-open-help'));
    if (state === 'running') return mine ? h('p', {}, t('page-tournament-next')) : null;
    const [first] = tournament.standings;
    if (state === 'over' && first)
      return h('p.champion', {}, t('page-tournament-won', { name: entrantName(first, tournament.game) }));
    return h('p', {}, t('page-tournament-stopped'));
  }

  join() {
    const name = h('input', {
      type: 'text',
      maxlength: 24,
      autocomplete: 'nickname',
      value: me?.name ?? guestName(),
      placeholder: t('page-guest'),
    });
    const form = h(
      'form.card-form',
      {},
      labelled(t('page-your-name'), '', name),
      h('button.button.primary.big', {}, t('page-tournament-join')),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.ask('join', { name: name.value.trim() || guestName() });
    });
    return form;
  }

  /** @param {Tournament} tournament @param {(string | undefined)[]} minds @param {boolean} enough */
  hostFace(tournament, minds, enough) {
    if (tournament.state !== 'open' && tournament.state !== 'running') return null;
    const free = this.game.minds.filter(({ level, name }) => level && !minds.includes(name));
    const select = h(
      'select',
      { 'aria-label': t('page-tournament-mind') },
      free.map(({ name }) => h('option', { value: name }, t(`${this.game.name}-mind-${name}`))),
    );
    const open = tournament.state === 'open';
    return h(
      'div.host',
      {},
      h('h3', {}, t('page-tournament-host')),
      open &&
        free.length > 0 &&
        h(
          'div.add',
          {},
          select,
          h(
            'button.button',
            { onclick: () => void this.ask('minds', { mind: select.value }) },
            icon('plus'),
            t('page-tournament-add'),
          ),
        ),
      h(
        'div.buttons',
        {},
        open &&
          h(
            'button.button.primary.big',
            { disabled: !enough, onclick: () => void this.ask('start') },
            t('page-tournament-start'),
          ),
        h('button.button', { onclick: (/** @type {Event} */ event) => this.stop(event) }, t('page-tournament-stop')),
      ),
      open && !enough && h('p.quiet', {}, t('page-tournament-two')),
    );
  }

  /** Asks once more before it ends everything. @param {Event} event */
  stop(event) {
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    if (button.dataset.sure) return void this.ask('stop');
    button.dataset.sure = 'yes';
    button.textContent = t('page-tournament-stop-sure');
    setTimeout(() => {
      delete button.dataset.sure;
      button.textContent = t('page-tournament-stop');
    }, 4000);
  }

  botFace() {
    const name = h('input', { type: 'text', maxlength: 24, required: true, autocomplete: 'off', placeholder: 'R2' });
    const form = h(
      'form.card-form',
      {},
      labelled(t('page-tournament-bot-name'), t('page-tournament-bot-help'), name),
      h('button.button', {}, t('page-tournament-bot-register')),
    );
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      try {
        /** @type {{key: string, name: string}} */
        const made = await post('/api/bots', { name: name.value.trim() });
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${made.key}` };
        const answer = await fetch(`/api/tournaments/${this.id}/join`, { method: 'POST', headers, body: '{}' });
        if (!answer.ok) throw new Refused(answer.status, (await answer.json()).refused);
        const command = `python3 examples/tournament-bot.py ${location.origin} ${this.id} ${made.key}`;
        fill(
          this.bot,
          h('p', {}, t('page-tournament-bot-done', { name: made.name })),
          h('pre', { tabindex: 0 }, h('code', {}, command)),
          h('p.quiet', {}, t('page-tournament-bot-key')),
        );
        name.value = '';
      } catch (error) {
        note(error instanceof Refused ? say(error.reason) : t('page-went-wrong'));
      }
    });
    return [form, this.bot];
  }

  /** @param {string} verb @param {object} [body] */
  async ask(verb, body) {
    try {
      await post(`/api/tournaments/${this.id}/${verb}`, body);
      if (verb === 'join') {
        if (!me?.id) await refreshMe();
        this.joined();
      }
    } catch (error) {
      note(error instanceof Refused ? say(error.reason) : t('page-went-wrong'));
    }
  }
}
