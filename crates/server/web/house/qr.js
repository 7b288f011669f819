// @ts-check
/**
 * QR codes of short addresses (ISO/IEC 18004): bytes, correction level L, versions 1 to 5. These have one
 * block and one alignment mark, and carry 106 bytes: enough for the link of a table.
 */
import { s } from './dom.js';

/** Data and correction codewords of the versions. */
const SIZES = /** @type {[number, number][]} */ ([
  [19, 7],
  [34, 10],
  [55, 15],
  [80, 20],
  [108, 26],
]);

/** Powers and logarithms in the field of 256 elements that the standard uses. */
const [POWER, LOG] = (() => {
  const [power, log] = [new Uint8Array(510), new Uint8Array(256)];
  let value = 1;
  for (let index = 0; index < 255; index += 1) {
    power[index] = power[index + 255] = value;
    log[value] = index;
    value = (value << 1) ^ (value & 128 ? 0x11d : 0);
  }
  return [power, log];
})();

/** @param {number} a @param {number} b */
const times = (a, b) => (a && b ? (POWER[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0);

/** The correction codewords. @param {number[]} data @param {number} count */
function correction(data, count) {
  let generator = [1];
  for (let index = 0; index < count; index += 1) {
    const next = [...generator, 0];
    generator.forEach((factor, place) => (next[place + 1] = (next[place + 1] ?? 0) ^ times(factor, POWER[index] ?? 0)));
    generator = next;
  }
  const rest = [...data, ...new Array(count).fill(0)];
  for (let index = 0; index < data.length; index += 1) {
    const lead = rest[index] ?? 0;
    generator.forEach((factor, place) => (rest[index + place] ^= times(factor, lead)));
  }
  return rest.slice(data.length);
}

/** @param {Uint8Array} bytes @param {number} room codewords for data */
function codewords(bytes, room) {
  const bits = [0, 1, 0, 0];
  /** @param {number} value @param {number} width */
  const push = (value, width) => {
    for (let bit = width - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(bytes.length, 8);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words = [];
  for (let index = 0; index < bits.length; index += 8) words.push(parseInt(bits.slice(index, index + 8).join(''), 2));
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/**
 * The modules of a text, row by row, dark ones true; null where it is too long.
 * @param {string} text
 * @returns {boolean[][] | null}
 */
export function modules(text) {
  const bytes = new TextEncoder().encode(text);
  const version = SIZES.findIndex(([room]) => bytes.length <= room - 2) + 1;
  const [room, check] = SIZES[version - 1] ?? [0, 0];
  if (!room) return null;
  const data = codewords(bytes, room);
  const side = 17 + 4 * version;
  /** @type {(boolean | null)[][]} */
  const grid = Array.from({ length: side }, () => new Array(side).fill(null));
  /** @param {number} x @param {number} y @param {boolean} dark */
  const set = (x, y, dark) => {
    const row = grid[y];
    if (row && x >= 0 && x < side) row[x] = dark;
  };
  for (const [cx, cy] of /** @type {[number, number][]} */ ([
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ])) {
    for (let dy = -4; dy <= 4; dy += 1) {
      for (let dx = -4; dx <= 4; dx += 1) set(cx + dx, cy + dy, ![2, 4].includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
  for (let at = 8; at < side - 8; at += 1) {
    set(at, 6, at % 2 === 0);
    set(6, at, at % 2 === 0);
  }
  if (version > 1) {
    for (let dy = -2; dy <= 2; dy += 1)
      for (let dx = -2; dx <= 2; dx += 1) set(side - 7 + dx, side - 7 + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }
  // Level L with mask 0: its fifteen bits, twice.
  const format = 0b111011111000100;
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = ((format >> bit) & 1) === 1;
    if (bit < 6) set(8, bit, dark);
    else if (bit < 8) set(8, bit + 1, dark);
    else if (bit === 8) set(7, 8, dark);
    else set(14 - bit, 8, dark);
    if (bit < 8) set(side - 1 - bit, 8, dark);
    else set(8, side - 15 + bit, dark);
  }
  set(8, side - 8, true);
  const bits = [...data, ...correction(data, check)].flatMap((word) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (word >> bit) & 1),
  );
  let next = 0;
  for (let right = side - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1) {
      const y = up ? side - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]?.[x] !== null) continue;
        set(x, y, (bits[next] === 1) !== ((x + y) % 2 === 0));
        next += 1;
      }
    }
  }
  return grid.map((row) => row.map((dark) => dark === true));
}

/**
 * A drawing of it, with its quiet border.
 * @param {string} text
 * @param {string} words what it is, said aloud
 */
export function qr(text, words) {
  const rows = modules(text);
  if (!rows) return null;
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  const side = rows.length + 8;
  return s(
    'svg',
    {
      class: 'qr',
      viewBox: `-4 -4 ${side} ${side}`,
      role: 'img',
      'aria-label': words,
      'shape-rendering': 'crispEdges',
    },
    s('rect', { x: -4, y: -4, width: side, height: side, class: 'qr-light' }),
    s('path', { d: path, class: 'qr-dark' }),
  );
}
