// @ts-check
// The page is kept, so that it opens without a server and plays there; the server's answers never are. The server
// fills in which files there are and of which version they are: two versions are never mixed.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** An address under the path of the server. @param {string} path */
const at = (path) => new URL(`.${path}`, location.href).pathname;
const KEPT = 'plateau-page VERSION';

/** All else: what plays without the server. It is kept a little later. */
const REST = ['REST'];

/** What the page needs to open and to speak. The page is that of /offline: it brings no games with it. */
const SHELL = [
  '/offline',
  '/before-paint.js',
  '/theme.css',
  '/styles/page.css',
  '/styles/table.css',
  '/paints.svg',
  '/icon.svg',
  '/words/en.ftl',
  '/words/fr.ftl',
  '/main.js',
  '/server/api.js',
  '/server/brought.js',
  '/server/way.js',
  '/house/base.js',
  '/house/dom.js',
  '/house/header.js',
  '/pages/home.js',
  '/house/icons.js',
  '/house/keys.js',
  '/house/load-style.js',
  '/house/notices.js',
  '/pages/offline.js',
  '/house/paints.js',
  '/house/preferences.js',
  '/house/sound.js',
  '/server/open-table.js',
  '/words/fluent.js',
  '/words/words.js',
];

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(SHELL.map(at)))
      .then(() => worker.skipWaiting()),
  );
});

/** Keeps what is not kept yet; without a connection it is tried again when a page is opened. */
async function keepTheRest() {
  const cache = await caches.open(KEPT);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const name of REST.map(at)) if (!known.has(name)) await cache.add(name);
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim())
      .then(() => void keepTheRest().catch(() => undefined)),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith(at('/api/'))) return;
  const page = request.mode === 'navigate';
  // The network first: a new version is seen at once; what was kept is for when there is none.
  event.respondWith(
    fetch(request)
      .then((answer) => {
        if (page) event.waitUntil(keepTheRest().catch(() => undefined));
        return answer;
      })
      .catch(async () => (await caches.match(page ? at('/offline') : request)) ?? Response.error()),
  );
});
