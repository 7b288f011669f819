// @ts-check
/**
 * The addresses of the page. Inside, every page has the address that it has on a server: `/t/ID`, `/play/connect4`.
 * A site of plain files says with `data-site` where its root lies from the page that is shown; there every page is a
 * folder, and what a server would be asked stands in the fragment: `…/t/#ID`, `…/play/connect4/#seed=7`.
 */

const site = globalThis.document?.documentElement?.dataset?.site;
/** Where the page begins, with a slash at its end. */
const root = site === undefined ? '/' : new URL(site, location.href).pathname;
/** Pages of something that only this browser knows: its name stands in the fragment. */
const NAMED = ['t', 'review'];

/** Whether this is a site of plain files. */
export const isSite = site !== undefined;

/**
 * The address in the browser of a page or a file.
 * @param {string} path as on a server
 * @returns {string}
 */
export function address(path) {
  if (site === undefined || !path.startsWith('/')) return path;
  const [whole = '', query = ''] = path.slice(1).split('?');
  if (whole === '' || /\.\w+$/.test(whole)) return root + whole;
  const [first = '', name] = whole.split('/');
  const [folder, told] = NAMED.includes(first) && name ? [first, name] : [whole, query];
  return `${root}${folder}/${told ? `#${told}` : ''}`;
}

/**
 * The path and the query inside that an address in the browser stands for.
 * @param {{pathname: string, search: string, hash: string}} from
 * @returns {{path: string, query: string}}
 */
export function inside({ pathname, search, hash }) {
  if (site === undefined) return { path: pathname, query: search };
  const folder = `/${pathname.slice(root.length)}`.replace(/index\.html$/, '').replace(/(.)\/$/, '$1');
  const told = hash.slice(1);
  if (NAMED.includes(folder.slice(1)) && /^\w+$/.test(told)) return { path: `${folder}/${told}`, query: '' };
  return { path: folder, query: told ? `?${told}` : search };
}

/** The path of the page that is shown. */
export const path = () => inside(location).path;

/** What its address asks for. */
export const query = () => new URLSearchParams(inside(location).query);
