// @ts-check
/** The path under which the server is reached: all addresses of the page are said without it. */

/** Begins and ends with a slash. Where there is no page (in unit tests) there is no path either. */
const base = ('document' in globalThis ? document.documentElement?.dataset.base : null) ?? '/';

/** An address as the browser needs it. @param {string} path */
export const at = (path) => (path.startsWith('/') && base !== '/' ? base + path.slice(1) : path);

/** An address as the page says it. @param {string} path */
export const within = (path) => (base !== '/' && path.startsWith(base) ? path.slice(base.length - 1) : path);
