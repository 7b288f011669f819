// @ts-check
/** The keys of the page: a letter does what its control does; `?` shows them all. */
import { h } from './dom.js';
import { t } from '../words/words.js';

/**
 * A key, what it does in words, and whether it does something now.
 * @typedef {[does: () => void, words: string, when?: () => boolean]} Key
 */

/** @type {Map<string, {does: () => void, words: string, when: () => boolean}>} */
const bound = new Map();

/**
 * Binds keys until the signal ends.
 * @param {Record<string, Key>} keys
 * @param {AbortSignal} signal
 */
export function bind(keys, signal) {
  for (const [key, [does, words, when = () => true]] of Object.entries(keys)) bound.set(key, { does, words, when });
  signal.addEventListener('abort', () => {
    for (const key of Object.keys(keys)) bound.delete(key);
  });
}

/** What takes the keys itself. A switch takes none but the space bar. */
const WRITES = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** @param {Element | null} element @param {string} key */
const takes = (element, key) =>
  element?.matches(key === ' ' ? `${WRITES}, input, button, summary, a` : WRITES) ?? false;

/** Listens for the whole life of the page. */
export function listen() {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (takes(document.activeElement, event.key) || document.querySelector('dialog[open]')) return;
    const tab = document.activeElement?.getAttribute('role') === 'tab';
    if (tab && event.key.startsWith('Arrow')) return;
    if (event.key === '?') showKeys();
    else {
      const key = bound.get(event.key);
      if (!key?.when()) return;
      key.does();
    }
    event.preventDefault();
  });
}

const SIGNS = /** @type {Record<string, string>} */ ({
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': '␣',
});

export function showKeys() {
  const useful = [...bound].filter(([, { words, when }]) => words && when());
  const rows = useful.map(([key, { words }]) => [SIGNS[key] ?? key, words]);
  const board = document.querySelector('.board [tabindex="0"]') !== null;
  if (board) rows.push(['Tab', t('page-key-tab')], ['Enter', t('page-key-enter')], ['Esc', t('page-key-escape')]);
  rows.push(['?', t('page-key-help')]);
  const dialog = h(
    'dialog.keys',
    { 'aria-labelledby': 'keys-title' },
    h('h2', { id: 'keys-title' }, t('page-keys')),
    h(
      'dl',
      {},
      rows.flatMap(([key, words]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, words)]),
    ),
    h('form', { method: 'dialog' }, h('button.button', {}, t('page-close'))),
  );
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
}
