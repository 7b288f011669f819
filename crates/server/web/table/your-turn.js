// @ts-check
/** What a person sees in another tab: the title says whose turn it is, a dot and the icon that it is theirs. */
import { at } from '../house/base.js';
import { gameName } from '../words/names.js';

const ICON = at('/icon.svg');
const ICON_TURN = at('/icon-turn.svg');

export class YourTurn {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    /** @type {HTMLLinkElement | null} */
    this.icon = document.querySelector('link[rel="icon"]');
    this.mine = false;
    signal.addEventListener('abort', () => this.icon?.setAttribute('href', ICON));
  }

  /**
   * @param {import('./state.js').TableState} state
   * @param {string} words whose turn it is
   */
  update(state, words) {
    const mine = state.mine();
    const title = `${mine ? '● ' : ''}${words.replace(/\.$/, '')} · ${gameName(state.now.game)}`;
    if (document.title !== title) document.title = title;
    this.icon?.setAttribute('href', mine ? ICON_TURN : ICON);
    if (mine && !this.mine) this.notify(words, state.now.game);
    this.mine = mine;
  }

  /** Where a person has allowed it and looks elsewhere. @param {string} words @param {string} game */
  notify(words, game) {
    if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
    const note = new Notification(gameName(game), { body: words, icon: at('/icon-192.png'), tag: location.pathname });
    note.addEventListener('click', () => window.focus());
  }
}
