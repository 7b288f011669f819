// @ts-check
/**
 * The live line to a table: after a break it goes on from the entry that it has, and sends again what was
 * not answered. Every message has an id, so that the server applies it once.
 *
 * @typedef {import('./types/protocol').FromServer} FromServer
 */
import { Line } from './line.js';

/** The version of the protocol that this page speaks. */
const PROTOCOL = 1;
const RELOADED = 'plateau-reloaded-for';

export class Socket {
  /**
   * @param {string} table
   * @param {{message: (message: FromServer) => void, link: (up: boolean) => void, seq: () => number}} to
   */
  constructor(table, to) {
    this.to = to;
    /** Sent and not yet answered, by id. @type {Map<string, object>} */
    this.unanswered = new Map();
    this.line = new Line({
      address: () => `/api/tables/${table}/socket?protocol=${PROTOCOL}${to.seq() > 0 ? `&since=${to.seq()}` : ''}`,
      message: (message) => this.hear(message),
      link: to.link,
    });
  }

  /** @param {FromServer} message */
  hear(message) {
    if ('done' in message && message.done.id) this.unanswered.delete(message.done.id);
    if ('refused' in message && message.refused.id) this.unanswered.delete(message.refused.id);
    if ('whole' in message) for (const waiting of this.unanswered.values()) this.line.send(waiting);
    if ('bye' in message && message.bye.id === 'server-too-old' && this.renewed()) return;
    this.to.message(message);
  }

  /**
   * The server no longer speaks this page's version: the page is loaded anew, once. Where that brings the
   * same page again, the person is told instead, and the line stays closed.
   */
  renewed() {
    this.close();
    if (sessionStorage.getItem(RELOADED) === String(PROTOCOL)) return false;
    sessionStorage.setItem(RELOADED, String(PROTOCOL));
    location.reload();
    return true;
  }

  /** There is a gap: start over from what I have. */
  again() {
    this.line.again();
  }

  /**
   * Sends something that must arrive.
   * @param {object} message
   */
  send(message) {
    const id = crypto.getRandomValues(new Uint32Array(3)).join('-');
    const whole = { ...message, id };
    this.unanswered.set(id, whole);
    this.line.send(whole);
    return id;
  }

  /** Sends something that only matters now. @param {object} message */
  mention(message) {
    this.line.send(message);
  }

  close() {
    this.line.close();
  }
}
