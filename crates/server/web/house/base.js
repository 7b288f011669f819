// @ts-check
/**
 * The addresses of the page. Inside, every page has the address that it has at the root of a server: `/t/ID`,
 * `/play/connect4`. A server that is reached under a path says so with `data-base`. A site of plain files says with
 * `data-site` where its root lies from the page that is shown; there every page is a folder, and what a server would be
 * asked stands in the fragment: `…/t/#ID`, `…/play/connect4/#seed=7`.
 */

// Where there is no page (in unit tests) there is no path either.
const told = ('document' in globalThis ? document.documentElement?.dataset : null) ?? {};
/** Whether this is a site of plain files. */
export const isSite = told.site !== undefined;
/** Begins and ends with a slash. */
const base = told.site === undefined ? (told.base ?? '/') : new URL(told.site, location.href).pathname;
/** Pages of something that only this browser knows: its name stands in the fragment. */
const NAMED = ['t', 'review'];

/** An address as the browser needs it. @param {string} path @returns {string} */
export function at(path) {
  if (!path.startsWith('/')) return path;
  const rest = path.slice(1);
  if (!isSite) return base + rest;
  const [whole = '', query = ''] = rest.split('?');
  if (whole === '' || /\.\w+$/.test(whole)) return base + whole;
  const [first = '', name] = whole.split('/');
  const [folder, asked] = NAMED.includes(first) && name ? [first, name] : [whole, query];
  return `${base}${folder}/${asked ? `#${asked}` : ''}`;
}

/** A path as the page says it. @param {string} path */
export function within(path) {
  const short = base !== '/' && path.startsWith(base) ? path.slice(base.length - 1) : path;
  return isSite ? short.replace(/index\.html$/, '').replace(/(.)\/$/, '$1') : short;
}

/**
 * The path and the query inside that an address of the browser stands for.
 * @param {{pathname: string, search: string, hash: string}} from
 * @returns {{path: string, query: string}}
 */
export function inside({ pathname, search, hash }) {
  const path = within(pathname);
  if (!isSite) return { path, query: search };
  const asked = hash.slice(1);
  if (NAMED.includes(path.slice(1)) && /^\w+$/.test(asked)) return { path: `${path}/${asked}`, query: '' };
  return { path, query: asked ? `?${asked}` : search };
}

/** The path of the page that is shown. */
export const pathNow = () => inside(location).path;

/** What its address asks for. */
export const query = () => new URLSearchParams(inside(location).query);
