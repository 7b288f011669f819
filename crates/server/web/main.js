// @ts-check
/** The front door: it fetches the words, draws the header, and leads every path to its page. */
import { at, inside, isSite, pathNow } from './house/base.js';
import { fill, h, painted } from './house/dom.js';
import { drawHeader } from './house/header.js';
import { listen } from './house/keys.js';
import { announce } from './house/notices.js';
import { introduced, Refused } from './server/api.js';
import { isHere } from './server/way.js';
import { page as home } from './pages/home.js';
import { setTheme, theme, wantedLang } from './house/preferences.js';
import { say, speak, t } from './words/words.js';

/**
 * @typedef {{root: HTMLElement, params: string[], signal: AbortSignal, go: (path: string) => void,
 *   title: (words: string) => void}} Place
 * @typedef {(place: Place) => Promise<void> | void} Page
 */

/**
 * Home comes with the front door, so that it is there at once.
 * @type {[RegExp, () => Promise<{page: Page}> | {page: Page}][]}
 */
const ROUTES = [
  [/^\/$/, () => ({ page: home })],
  [/^\/t\/([\w-]+)$/, () => import('./table/page.js')],
  [/^\/play\/([\w-]+)$/, () => import('./pages/new-table.js')],
  [/^\/learn\/([\w-]+)$/, () => import('./pages/lesson.js')],
  [/^\/rules\/([\w-]+)$/, () => import('./pages/rules.js')],
  [/^\/review(?:\/([\w-]+))?$/, () => import('./pages/review.js')],
  [/^\/watch(?:\/([\w-]+))?$/, () => import('./pages/watch.js')],
  [/^\/edit\/([\w-]+)$/, () => import('./pages/edit.js')],
  [/^\/think\/([\w-]+)$/, () => import('./think/page.js')],
  [/^\/ratings\/([\w-]+)$/, () => import('./pages/ratings.js')],
  [/^\/tournaments$/, () => import('./pages/tournaments.js')],
  [/^\/tournament\/(\w+)$/, () => import('./tournament/page.js')],
  [/^\/me$/, () => import('./pages/me.js')],
  [/^\/people\/([\w-]+)$/, () => import('./pages/person.js')],
  [/^\/operator$/, () => import('./operator/page.js')],
  [/^\/offline$/, () => import('./pages/offline.js')],
];

const root = /** @type {HTMLElement} */ (document.getElementById('main'));
let leaving = new AbortController();

/** @param {boolean} [first] */
async function show(first = false) {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  const path = pathNow();
  const route = ROUTES.find(([pattern]) => pattern.test(path));
  document.body.dataset.page = path.split('/')[1] || 'home';
  fill(root, h('div.skeleton', { 'aria-hidden': 'true' }));
  /** @param {string} words */
  const title = (words) => {
    document.title = words ? `${words} · Plateau` : 'Plateau';
    if (!first) announce(words || 'Plateau');
  };
  try {
    if (!route) throw new Refused(404, { id: 'page-no-such-page' });
    const { page } = await opened(route[1]);
    if (signal.aborted) return;
    const params = (route[0].exec(path) ?? []).slice(1).map((part) => part ?? '');
    await page({ root, params, signal, go, title });
  } catch (error) {
    if (!signal.aborted) await fail(error);
  }
  if (!first && !signal.aborted && document.activeElement === document.body) root.focus({ preventScroll: true });
}

/**
 * The module of a page with its styles: what comes at once keeps nobody waiting.
 * @param {() => Promise<{page: Page}> | {page: Page}} route
 */
function opened(route) {
  const found = route();
  if (!(found instanceof Promise)) return found;
  const styled = import('./house/load-style.js').then(({ style }) => style('/styles/table.css'));
  return Promise.all([found, styled]).then(([module]) => module, unreachable);
}

/** A module that does not come is a server that is not there. @returns {never} */
function unreachable() {
  throw new Refused(0, { id: 'page-unreachable' });
}

/** What happened, what is safe, what to do. @param {unknown} error */
async function fail(error) {
  const refused = error instanceof Refused ? error : null;
  if (!refused) console.error(error);
  if (refused?.status === 0) {
    const { page } = await import('./pages/offline.js');
    return page({ root, params: [], signal: leaving.signal, go, title: (words) => (document.title = words) });
  }
  const words = refused ? say(refused.reason) : t('page-went-wrong');
  document.title = 'Plateau';
  fill(
    root,
    h(
      'section.face',
      {},
      h('h1', {}, refused?.status === 404 ? t('page-not-here') : t('page-sorry')),
      h('p', {}, words),
      h('p.quiet', {}, t('page-nothing-lost')),
      h(
        'p.buttons',
        {},
        h('button.button', { onclick: () => void show() }, t('page-try-again')),
        h('a.button', { href: '/' }, t('page-home-link')),
      ),
    ),
  );
}

/** @param {string} path */
function go(path) {
  history.pushState(null, '', at(path));
  scrollTo(0, 0);
  void show();
}

addEventListener('popstate', () => void show());
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const own = link.origin === location.origin && !link.target;
  const { path, query } = inside(link);
  if (own && link.hasAttribute('download') && isHere(path)) {
    event.preventDefault();
    void import('./here/save.js').then(({ save }) => save(path, link.download));
    return;
  }
  if (!own || link.hasAttribute('download') || !ROUTES.some(([pattern]) => pattern.test(path))) return;
  event.preventDefault();
  const now = inside(location);
  if (path + query !== now.path + now.query) go(path + query);
});
addEventListener('plateau-header', () => void spoken.then(() => drawHeader(() => void show())));

// What is said from the first page would be looked for beside every later one.
if (isSite)
  for (const link of document.head.querySelectorAll('link'))
    if (link.rel.includes('icon')) link.setAttribute('href', link.href);
setTheme(theme());
const spoken = speak(wantedLang()).catch(() => undefined);
const wanted = ROUTES.find(([pattern]) => pattern.test(pathNow()));
if (wanted) Promise.resolve(opened(wanted[1])).catch(() => undefined);
listen();
await spoken;
const skip = document.querySelector('.skip');
if (skip) skip.textContent = t('page-skip');
drawHeader(() => void show());
await show(true);
document.documentElement.dataset.ready = String(Math.round(performance.now()));
await painted();
void introduced();
void import('./house/paints.js').then(
  ({ paints }) => paints(),
  () => undefined,
);
if ('serviceWorker' in navigator) navigator.serviceWorker.register(at('/service-worker.js')).catch(() => undefined);
