// @ts-check
/**
 * What must arrive: every message has an id, so that the server applies it once, and stays here until it is answered.
 * After a break all that was not answered goes out again, in its order.
 */

/** @typedef {import('../types/protocol').FromServer} FromServer */

export class Outbox {
  /** @param {(message: object) => void} send sends, where there is a connection */
  constructor(send) {
    this.send = send;
    /** Sent and not yet answered, by id. @type {Map<string, object>} */
    this.unanswered = new Map();
  }

  /** Sends something that must arrive. @param {object} message @returns {string} its id */
  post(message) {
    const id = crypto.getRandomValues(new Uint32Array(3)).join('-');
    const whole = { ...message, id };
    this.unanswered.set(id, whole);
    this.send(whole);
    return id;
  }

  /** The server says something: an answer, or all that it knows after a break. @param {FromServer} message */
  hear(message) {
    if ('done' in message && message.done.id) this.unanswered.delete(message.done.id);
    if ('refused' in message && message.refused.id) this.unanswered.delete(message.refused.id);
    if ('whole' in message) for (const waiting of this.unanswered.values()) this.send(waiting);
  }
}
