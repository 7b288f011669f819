// The shell is kept, so that the page opens without a server and says so; the server's answers never are.
const KEPT = 'plateau-shell-2';

/** What the page needs to open and to speak. The page is that of /offline: it brings no games with it. */
const SHELL = ['/offline', '/early.js', '/theme.css', '/page.css', '/table.css', '/paints.svg', '/icon.svg', '/words/en.ftl', '/words/fr.ftl',
  ...['main', 'api', 'dom', 'header', 'home', 'icons', 'keys', 'live', 'offline', 'paints', 'prefs', 'sound', 'start', 'style', 'words'].map((name) => `/${name}.js`)];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  const page = request.mode === 'navigate';
  // The network first: a new version is seen at once; what was kept is for when there is none.
  event.respondWith(fetch(request).then((answer) => {
    if (answer.ok && !page) {
      const copy = answer.clone();
      event.waitUntil(caches.open(KEPT).then((cache) => cache.put(request, copy)));
    }
    return answer;
  }).catch(async () => (await caches.match(page ? '/offline' : request)) ?? Response.error()));
});
