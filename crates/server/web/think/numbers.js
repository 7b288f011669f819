// @ts-check
/** The numbers of a search, in the language of the page. */
import { has, lang, t } from '../words/words.js';

/** Values of games are told in hundredths. */
const HUNDREDTHS = new Set(['alpha', 'beta', 'value']);
const SIGNS = /** @type {Record<string, string>} */ ({ alpha: 'α', beta: 'β', value: '=' });
/** @param {string} name @param {number} number */
export function shown(name, number) {
  const digits = HUNDREDTHS.has(name) ? 2 : 0;
  const value = (number / 10 ** digits)
    .toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '−');
  const sign = SIGNS[name] ?? (has(`watch-number-${name}`) ? t(`watch-number-${name}`) : name);
  return sign === '=' ? `= ${value}` : `${sign} ${value}`;
}
