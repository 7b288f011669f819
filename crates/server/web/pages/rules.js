// @ts-check
/** The rules of a game. */
import { game as gameOf } from '../server/api.js';
import { fill, h } from '../house/dom.js';
import { gameName } from '../words/names.js';
import { rules } from '../house/prose.js';
import { playNow } from '../server/open-table.js';
import { t } from '../words/words.js';

/** @type {import('../main.js').Page} */
export async function page(place) {
  const game = await gameOf(place.params[0] ?? '');
  place.title(t('page-rules-title', { game: gameName(game.name) }));
  const text = h('div.prose');
  await rules(game.name, text);
  if (place.signal.aborted) return;
  fill(
    place.root,
    h(
      'div.column',
      {},
      text,
      h(
        'p.buttons',
        {},
        h('button.button.primary', { onclick: () => void playNow(place, game) }, t('page-play')),
        h('a.button', { href: `/learn/${game.name}` }, t('page-learn-steps')),
      ),
    ),
  );
}
