// @ts-check
/**
 * Phrases of the game as this table says them: who is known by name is called so, and whoever reads a sentence about
 * themselves reads its form for them (`ID-mine`), where it has one.
 *
 * @typedef {import('../types/protocol').Phrase} Phrase
 */
import { seatName } from '../words/names.js';
import { has, say } from '../words/words.js';

/** Names on a board have little room. */
const LONGEST = 10;

/** @param {string} name */
const cut = (name) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

/** @param {import('./state.js').TableState} state @returns {(phrase: Phrase) => string} */
export function personal({ now, game }) {
  const seats = now.seats.map((info) => ({ info, id: game.seat_names[info.seat - 1]?.id }));
  /** @param {unknown} value */
  const seatOf = (value) =>
    typeof value === 'object' && value !== null && 'id' in value ? seats.find(({ id }) => id === value.id) : undefined;
  const named = seats.some(({ info }) => info.kind !== 'open') && now.mine.length < 2;
  return (phrase) => {
    const own = seatOf(phrase);
    if (own && named && own.info.kind !== 'open') return cut(seatName(own.info, game.name));
    const args = phrase.args ?? [];
    const alone = now.mine.length === 1 && now.mine[0];
    const mine = args.some(([, value]) => seatOf(value)?.info.seat === alone);
    if (mine && alone && has(`${phrase.id}-mine`)) return say({ ...phrase, id: `${phrase.id}-mine` });
    return say({
      ...phrase,
      args: args.map(([name, value]) => {
        const seat = named ? seatOf(value) : undefined;
        return [name, seat && seat.info.kind !== 'open' ? seatName(seat.info, game.name) : value];
      }),
    });
  };
}
