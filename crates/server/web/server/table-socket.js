// @ts-check
/**
 * The connection to a table: after a break it goes on from the entry that it has, and sends again what was not
 * answered.
 *
 * @typedef {import('../types/protocol').FromServer} FromServer
 */
import { Connection } from './connection.js';
import { Outbox } from './outbox.js';

/** The version of the protocol that this page speaks. */
const PROTOCOL = 1;
const RELOADED = 'plateau-reloaded-for';

export class TableSocket {
  /**
   * @param {string} table
   * @param {object} to
   * @param {(message: FromServer) => void} to.message
   * @param {() => void} to.unreadable
   * @param {(up: boolean) => void} to.link
   * @param {() => number} to.seq
   */
  constructor(table, to) {
    this.outbox = new Outbox((message) => this.connection.send(message));
    this.connection = new Connection({
      address: () => `/api/tables/${table}/socket?protocol=${PROTOCOL}${to.seq() > 0 ? `&since=${to.seq()}` : ''}`,
      message: (message) => {
        this.outbox.hear(message);
        if ('bye' in message && message.bye.id === 'server-too-old' && this.renewed()) return;
        to.message(message);
      },
      unreadable: to.unreadable,
      link: to.link,
    });
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
    this.connection.again();
  }

  /** Sends something that must arrive. @param {object} message */
  send(message) {
    return this.outbox.post(message);
  }

  /** Sends something that only matters now. @param {object} message */
  mention(message) {
    this.connection.send(message);
  }

  close() {
    this.connection.close();
  }
}
