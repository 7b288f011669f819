// The site is kept in this browser, one version of it: a page gets all its files from the version that was whole when
// it was opened. A new version is fetched beside it and taken when no page of the old one is open any more.
const HOME = new URL('./', location.href).pathname;
const KEPT = `plateau-site ${HOME} VERSION`;
const FILES = [
  "FILES",
];

/** What lets a page share memory with its workers, where the host does not say it itself. */
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
};

self.addEventListener('install', (event) => {
  // Not what the browser remembers of the last version: what the host has now.
  const fresh = FILES.map((name) => new Request(name, { cache: 'reload' }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith(`plateau-site ${HOME} `) && name !== KEPT;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

const isolated = (answer) => {
  if (answer.type === 'opaque' || answer.redirected) return answer;
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(ISOLATED)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(HOME)) return;
  event.respondWith(
    caches
      .open(KEPT)
      .then((cache) => cache.match(url.origin + url.pathname.replace(/index\.html$/, ''), { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(request))
      .then(isolated),
  );
});
