// @ts-check
/** All shortest ways from here: how many there are, and each to be shown. */
import { get, Refused } from '../server/api.js';
import { fill, h } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { say, t } from '../words/words.js';

/** Ways that are listed. */
const LISTED = 40;

/**
 * @param {import('./state.js').TableState} state
 * @param {(way: string[]) => void} follow
 */
export function ways(state, follow) {
  const list = h('div.ways', { role: 'status' });
  const ask = async () => {
    const { table, seq } = state.now;
    list.setAttribute('aria-busy', 'true');
    try {
      /** @type {{lines: string[][], total: number}} */
      const { lines, total } = await get(`/api/tables/${table}/ways`);
      if (state.now.seq !== seq) return fill(list);
      fill(
        list,
        h('p', {}, t('page-ways-count', { count: total })),
        total > LISTED && h('p.quiet', {}, t('page-ways-some', { shown: Math.min(LISTED, lines.length) })),
        h(
          'ol',
          {},
          lines.slice(0, LISTED).map((line, index) =>
            h(
              'li',
              {},
              h(
                'button',
                {
                  onclick: () => follow(line),
                  'aria-label': t('page-ways-show', { number: index + 1, line: line.join(' ') }),
                },
                icon('play'),
                h('span', {}, line.join(' ')),
              ),
            ),
          ),
        ),
      );
    } catch (error) {
      fill(list, h('p', {}, error instanceof Refused ? say(error.reason) : t('page-went-wrong')));
    } finally {
      list.removeAttribute('aria-busy');
    }
  };
  return h(
    'details.ways-box',
    {
      ontoggle: (/** @type {Event} */ event) =>
        event.target instanceof HTMLDetailsElement && event.target.open && void ask(),
    },
    h('summary', {}, t('page-ways')),
    list,
  );
}

/** Whether it is a puzzle of which some mind finds them. @param {import('./state.js').TableState} state */
export const hasWays = ({ game }) =>
  game.seats === 1 &&
  game.minds.some(({ judges, options }) => judges && options.some(({ name }) => name === 'solutions'));
