// @ts-check
/** At the end of a game of a tournament its players are told when the next one begins, and are led there. */
import { h, redraw } from '../house/dom.js';
import { announce } from '../house/notices.js';
import { play } from '../house/sound.js';
import { Connection } from '../server/connection.js';
import { t } from '../words/words.js';
import { isNew } from './visited.js';

/** @typedef {import('../types/protocol').FromTournament} FromTournament */

export class NextGame {
  /**
   * @param {string} tournament
   * @param {string} table the one that is shown
   * @param {{go: (path: string) => void, over: () => boolean}} to `over` whether the game here has ended
   * @param {AbortSignal} signal
   */
  constructor(tournament, table, to, signal) {
    this.table = table;
    this.to = to;
    this.element = h('p.next-game', { role: 'status', hidden: true });
    /** When the next one begins, in the time of this page. @type {number | null} */
    this.begins = null;
    /** Where it is, once it has begun. @type {string | null} */
    this.next = null;
    this.ended = false;
    const feed = new Connection({
      address: () => `/api/tournaments/${tournament}/socket?only=games`,
      message: (message) => this.hear(message),
      unreadable: () => undefined,
      link: () => undefined,
    });
    const timer = setInterval(() => this.update(), 250);
    signal.addEventListener('abort', () => {
      feed.close();
      clearInterval(timer);
    });
  }

  /** @param {FromTournament} message */
  hear(message) {
    if ('soon' in message) {
      this.begins = performance.now() + message.soon.millis;
      announce(t('page-tournament-soon', { seconds: this.seconds() }));
    } else if ('game' in message && message.game && message.game.table !== this.table) this.next = message.game.table;
    else if ('end' in message) this.ended = true;
    this.update();
  }

  seconds() {
    return Math.max(0, Math.ceil(((this.begins ?? 0) - performance.now()) / 1000));
  }

  update() {
    const over = this.to.over();
    this.element.hidden = !over;
    if (!over) return;
    if (this.next !== null && isNew(this.next)) {
      const path = `/t/${this.next}`;
      play('join');
      return this.to.go(path);
    }
    const words = this.ended
      ? t('page-tournament-no-more')
      : this.begins === null
        ? t('page-tournament-next')
        : t('page-tournament-soon', { seconds: this.seconds() });
    redraw(this.element, words, () => [words]);
  }
}
