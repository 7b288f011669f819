// @ts-check
/** Logs that come from elsewhere and go there: as text, and as a part of an address. */
import { Refused } from '../server/api.js';
import { request } from '../server/way.js';

/** Opens a log: it is judged anew, move by move. @param {string} text @returns {Promise<{table: string, state: string}>} */
export async function openLog(text) {
  // Its text goes as it is: numbers in it may be longer than those of this language.
  const answer = await request('/api/logs', { method: 'POST', body: text });
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(answer.status, body?.refused ?? { id: 'page-went-wrong' });
  return body;
}

/** @param {ReadableStream<Uint8Array>} stream */
const bytesOf = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

/** A log as it stands in an address. @param {string} text */
export async function packed(text) {
  const bytes = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The log of an address. @param {string} told @returns {Promise<string>} */
export async function unpacked(told) {
  try {
    const letters = atob(told.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new TextDecoder().decode(await bytesOf(stream));
  } catch {
    throw new Refused(400, { id: 'page-here-bad-link' });
  }
}
