// @ts-check
/**
 * The live line to a table: it reconnects by itself, goes on from the entry that it has, and sends again
 * what was not answered. Every message has an id, so that the server applies it once.
 *
 * @typedef {import('./types/protocol').FromServer} FromServer
 */

const WAITS = [200, 500, 1000, 2000, 5000];
/** A line that has been silent for so long is asked, and given up when it does not answer. */
const [SILENT, PATIENCE] = [12000, 6000];

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
    this.heard = 0;
    this.wake = () => this.now();
    this.gone = () => this.to.link(false);
    addEventListener('online', this.wake);
    addEventListener('offline', this.gone);
    this.pulse = window.setInterval(() => this.feel(), 5500);
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
    this.heard = performance.now();
    line.onmessage = ({ data }) => {
      if (this.line !== line) return;
      this.heard = performance.now();
      /** @type {FromServer} */
      const message = JSON.parse(data);
      if ('done' in message) this.unanswered.delete(message.done.id);
      if ('refused' in message && message.refused.id) this.unanswered.delete(message.refused.id);
      this.to.link(true);
      if ('whole' in message) {
        this.tries = 0;
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

  /** Tries at once where a timer was waiting, and asks a line that seems to be there. */
  now() {
    if (this.closed || document.hidden) return;
    if (this.line) return this.mention({ ping: Math.round(performance.now()) });
    clearTimeout(this.timer);
    this.tries = 0;
    this.connect();
  }

  /** A closed laptop or a lost network says nothing: silence is how one knows. */
  feel() {
    if (this.line?.readyState !== WebSocket.OPEN || document.hidden) return;
    const silent = performance.now() - this.heard;
    if (silent > SILENT + PATIENCE) {
      this.to.link(false);
      this.again();
    } else if (silent > SILENT) this.mention({ ping: Math.round(performance.now()) });
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
    clearInterval(this.pulse);
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.gone);
    document.removeEventListener('visibilitychange', this.wake);
    this.line?.close();
  }
}
