// @ts-check
/**
 * The connection to a table: after a break it goes on from the entry that it has, and sends again what was
 * not answered. Every message has an id, so that the server applies it once.
 *
 * @typedef {import('../types/protocol').FromServer} FromServer
 */
import { Connection } from './connection.js';

export class TableSocket {
  /**
   * @param {string} table
   * @param {{message: (message: FromServer) => void, link: (up: boolean) => void, seq: () => number}} to
   */
  constructor(table, to) {
    this.to = to;
    /** Sent and not yet answered, by id. @type {Map<string, object>} */
    this.unanswered = new Map();
    this.connection = new Connection({
      address: () => `/api/tables/${table}/socket${to.seq() > 0 ? `?since=${to.seq()}` : ''}`,
      message: (message) => this.hear(message),
      link: to.link,
    });
  }

  /** @param {FromServer} message */
  hear(message) {
    if ('done' in message) this.unanswered.delete(message.done.id);
    if ('refused' in message && message.refused.id) this.unanswered.delete(message.refused.id);
    if ('whole' in message) for (const waiting of this.unanswered.values()) this.connection.send(waiting);
    this.to.message(message);
  }

  /** There is a gap: start over from what I have. */
  again() {
    this.connection.again();
  }

  /**
   * Sends something that must arrive.
   * @param {object} message
   */
  send(message) {
    const id = crypto.getRandomValues(new Uint32Array(3)).join('-');
    const whole = { ...message, id };
    this.unanswered.set(id, whole);
    this.connection.send(whole);
    return id;
  }

  /** Sends something that only matters now. @param {object} message */
  mention(message) {
    this.connection.send(message);
  }

  close() {
    this.connection.close();
  }
}
