// @ts-check
/** Answers that need not be waited for: what the page brought with it, and what before-paint.js has asked for. */
import { at } from '../house/base.js';

/** What the page brought with it as data: the answer to a request that it need not make. @param {string} path */
export const brought = (path) => document.querySelector(`script[data-path="${path}"]`)?.textContent ?? null;

/**
 * Fetches something, once from what before-paint.js has already asked for.
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<Response>}
 */
export function fetchEarly(path, init) {
  /** @type {Map<string, Promise<Response>> | undefined} */
  const early = Reflect.get(window, 'plateauEarly');
  const asked = init?.method ? undefined : early?.get(path);
  early?.delete(path);
  return asked ?? fetch(at(path), init);
}
