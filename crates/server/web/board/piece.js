// @ts-check
/** A small piece beside a name, in the colours of its seat. */
import { s } from '../house/dom.js';

/** Whose pieces are meant where nobody says it. */
let current = '';

/** From now on pieces are those of this game. @param {string} game */
export const piecesOf = (game) => {
  current = game;
};

/** A small piece in a seat's colours. @param {number} seat @param {string} [game] */
export const piece = (seat, game = current) =>
  s(
    'svg',
    { class: `piece game-${game}`, viewBox: '-0.5 -0.5 1 1', 'aria-hidden': 'true' },
    s('circle', { r: 0.46, class: `disc seat-${seat}` }),
  );
