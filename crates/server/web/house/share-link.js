// @ts-check
/** A link to send: copied, shared by the system, or scanned. */
import { at } from './base.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { note } from './notices.js';
import { t } from '../words/words.js';

/**
 * A field with the link and a button that copies it.
 * @param {string} path
 */
export function linkBox(path) {
  const link = new URL(at(path), location.href).href;
  const field = h('input.link', {
    type: 'text',
    readonly: true,
    value: link,
    'aria-label': t('page-link'),
    onfocus: () => field.select(),
  });
  const copied = h('button.button.primary', {}, icon('link'), h('span', {}, t('page-copy')));
  copied.addEventListener('click', async () => {
    field.select();
    const done = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    // Without a secure address there is no clipboard; the old way still works.
    const kept = done || document.execCommand('copy');
    note(t(kept ? 'page-copied' : 'page-copy-by-hand'));
  });
  const shares =
    'share' in navigator &&
    h(
      'button.button',
      { onclick: () => void navigator.share({ url: link }).catch(() => undefined) },
      icon('share'),
      t('page-share'),
    );
  return h('div.link-box', {}, field, copied, shares);
}
