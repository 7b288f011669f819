// @ts-check
// The shell is kept, so that the page opens without a server and says so; the server's answers never are.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** An address under the path of the server. @param {string} path */
const at = (path) => new URL(`.${path}`, location.href).pathname;
const KEPT = 'plateau-shell-3';

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

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
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
        if (answer.ok && !page) {
          const copy = answer.clone();
          event.waitUntil(caches.open(KEPT).then((cache) => cache.put(request, copy)));
        }
        return answer;
      })
      .catch(async () => (await caches.match(page ? at('/offline') : request)) ?? Response.error()),
  );
});
