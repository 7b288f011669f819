// @ts-check
/** What those who take part, modes and results are called. */
import { h } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { clockName } from '../words/names.js';
import { lang, t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Entrant} Entrant
 * @typedef {import('../types/protocol').Tournament} Tournament
 */

/** @param {Entrant | undefined} entrant @param {string} game */
export function entrantName(entrant, game) {
  if (!entrant) return '';
  return entrant.kind === 'mind' ? t(`${game}-mind-${entrant.mind}`) : entrant.name || t('page-guest');
}

/** @param {Entrant} entrant */
export const kindIcon = (entrant) =>
  icon(entrant.kind === 'mind' ? 'mind' : entrant.kind === 'bot' ? 'keys' : 'person');

/** Points as people write them: 3½. @param {number} points */
export function half(points) {
  const whole = Math.floor(points);
  const rest = points - whole >= 0.5 ? '½' : '';
  return whole === 0 && rest ? rest : `${whole}${rest}`;
}

/** A number with its sign. @param {number} number */
export const signed = (number) => `${number > 0 ? '+' : number < 0 ? '−' : ''}${Math.abs(number).toLocaleString(lang)}`;

/** Mode, clock and games of a tournament in one line. @param {Tournament} one @returns {string[]} */
export function facts(one) {
  return [t(`page-mode-${one.mode}`), clockName(one.clock), t('page-tournament-games-each', { count: one.games })];
}

/** A round mark: here, or gone. @param {import('../types/protocol').Standing} entrant */
export function presence(entrant) {
  const words = t(
    entrant.away ? 'page-tournament-away' : entrant.here ? 'page-tournament-here' : 'page-tournament-not-here',
  );
  return h('i', {
    class: `dot ${entrant.away ? 'away' : entrant.here ? 'here' : ''}`,
    role: 'img',
    'aria-label': words,
    title: words,
  });
}
