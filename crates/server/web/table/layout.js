// @ts-check
/** Where the parts of a table stand; styles/table.css moves them about on other screens. */
import { h } from '../house/dom.js';
import { tournamentBack } from '../tournament/back-link.js';
import { gameName } from '../words/names.js';

/** @typedef {{element: HTMLElement}} Part */

/**
 * @param {{link: HTMLElement, players: import('./players.js').Players, analysis: import('./analysis.js').Analysis,
 *   board: Part, result: Part, waiting: Part, status: Part, moves: Part, controls: Part, tabs: Part,
 *   next: Part | null}} parts
 * @param {import('../types/protocol').Whole} whole
 */
export function layout(
  { link, players, analysis, board, result, waiting, status, moves, controls, tabs, next },
  whole,
) {
  const arena = h('div.arena', {}, analysis.bar, board.element, waiting.element);
  return h(
    'div.table',
    {},
    h('h1.unseen', {}, gameName(whole.game)),
    link,
    h('div.play', {}, players.above, arena, players.below),
    h(
      'div.side',
      {},
      tournamentBack(whole),
      result.element,
      next?.element,
      status.element,
      moves.element,
      controls.element,
      tabs.element,
    ),
  );
}
