// @ts-check
/** Opening a table, in one click or from a form. */
import { named, post, Refused } from './api.js';
import { note } from '../house/notices.js';
import { keepRunning, remember, remembered, running } from '../house/preferences.js';
import { say, t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Game} Game
 * @typedef {import('../main.js').Place} Place
 */

/** The level for "play": the last one, or the one below the middle. @param {Game} game */
export function usualLevel(game) {
  const levels = game.minds.filter(({ level }) => level);
  return (
    levels.find(({ name }) => name === remembered(`level-${game.name}`)) ??
    levels[Math.max(0, Math.floor((levels.length - 2) / 2))]
  );
}

/** @param {Game} game @param {string} level */
export const rememberLevel = (game, level) => remember(`level-${game.name}`, level);

/**
 * @param {Place} place
 * @param {object} body
 */
export async function open(place, body) {
  try {
    await named();
    /** @type {{url: string}} */
    const { url } = await post('/api/tables', body);
    keepRunning(Math.max(1, running()));
    place.go(url);
  } catch (error) {
    note(error instanceof Refused ? say(error.reason) : t('page-went-wrong'));
  }
}

/** Numbers are sent as such. @param {Game['grades'][0]} grade */
const settingsOf = ({ settings }) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );

/** Against a mind, now. @param {Place} place @param {Game} game */
export function playNow(place, game) {
  const level = usualLevel(game);
  const others = level ? Array.from({ length: game.seats - 1 }, () => ({ kind: 'mind', mind: level.name })) : [];
  // A puzzle begins with the easiest ones.
  const options = game.grades[0] ? { options: settingsOf(game.grades[0]) } : {};
  return open(place, { game: game.name, seats: [{ kind: 'me' }, ...others], public: false, ...options });
}

/** With somebody who gets a link. @param {Place} place @param {Game} game */
export const playFriend = (place, game) => open(place, { game: game.name, order: 'random', public: false });

/** Today's puzzle. @param {Place} place @param {Game} game */
export const playDaily = (place, game) => open(place, { game: game.name, daily: true });
