// @ts-check
/** The scenes of positions, fetched by the dozen a little before they are needed. */
import { post } from '../server/api.js';
import { changed } from '../board/scene-changes.js';

/** @typedef {import('../types/protocol').Scene} Scene */

const DOZEN = 48;

export class Scenes {
  /** @param {string} game @param {Record<string, unknown>} options */
  constructor(game, options) {
    this.game = game;
    this.options = options;
    /** @type {Map<string, Promise<Scene>>} */
    this.known = new Map();
  }

  /**
   * The scene of a position; those that come after it are fetched with it.
   * @param {string} position
   * @param {string[]} after
   * @returns {Promise<Scene>}
   */
  get(position, after) {
    const ahead = after.slice(0, DOZEN / 2).some((one) => !this.known.has(one));
    if (ahead || !this.known.has(position))
      this.fetch([...new Set([position, ...after])].filter((one) => !this.known.has(one)).slice(0, DOZEN));
    return /** @type {Promise<Scene>} */ (this.known.get(position));
  }

  /** @param {string[]} positions */
  fetch(positions) {
    /** @type {Promise<{scenes: ({scene: Scene} | {changes: import('../types/protocol').Changes})[]}>} */
    const asked = post(`/api/games/${this.game}/scenes`, { positions, options: this.options });
    const made = asked.then(({ scenes }) => {
      /** @type {Scene[]} */
      const all = [];
      for (const one of scenes)
        all.push('scene' in one ? one.scene : changed(/** @type {Scene} */ (all.at(-1)), one.changes));
      return all;
    });
    positions.forEach((position, index) => {
      const scene = made.then((all) => /** @type {Scene} */ (all[index]));
      scene.catch(() => this.known.delete(position));
      this.known.set(position, scene);
    });
  }
}
