// @ts-check
/**
 * The live line to a table: it reconnects by itself, goes on from the entry that it has, and sends again
 * what was not answered. Every message has an id, so that the server applies it once.
 *
 * @typedef {import('./types/protocol').FromServer} FromServer
 */

const WAITS = [200, 500, 1000, 2000, 5000];

export class Socket {
  /**
   * @param {string} table
   * @param {{message: (message: FromServer) => void, link: (up: boolean) => void, seq: () => number}} to
   */
  constructor(table, to) {
    this.table = table;
    this.to = to;
    /** Sent and not yet answered, by id. @type {Map<string, object>} */
    this.unanswered = new Map();
    this.tries = 0;
    this.closed = false;
    /** @type {WebSocket | undefined} */
    this.line = undefined;
    this.timer = 0;
    this.wake = () => this.now();
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.connect();
  }

  connect() {
    const since = this.to.seq();
    const address = new URL(`/api/tables/${this.table}/socket`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    if (since > 0) address.searchParams.set('since', String(since));
    const line = new WebSocket(address);
    this.line = line;
    line.onmessage = ({ data }) => {
      if (this.line !== line) return;
      /** @type {FromServer} */
      const message = JSON.parse(data);
      if ('done' in message) this.unanswered.delete(message.done.id);
      if ('refused' in message && message.refused.id) this.unanswered.delete(message.refused.id);
      if ('whole' in message) {
        this.tries = 0;
        this.to.link(true);
        for (const waiting of this.unanswered.values()) line.send(JSON.stringify(waiting));
      }
      this.to.message(message);
    };
    line.onclose = () => {
      if (this.line !== line || this.closed) return;
      this.line = undefined;
      this.to.link(false);
      const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 5000;
      this.tries += 1;
      this.timer = window.setTimeout(() => this.connect(), wait * (1 + Math.random() / 2));
    };
  }

  /** Tries at once where a timer was waiting. */
  now() {
    if (this.closed || this.line || document.hidden) return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.connect();
  }

  /** There is a gap: start over from what I have. */
  again() {
    const line = this.line;
    this.line = undefined;
    line?.close();
    this.connect();
  }

  /**
   * Sends something that must arrive.
   * @param {object} message
   */
  send(message) {
    const id = crypto.getRandomValues(new Uint32Array(3)).join('-');
    const whole = { ...message, id };
    this.unanswered.set(id, whole);
    if (this.line?.readyState === WebSocket.OPEN) this.line.send(JSON.stringify(whole));
    return id;
  }

  /**
   * Sends something that only matters now.
   * @param {object} message
   */
  mention(message) {
    if (this.line?.readyState === WebSocket.OPEN) this.line.send(JSON.stringify(message));
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.line?.close();
  }
}
