// @ts-check
/** The chat of a table: plain text, with a switch for those who want quiet. */
import { h } from '../house/dom.js';
import { remember, remembered } from '../house/preferences.js';
import { lang, t } from '../words/words.js';
import { piece } from '../board/piece.js';

/** @typedef {import('../types/protocol').Said} Said */

export class Chat {
  /** @param {(text: string) => void} say */
  constructor(say) {
    this.list = h('ol.said', { 'aria-live': 'polite' });
    this.input = h('input', {
      type: 'text',
      maxlength: 300,
      autocomplete: 'off',
      placeholder: t('page-chat-write'),
      'aria-label': t('page-chat-write'),
    });
    this.form = h('form.say', {}, this.input, h('button.button', {}, t('page-chat-send')));
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = this.input.value.trim();
      if (!text) return;
      say(text);
      this.input.value = '';
    });
    const quiet = h('input', { type: 'checkbox', role: 'switch' });
    quiet.checked = remembered('chat') !== 'off';
    quiet.addEventListener('change', () => {
      remember('chat', quiet.checked ? null : 'off');
      this.list.hidden = this.form.hidden = !quiet.checked;
    });
    this.list.hidden = this.form.hidden = !quiet.checked;
    this.none = h('p.quiet', {}, t('page-chat-none'));
    this.element = h(
      'div.chat',
      {},
      h('label.switch', {}, quiet, t('page-chat-switch')),
      this.none,
      this.list,
      this.form,
    );
    this.count = 0;
  }

  /** Whether the person reads along. */
  open() {
    return remembered('chat') !== 'off';
  }

  /** @param {Said[]} said @param {boolean} mayWrite */
  update(said, mayWrite) {
    const more = said.length > this.count;
    for (const one of said.slice(this.count)) {
      const at = new Date(one.at).toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' });
      this.list.append(h('li', { title: at }, piece(one.by), h('b', {}, one.name ?? t('page-guest')), ' ', one.text));
    }
    this.count = said.length;
    this.none.hidden = said.length > 0;
    for (const field of [this.input, this.form.querySelector('button')]) field?.toggleAttribute('disabled', !mayWrite);
    if (more) this.list.scrollTop = this.list.scrollHeight;
  }
}
