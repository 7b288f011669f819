// @ts-check
/** The rules of a game, fetched as Markdown and put into the page as elements. */
import { request } from '../server/way.js';
import { lang, t } from '../words/words.js';
import { markdown } from '../words/markdown.js';
import { fill, h } from './dom.js';

/** @typedef {import('../words/markdown.js').Mark} Mark */

/** @param {Mark} mark @returns {Node | string} */
function element(mark) {
  if (typeof mark === 'string') return mark;
  const attributes = mark.href === undefined ? {} : { href: mark.href, rel: 'noopener' };
  return h(/** @type {'p'} */ (mark.tag), attributes, mark.children.map(element));
}

/**
 * Puts the rules of a game into a box.
 * @param {string} game
 * @param {Element} box
 * @param {number} [top] the level of the first heading
 */
export async function rules(game, box, top) {
  const answer = await request(`/api/games/${game}/rules/${lang}`).catch(() => null);
  if (answer?.ok) fill(box, markdown(await answer.text(), top).map(element));
  else fill(box, h('p.quiet', {}, t('page-unreachable')));
}
