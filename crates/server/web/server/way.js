// @ts-check
/**
 * The way to whoever answers: the server, or the house in this browser. What asks does not know which of the two it is.
 */
import { at, isSite } from '../house/base.js';
import { fetchEarly } from './brought.js';

/** What somebody who plays without a server has chosen, for as long as the window is open. */
const CHOSEN = 'plateau-here';
/** What the names of tables begin with that live in this browser. */
const OWN = /^\/api\/(tables\/here|logs$)/;

/** Whether everything is answered in this browser. */
export function alone() {
  if (isSite) return true;
  try {
    return sessionStorage.getItem(CHOSEN) === 'on';
  } catch {
    return false;
  }
}

/** Plays without the server from now on, or with it again. @param {boolean} on */
export function goAlone(on) {
  if (on) sessionStorage.setItem(CHOSEN, 'on');
  else sessionStorage.removeItem(CHOSEN);
}

/** The file of a site that holds this answer, if there is one. @param {string} path */
function fileOf(path) {
  if (!isSite) return null;
  if (path === '/api/games') return '/api/games.json';
  const [, game, what] = /^\/api\/games\/(\w+)\/(demo|rules\/\w+)$/.exec(path) ?? [];
  if (!game) return null;
  return what === 'demo' ? `/api/games/${game}/demo.json` : `/api/games/${game}/${what}.md`;
}

/** Set once something is kept in this browser: before that there is nothing to be asked about. */
const KEPT = 'plateau-kept-here';

/** What is answered without the house while nothing is kept in this browser. @param {string} path */
function nothingYet(path) {
  try {
    if (localStorage.getItem(KEPT)) return null;
  } catch {
    return null;
  }
  if (path === '/api/me') return { id: null, name: null, account: false, password: false, bot: false, ratings: [] };
  if (/^\/api\/(me\/)?tables\?/.test(path)) return { tables: [] };
  return path.startsWith('/api/daily/') ? { game: path.slice(11), date: '', mine: null, solves: [] } : null;
}

/** Whether a request is answered in this browser. @param {string} path */
export const isHere = (path) => path.startsWith('/api/') && fileOf(path) === null && (alone() || OWN.test(path));

/** From now on something is kept here; the browser is asked not to throw it away. */
function remember() {
  try {
    if (localStorage.getItem(KEPT)) return;
    localStorage.setItem(KEPT, 'on');
    void navigator.storage?.persist?.();
  } catch {
    // A private window: it is told where it matters.
  }
}

/** The house in this browser, which is loaded when it is needed. */
const house = () => import('../here/house.js').then(({ house: one }) => one());

/**
 * Asks whoever answers; like `fetch`.
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<Response>}
 */
export async function request(path, init) {
  if (isHere(path)) {
    const nothing = init?.method ? null : nothingYet(path);
    if (nothing) return Response.json(nothing);
    if (init?.method && !path.startsWith('/api/games/')) remember();
    return (await house()).request(path, init);
  }
  const file = fileOf(path);
  return fetchEarly(file ?? path, init);
}

/**
 * A line to a table; like a `WebSocket`.
 * @param {string} path
 * @returns {WebSocket}
 */
export function line(path) {
  if (isHere(path)) return /** @type {WebSocket} */ (/** @type {unknown} */ (new HereLine(path)));
  const address = new URL(at(path), location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  return new WebSocket(address);
}

/** A line to a table in this browser. It has what connection.js uses of a `WebSocket`. */
class HereLine {
  /** @param {string} path */
  constructor(path) {
    /** @type {number} */
    this.readyState = WebSocket.CONNECTING;
    /** @type {((event: {data: string}) => void) | null} */
    this.onmessage = null;
    /** @type {(() => void) | null} */
    this.onclose = null;
    /** @type {import('../here/house.js').Line | undefined} */
    this.far = undefined;
    const shut = () => this.shut();
    void house().then((one) => {
      if (this.readyState === WebSocket.CLOSED) return;
      this.far = one.open(path, { message: (data) => this.onmessage?.({ data }), closed: shut });
      this.readyState = WebSocket.OPEN;
    }, shut);
  }

  /** @param {string} text */
  send(text) {
    this.far?.send(text);
  }

  shut() {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }

  close() {
    this.far?.close();
    this.shut();
  }
}
