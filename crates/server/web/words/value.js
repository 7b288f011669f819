// @ts-check
/** What a position is worth, in words, numbers and bars. Proven and estimated are told apart. */
import { lang, t } from './words.js';

/**
 * @typedef {import('../types/protocol').Value} Value
 * @typedef {import('../board/board.js').Badge} Badge
 */

/** A number with its sign, as typography wants it. @param {number} number */
const signed = (number) => (number > 0 ? `+${round(number)}` : number < 0 ? `−${round(-number)}` : '0');

/** @param {number} number */
const round = (number) =>
  Number.isInteger(number) ? String(number) : number.toLocaleString(lang, { maximumFractionDigits: 1 });

/** @param {number} part */
export const percent = (part) => `${Math.round(part * 100)}${lang === 'fr' ? '\u202f' : '\u200a'}%`;

/** Its number. @param {Value} value */
export function short(value) {
  if (value === 'unsolvable') return '×';
  if ('score' in value) return signed(value.score);
  if ('chance' in value) return percent(value.chance);
  return round(value.length);
}

/** @param {Value} value @returns {'good' | 'even' | 'bad'} for the seat that moves */
export function kind(value) {
  if (value === 'unsolvable') return 'bad';
  if ('score' in value) return value.score > 0 ? 'good' : value.score < 0 ? 'bad' : 'even';
  if ('chance' in value) return value.chance > 0.55 ? 'good' : value.chance < 0.45 ? 'bad' : 'even';
  return 'even';
}

/** The part of a bar that it fills, for the seat that it is for. @param {Value} value */
export function share(value) {
  if (value === 'unsolvable') return 0;
  if ('score' in value) return 0.5 + 0.46 * Math.tanh(value.score / 9);
  if ('chance' in value) return value.chance;
  return 0.5;
}

/** The same for the other of two seats. @param {Value} value @returns {Value} */
export function turned(value) {
  if (value === 'unsolvable' || 'length' in value) return value;
  return 'score' in value ? { score: -value.score } : { chance: 1 - value.chance };
}

/**
 * A sentence: "Proven: +12 for Red."
 * @param {Value} value
 * @param {boolean} proven
 * @param {import('../types/protocol').Phrase} seat
 */
export function sentence(value, proven, seat) {
  const how = proven ? 'proven' : 'estimated';
  if (value === 'unsolvable') return t('page-value-unsolvable');
  if ('length' in value) return t(`page-value-length-${how}`, { length: value.length });
  if ('chance' in value) return t(`page-value-chance-${how}`, { chance: percent(value.chance), seat });
  return t(`page-value-score-${how}`, { score: short(value), seat });
}

/**
 * @param {Value} value
 * @param {boolean} proven
 * @param {boolean} best
 * @returns {Badge}
 */
export const badge = (value, proven, best) => ({ text: short(value), kind: kind(value), proven, best });
