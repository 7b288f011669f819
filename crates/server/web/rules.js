// @ts-check
/** The rules of a game. */
import { game as gameOf } from './api.js';
import { fill, h } from './dom.js';
import { gameName } from './names.js';
import { rules } from './markdown.js';
import { playNow } from './start.js';
import { t } from './words.js';

/** @type {import('./main.js').Page} */
export async function page(place) {
  const game = await gameOf(place.params[0] ?? '');
  place.title(t('page-rules-title', { game: gameName(game.name) }));
  const text = h('div.prose');
  await rules(game.name, text);
  if (place.signal.aborted) return;
  fill(place.root, h('div.column', {}, text, h('p.buttons', {},
    h('button.button.primary', { onclick: () => void playNow(place, game) }, t('page-play')),
    h('a.button', { href: `/learn/${game.name}` }, t('page-learn-steps')))));
}
