// @ts-check
/** What only some games have under their analysis: a picture of one's own, habits of puzzles, all shortest ways. */
import { pictureChooser } from '../board/own-picture.js';
import { habits } from './puzzle-habits.js';
import { hasWays, ways } from './shortest-ways.js';

/**
 * @param {import('./state.js').TableState} state
 * @param {import('../board/board.js').Board} board
 * @param {(way: string[]) => void} follow plays these moves
 * @returns {HTMLElement[]}
 */
export function extras(state, board, follow) {
  const parts = [];
  if (board.view.shapes().some(({ part }) => part)) parts.push(pictureChooser((chosen) => board.view.wear(chosen)));
  if (board.swipes()) parts.push(habits(state));
  if (hasWays(state) && state.now.judge) parts.push(ways(state, follow));
  return parts;
}
