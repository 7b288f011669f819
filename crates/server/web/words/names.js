// @ts-check
/** What people, minds and games are called. */
import { t } from './words.js';

/**
 * @param {import('../types/protocol').SeatInfo} seat
 * @param {string} game
 */
export function seatName(seat, game) {
  if (seat.kind === 'mind') return t(`${game}-mind-${seat.mind}`);
  if (seat.kind === 'open' || seat.open) return t('page-seat-open');
  return seat.name || t('page-guest');
}

/** @param {string} game */
export const gameName = (game) => t(`${game}-name`);

/** @param {import('../types/protocol').Clock | null} clock */
export function clockName(clock) {
  if (!clock) return t('page-clock-none');
  if ('move' in clock) return t('page-clock-move', { seconds: clock.move });
  const minutes = Math.round(clock.total / 6) / 10;
  return t('page-clock-total', { minutes: String(minutes), increment: clock.increment });
}

/** The minute that it is: lists that tell how long ago something was are drawn anew with it. */
export const minute = () => Math.floor(Date.now() / 60000);

/** When something was, in the words of the language. @param {number} at @param {string} lang */
export function ago(at, lang) {
  const minutes = Math.round((at - Date.now()) / 60000);
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  if (Math.abs(minutes) < 60 * 24) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 60 / 24), 'day');
}
