// @ts-check
/** Where a turn is several moves: the last one of the others, to be seen again. */
import { STEP } from './pace.js';

/**
 * @typedef {import('./state.js').TableState} TableState
 * @typedef {{state: TableState, ply: number | null, look: (ply: number) => Promise<void>}} Desk
 */

/**
 * The plies of what the others did last: after so many moves it began, after so many it was over.
 * @param {TableState} state
 * @returns {{from: number, to: number} | null}
 */
export function lastTurn(state) {
  const { now, game } = state;
  if (!game.turns || !now.mine.length || !(state.mine() || now.state === 'over')) return null;
  const to = now.moves.length;
  /** @param {number} index */
  const mine = (index) => {
    const by = now.moves[index]?.by;
    return typeof by === 'number' && now.mine.includes(by);
  };
  let from = to;
  while (from > 0 && !mine(from - 1)) from -= 1;
  // What chance did after my own last move belongs to that.
  while (from < to && typeof now.moves[from]?.by !== 'number') from += 1;
  return to - from > 1 ? { from, to } : null;
}

/** Shows it, move by move; whoever looks at something else meanwhile ends it. @param {Desk} desk */
export async function showLastTurn(desk) {
  const turn = lastTurn(desk.state);
  if (!turn) return;
  for (let ply = turn.from; ply <= turn.to; ply += 1) {
    await desk.look(ply);
    const shown = desk.ply;
    const done = ply === turn.to;
    if (done || shown !== ply) return;
    await new Promise((wait) => setTimeout(wait, STEP * 0.8));
    if (desk.ply !== shown) return;
  }
}
