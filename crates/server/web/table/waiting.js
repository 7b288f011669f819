// @ts-check
/** Before the game: a link, a QR code and a way out for who waits; a chair for who comes. */
import { me } from '../server/api.js';
import { fill, h } from '../house/dom.js';
import { gameName, clockName, seatName } from '../words/names.js';
import { qr } from '../house/qr.js';
import { linkBox } from '../house/share-link.js';
import { guestName } from '../words/guest-name.js';
import { say, t } from '../words/words.js';
import { piece } from '../board/piece.js';

/** @typedef {import('./state.js').TableState} TableState */

export class Waiting {
  /** @param {{sit: (seat: number, name: string) => void, leave: () => void, begin: () => void,
   *   rename: (name: string) => void}} to */
  constructor(to) {
    this.to = to;
    this.element = h('section.waiting', { hidden: true });
    this.watches = false;
    this.drawn = '';
  }

  /** @param {TableState} state */
  update(state) {
    const { now } = state;
    const free = now.seats.filter((seat) => seat.kind === 'open');
    const bots = now.seats.filter((seat) => seat.kind === 'bot' && seat.open);
    const seated = now.mine.length > 0;
    const late = now.state === 'playing' && state.game.late && !seated;
    const shown = (now.state === 'open' || late) && (seated || (free.length > 0 && !this.watches));
    this.element.hidden = !shown;
    const taken = now.seats.map(({ kind, name, open }) => [kind, name, open]);
    const key = JSON.stringify([shown, now.mine, taken, this.watches]);
    if (!shown || key === this.drawn) return;
    this.drawn = key;
    if (seated) this.hostFace(state, free.length > 0 || bots.length === 0);
    else
      this.guestFace(
        state,
        free.map(({ seat }) => seat),
      );
  }

  /** @param {TableState} state @param {boolean} people whether people may come */
  hostFace({ now, game }, people) {
    const path = `/t/${now.table}`;
    fill(
      this.element,
      h('h2', {}, people ? t('page-wait-title') : t('page-wait-bot')),
      h('p.quiet', {}, people ? t('page-wait-help') : t('page-wait-bot-help')),
      people && this.hostName(now.seats.find(({ seat }) => now.mine.includes(seat))?.name ?? null),
      linkBox(path),
      qr(new URL(path, location.href).href, t('page-qr')),
      h('p.dots', { role: 'img', 'aria-label': t('page-waiting') }, h('i'), h('i'), h('i')),
      game.late &&
        now.mine.includes(1) &&
        now.seats.filter(({ kind }) => kind !== 'open').length > 1 &&
        h('button.button.primary.big', { onclick: () => this.to.begin() }, t('page-begin')),
      h('button.button', { onclick: () => this.to.leave() }, t('page-cancel')),
    );
  }

  /** Who invites says how they are called; until then it is a made-up name. @param {string | null} called */
  hostName(called) {
    const name = h('input', {
      type: 'text',
      maxlength: 24,
      autocomplete: 'nickname',
      value: called ?? '',
      placeholder: guestName(),
      id: 'host-name',
      onchange: () => name.value.trim() && this.to.rename(name.value.trim()),
    });
    return h('label.field', { for: 'host-name' }, h('span', {}, t('page-host-name')), name);
  }

  /** @param {TableState} state @param {number[]} free */
  guestFace(state, free) {
    const { now, game } = state;
    const host = now.seats.find(({ kind }) => kind === 'person');
    const name = h('input', {
      type: 'text',
      maxlength: 24,
      autocomplete: 'nickname',
      value: me?.name ?? '',
      placeholder: guestName(),
      id: 'sit-name',
    });
    fill(
      this.element,
      h(
        'h2',
        {},
        host
          ? t('page-invite-title', { name: seatName(host, game.name), game: gameName(game.name) })
          : gameName(game.name),
      ),
      h('p.quiet', {}, clockName(now.clock)),
      !me?.name && h('label.field', { for: 'sit-name' }, h('span', {}, t('page-your-name')), name),
      h(
        'div.buttons',
        {},
        free
          .slice(0, state.game.late ? 1 : free.length)
          .map((seat, index) =>
            h(
              'button',
              { class: index ? 'button' : 'button primary', onclick: () => this.to.sit(seat, name.value.trim()) },
              piece(seat),
              t('page-sit', { seat: say(state.colour(seat)) }),
            ),
          ),
      ),
      h(
        'div.buttons',
        {},
        h(
          'button.text-button',
          {
            onclick: () => {
              this.watches = true;
              this.update(state);
            },
          },
          t('page-watch-only'),
        ),
        h('a.text-button', { href: `/learn/${game.name}` }, t('page-learn-first')),
      ),
    );
  }
}
