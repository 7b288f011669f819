// @ts-check
/** The keys of the page: a letter does what its control does; `?` shows them all. */
import { h } from './dom.js';
import { t } from '../words/words.js';

/** @type {Map<string, {does: () => void, words: string}>} */
const bound = new Map();

/**
 * Binds keys until the signal ends.
 * @param {Record<string, [does: () => void, words: string]>} keys
 * @param {AbortSignal} signal
 */
export function bind(keys, signal) {
  for (const [key, [does, words]] of Object.entries(keys)) bound.set(key, { does, words });
  signal.addEventListener('abort', () => {
    for (const key of Object.keys(keys)) bound.delete(key);
  });
}

/** @param {Element | null} element */
const writes = (element) => element?.matches('input, textarea, select, [contenteditable]') ?? false;

/** Listens for the whole life of the page. */
export function listen() {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (writes(document.activeElement) || document.querySelector('dialog[open]')) return;
    const tab = document.activeElement?.getAttribute('role') === 'tab';
    if (tab && event.key.startsWith('Arrow')) return;
    if (event.key === '?') showKeys();
    else {
      const key = bound.get(event.key);
      if (!key) return;
      key.does();
    }
    event.preventDefault();
  });
}

const SIGNS = /** @type {Record<string, string>} */ ({ ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' });

export function showKeys() {
  const rows = [...bound].map(([key, { words }]) => [SIGNS[key] ?? key, words]);
  rows.push(
    ['Tab', t('page-key-tab')],
    ['Enter', t('page-key-enter')],
    ['Esc', t('page-key-escape')],
    ['?', t('page-key-help')],
  );
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
