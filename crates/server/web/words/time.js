// @ts-check
/** Spans of time as clocks tell them. */

const two = (/** @type {number} */ number) => String(number).padStart(2, '0');

/** @param {number} gone milliseconds @param {boolean} exact to the hundredth */
export function timeText(gone, exact) {
  const seconds = Math.floor(gone / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const text = hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return exact ? `${text}.${two(Math.floor(gone / 10) % 100)}` : text;
}

/** @param {number} left milliseconds */
export function clockText(left) {
  const tenths = Math.floor(left / 100);
  if (tenths < 100) return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
