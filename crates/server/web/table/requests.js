// @ts-check
/** What is asked of the server outside the socket: to sit down, to leave, to play again. */
import { named, post, refreshMe, Refused } from '../server/api.js';
import { say, t } from '../words/words.js';

export class Requests {
  /**
   * @param {string} table
   * @param {{go: (path: string) => void, refuse: (words: string) => void, seated: () => void}} to
   */
  constructor(table, to) {
    this.table = table;
    this.to = to;
  }

  /** @param {boolean} swap whether the sides are swapped */
  async rematch(swap) {
    await this.try(async () => {
      /** @type {{url: string}} */
      const { url } = await post(`/api/tables/${this.table}/rematch`, { swap });
      this.to.go(url);
    });
  }

  /** @param {number} seat @param {string} name */
  async sit(seat, name) {
    await this.try(async () => {
      if (!name) await named();
      await post(`/api/tables/${this.table}/sit`, name ? { seat, name } : { seat });
      this.to.seated();
      // Who sat down under a name is called so from now on.
      if (name) void refreshMe();
    });
  }

  /** Who waits here is called so from now on. @param {string} name @param {number[]} mine */
  async rename(name, mine) {
    await this.try(async () => {
      await post(`/api/tables/${this.table}/sit`, { seat: mine[0], name });
      void refreshMe();
    });
  }

  /** Begins with those who are there. */
  async begin() {
    await this.try(async () => {
      await post(`/api/tables/${this.table}/begin`);
    });
  }

  async leave() {
    await this.try(async () => {
      await post(`/api/tables/${this.table}/leave`);
      this.to.go('/');
    });
  }

  /** @param {() => Promise<void>} request */
  async try(request) {
    try {
      await request();
    } catch (error) {
      this.to.refuse(error instanceof Refused ? say(error.reason) : t('page-went-wrong'));
    }
  }
}
