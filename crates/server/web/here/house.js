// @ts-check
/** The page's side of the house in this browser: requests and lines to a worker that has the tables. */
import { lang } from '../words/words.js';

/**
 * @typedef {{send: (text: string) => void, close: () => void}} Line
 * @typedef {{message: (text: string) => void, closed: () => void}} Ear
 * @typedef {{status: number, kind: string, text: string}} Answer
 * @typedef {{answer: (answer: Answer) => void, line: (text: string) => void}} Waiting
 */

/** What is said when the worker cannot be used at all. @param {string} id @returns {Answer} */
const refused = (id) => ({
  status: 503,
  kind: 'application/json',
  text: JSON.stringify({ refused: { id, args: [] } }),
});

export class House {
  constructor() {
    this.last = 0;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    /** @type {Map<number, Ear>} */
    this.ears = new Map();
    /** Why nothing can be answered, once that is known. @type {string | null} */
    this.broken = null;
    this.worker = this.start();
    document.addEventListener('visibilitychange', () => this.post({ hidden: document.hidden }));
    addEventListener('pagehide', () => this.post({ hidden: true }));
  }

  start() {
    const worker = new Worker(new URL('./tables-worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => this.hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.fail('page-here-no-worker');
    };
    return worker;
  }

  /** @param {object} message */
  post(message) {
    this.worker.postMessage(message);
  }

  /** @param {any} said */
  hear(said) {
    if ('answer' in said) {
      const { n } = said.answer;
      this.waiting.get(n)?.answer(said.answer);
      this.waiting.delete(n);
    } else if ('line' in said) this.waiting.get(said.line.n)?.line(said.line.text);
    else if ('frame' in said) this.ears.get(said.frame.socket)?.message(said.frame.text);
    else if ('closed' in said) this.shut(said.closed.socket);
    else if ('trouble' in said) console.error(said.trouble.text);
    else if ('unusable' in said) this.fail(said.unusable);
    else if ('trapped' in said) this.again();
  }

  /** @param {number} socket */
  shut(socket) {
    const ear = this.ears.get(socket);
    this.ears.delete(socket);
    ear?.closed();
  }

  /** Nothing can be answered in this browser, and why. @param {string} id */
  fail(id) {
    this.broken = id;
    this.drop(id);
  }

  /** The tables' worker has failed: a new one reads from the store what there was. */
  again() {
    this.worker.terminate();
    this.worker = this.start();
    this.drop('page-here-broken');
  }

  /** @param {string} id */
  drop(id) {
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of waiting) one.answer(refused(id));
    for (const socket of [...this.ears.keys()]) this.shut(socket);
  }

  /**
   * @param {string} path
   * @param {{method: string, body: string, line?: (text: string) => void, signal?: AbortSignal | null}} how
   * @returns {Promise<Answer>}
   */
  ask(path, { method, body, line = () => undefined, signal }) {
    const n = (this.last += 1);
    return new Promise((resolve, reject) => {
      if (this.broken) return resolve(refused(this.broken));
      this.waiting.set(n, { answer: resolve, line });
      this.post({ ask: { n, method, path, body } });
      signal?.addEventListener('abort', () => {
        if (!this.waiting.delete(n)) return;
        this.post({ forget: { n } });
        reject(new DOMException('nobody waits any more', 'AbortError'));
      });
    });
  }

  /** Answers like `fetch`. @param {string} path @param {RequestInit} [init] @returns {Promise<Response>} */
  async request(path, init) {
    const how = { method: init?.method ?? 'GET', body: String(init?.body ?? ''), signal: init?.signal };
    if (/\/picture\.png(\?|$)/.test(path)) {
      const drawn = await this.request(path.replace('picture.png', 'picture.svg'), init);
      const { pixels } = await import('./pixels.js');
      return drawn.ok ? new Response(await pixels(await drawn.text())) : drawn;
    }
    if (path.endsWith('/review')) return this.lines(path, how);
    const localised = path.includes('picture.svg') && !path.includes('?') ? `${path}?lang=${lang}` : path;
    const { status, kind, text } = await this.ask(localised, how);
    return new Response(text, { status, headers: { 'content-type': kind } });
  }

  /**
   * An answer that comes in lines is read while it is made.
   * @param {string} path
   * @param {{method: string, body: string, signal?: AbortSignal | null}} how
   * @returns {Promise<Response>}
   */
  lines(path, how) {
    return new Promise((resolve, reject) => {
      /** @type {ReadableStreamDefaultController<Uint8Array> | undefined} */
      let pipe;
      const bytes = new TextEncoder();
      const stream = () => {
        const body = new ReadableStream({ start: (controller) => void (pipe = controller) });
        resolve(new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }));
      };
      const line = (/** @type {string} */ text) => {
        if (!pipe) stream();
        pipe?.enqueue(bytes.encode(`${text}\n`));
      };
      this.ask(path, { ...how, line }).then(
        ({ status, kind, text }) => {
          if (pipe) pipe.close();
          else resolve(new Response(text, { status, headers: { 'content-type': kind } }));
        },
        (error) => (pipe ? pipe.error(error) : reject(error)),
      );
    });
  }

  /** A line to a table. @param {string} path @param {Ear} ear @returns {Line} */
  open(path, ear) {
    const socket = (this.last += 1);
    if (this.broken) {
      setTimeout(() => ear.closed());
      return { send: () => undefined, close: () => undefined };
    }
    this.ears.set(socket, ear);
    this.post({ open: { socket, path } });
    return {
      send: (text) => this.post({ say: { socket, text } }),
      close: () => {
        if (this.ears.delete(socket)) this.post({ close: { socket } });
      },
    };
  }

  /** All that is kept here, as lines of keys and texts. @returns {Promise<[string, string][]>} */
  kept() {
    return this.private({ export: true });
  }

  /** Keeps lines that were exported; those that are there already stay. @param {[string, string][]} lines */
  keep(lines) {
    return this.private({ import: lines });
  }

  /** @param {object} wish @returns {Promise<any>} */
  private(wish) {
    const n = (this.last += 1);
    return new Promise((resolve, reject) => {
      const answer = ({ status = 200, text = '' }) =>
        status === 200 ? resolve(JSON.parse(text)) : reject(new Error(text));
      this.waiting.set(n, { answer, line: () => undefined });
      this.post({ ...wish, n });
    });
  }
}

/** @type {House | undefined} */
let running;

/** The house; it begins when it is first needed. */
export function house() {
  running ??= new House();
  return running;
}
