// @ts-check
/**
 * A WebSocket to the server that connects again by itself: sooner when the network or the person comes back,
 * later the longer nobody answers. What was said on an old connection is not heard on the new one.
 */
import { line } from './way.js';

/**
 * @typedef {object} Ends
 * @property {() => string} address
 * @property {(data: any) => void} message
 * @property {() => void} unreadable A message is none; what follows is heard all the same.
 * @property {(up: boolean) => void} link
 */

const WAITS = [200, 500, 1000, 2000, 5000];
/** A connection that has been silent for so long is asked, and given up when it does not answer. */
const [SILENT, PATIENCE] = [12000, 6000];

/** A message, if this is one. @param {string} text @returns {object | undefined} */
function readable(text) {
  try {
    const read = JSON.parse(text);
    return read !== null && typeof read === 'object' ? read : undefined;
  } catch {
    return undefined;
  }
}

export class Connection {
  /** @param {Ends} to */
  constructor(to) {
    this.to = to;
    this.tries = 0;
    this.closed = false;
    this.timer = 0;
    this.heard = 0;
    /** @type {WebSocket | undefined} */
    this.socket = undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    this.leaving = leaving;
    // What was open before the network went is open no more, even where nobody has said so.
    addEventListener('online', () => this.again(), { signal });
    addEventListener('offline', () => this.to.link(false), { signal });
    document.addEventListener('visibilitychange', () => this.now(), { signal });
    this.pulse = window.setInterval(() => this.feel(), 5500);
    this.connect();
  }

  connect() {
    const socket = line(this.to.address());
    this.socket = socket;
    this.heard = performance.now();
    socket.onmessage = ({ data }) => {
      if (this.socket !== socket) return;
      this.heard = performance.now();
      this.tries = 0;
      this.to.link(true);
      const message = readable(data);
      if (message) this.to.message(message);
      else this.to.unreadable();
    };
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      this.socket = undefined;
      this.to.link(false);
      const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 5000;
      this.tries += 1;
      this.timer = window.setTimeout(() => this.connect(), wait * (1 + Math.random() / 2));
    };
  }

  /** Whether something can be sent now. */
  open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Sends, where there is a connection. @param {object} message */
  send(message) {
    if (this.open()) this.socket?.send(JSON.stringify(message));
  }

  /** A closed laptop or a lost network says nothing: silence is how one knows. */
  feel() {
    if (!this.open() || document.hidden) return;
    const silent = performance.now() - this.heard;
    if (silent > SILENT + PATIENCE) {
      this.to.link(false);
      this.again();
    } else if (silent > SILENT) this.ask();
  }

  /** Whether it is still there: the answer tells. */
  ask() {
    this.send({ ping: Math.round(performance.now()) });
  }

  /** Tries at once where a timer was waiting, and asks one that seems to be there. */
  now() {
    if (this.closed || document.hidden) return;
    if (this.socket) return this.ask();
    clearTimeout(this.timer);
    this.tries = 0;
    this.connect();
  }

  /** Starts over: there is a gap, or somebody has just become known. */
  again() {
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
    clearTimeout(this.timer);
    this.connect();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.leaving.abort();
    this.socket?.close();
  }
}
