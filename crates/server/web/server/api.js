// @ts-check
/** The HTTP side of PROTOCOL.md, and who I am in its eyes. */
import { brought, fetchEarly } from './brought.js';

/**
 * @typedef {import('../types/protocol').Phrase} Phrase
 * @typedef {import('../types/protocol').Game} Game
 * @typedef {import('../types/protocol').Me} Me
 */

/** The server said no, and why. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Phrase} reason
   */
  constructor(status, reason) {
    super(reason.id);
    this.status = status;
    this.reason = reason;
  }
}

/** What nobody needs to be known for. */
const FREE = new Set(['/api/me', '/api/games']);

/** Who I am. @type {Me | null} */
export let me = null;

/** @type {Promise<Me | null> | undefined} */
let known;

/** Until I am known I have no cookie, and whatever I opened would be somebody else's: what is mine waits for this. */
export const introduced = () => (known ??= refreshMe());

/** Asks who I am; whoever shows my name hears of it. */
export async function refreshMe() {
  me = await /** @type {Promise<Me>} */ (get('/api/me')).catch(() => null);
  dispatchEvent(new Event('plateau-header'));
  return me;
}

/**
 * Whoever takes part has a name: a guest gets a made-up one, before the others see them. A name that belongs to
 * somebody is made up again.
 */
export async function named() {
  await introduced();
  const { anotherGuestName, guestName } = await import('../words/guest-name.js');
  for (let tries = 0; !me?.name && tries < 4; tries += 1) {
    const name = tries ? anotherGuestName() : guestName();
    try {
      me = await /** @type {Promise<Me>} */ (post('/api/me', { name }));
      dispatchEvent(new Event('plateau-header'));
    } catch (error) {
      // Whoever has no name plays all the same.
      if (!(error instanceof Refused) || error.status !== 409) return;
    }
  }
}

/**
 * @template T
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<T>}
 */
async function call(path, init) {
  if (init || !FREE.has(path)) await introduced();
  /** @type {Response} */
  let answer;
  try {
    answer = await fetchEarly(path, init);
  } catch {
    throw new Refused(0, { id: 'page-unreachable' });
  }
  const body = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body;
  throw new Refused(answer.status, body?.refused ?? { id: 'page-went-wrong' });
}

/**
 * @template T
 * @param {string} path
 * @returns {Promise<T>}
 */
export const get = (path) => call(path);

/**
 * @template T
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<T>}
 */
export const post = (path, body = {}) =>
  call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/**
 * The lines of a stream, as they come.
 * @template T
 * @param {string} path
 * @param {(line: T) => void} take
 * @param {AbortSignal} signal
 */
export async function lines(path, take, signal) {
  await introduced();
  const answer = await fetch(path, { signal });
  if (!answer.ok || !answer.body) {
    const body = await answer.json().catch(() => null);
    throw new Refused(answer.status, body?.refused ?? { id: 'page-went-wrong' });
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    const parts = (rest + (value ?? '')).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part) take(JSON.parse(part));
    if (done) return;
  }
}

/** @type {Promise<Game[]> | undefined} */
let asked;

/** The games of this server, fetched once. @returns {Promise<Game[]>} */
export function games() {
  const here = brought('/api/games');
  asked ??= (
    here === null
      ? /** @type {Promise<{games: Game[]}>} */ (get('/api/games'))
      : Promise.resolve(/** @type {{games: Game[]}} */ (JSON.parse(here)))
  ).then(({ games: list }) => list);
  asked.catch(() => (asked = undefined));
  return asked;
}

/** @param {string} name */
export async function game(name) {
  const found = (await games()).find((one) => one.name === name);
  if (!found) throw new Refused(404, { id: 'page-no-such-game' });
  return found;
}
