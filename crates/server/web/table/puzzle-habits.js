// @ts-check
/** How a person likes to play puzzles: what arrows move, whether hovering is enough; and the puzzle to share. */
import { h } from '../house/dom.js';
import { habit, remember } from '../house/preferences.js';
import { linkBox } from '../house/share-link.js';
import { t } from '../words/words.js';

/** @param {'gap' | 'hover'} name */
function switchFor(name) {
  const box = h('input', { type: 'checkbox', role: 'switch' });
  box.checked = habit(name);
  box.addEventListener('change', () => remember(name, box.checked ? 'on' : null));
  return h('label.switch', {}, box, t(`page-habit-${name}`));
}

/**
 * The habits, and a link to the puzzle as it stands.
 * @param {import('./state.js').TableState} state
 */
export function habits({ now }) {
  const link = new URLSearchParams({ position: now.position ?? '' });
  return h(
    'details.habits',
    {},
    h('summary', {}, t('page-habits')),
    switchFor('gap'),
    switchFor('hover'),
    now.position && h('div', {}, h('p.quiet', {}, t('page-share-puzzle')), linkBox(`/play/${now.game}?${link}`)),
  );
}
