// @ts-check
/** Who I am, as the server knows it. */
import { get } from './api.js';

/** @typedef {import('./types/protocol').Me} Me */

/** @type {Me | null} */
export let me = null;

/** Asks again; whoever shows my name hears of it. */
export async function refreshMe() {
  me = await /** @type {Promise<Me>} */ (get('/api/me')).catch(() => null);
  dispatchEvent(new Event('plateau-header'));
  return me;
}
