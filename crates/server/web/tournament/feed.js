// @ts-check
/** The live line to a tournament: the last state comes again after every reconnect. */

/** @typedef {import('../types/protocol').FromTournament} FromTournament */

const WAITS = [300, 800, 2000, 5000];

export class Feed {
  /**
   * @param {string} id
   * @param {{message: (message: FromTournament) => void, link: (up: boolean) => void}} to
   */
  constructor(id, to) {
    this.id = id;
    this.to = to;
    this.tries = 0;
    this.closed = false;
    this.timer = 0;
    /** @type {WebSocket | undefined} */
    this.line = undefined;
    this.wake = () => this.now();
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.connect();
  }

  connect() {
    const address = new URL(`/api/tournaments/${this.id}/socket`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const line = new WebSocket(address);
    this.line = line;
    line.onmessage = ({ data }) => {
      if (this.line !== line) return;
      this.tries = 0;
      this.to.link(true);
      this.to.message(JSON.parse(data));
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
    this.connect();
  }

  /** Whoever has just become somebody is known by the new line. */
  again() {
    const line = this.line;
    this.line = undefined;
    line?.close();
    this.connect();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.line?.close();
  }
}
