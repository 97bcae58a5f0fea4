/**
 * The service worker: it keeps the client, so that an installed app opens at once and says itself that the line is lost.
 * It keeps files of this version and the page that all screens share. It never keeps an answer about a table.
 */
const CACHE = 'client-{version}';
const PAGE = new URL('./', self.location.href).href;
const FILES = new URL('static/{version}/', PAGE).href;

/** The page, fresh if there is a line. @param {Request} request */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(CACHE)).put(PAGE, answer.clone());
    return answer;
  } catch (error) {
    const known = await caches.match(PAGE);
    if (known) return known;
    throw error;
  }
}

/** A file of this version never changes. @param {Request} request */
async function file(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && request.url.startsWith(PAGE)) event.respondWith(page(request));
  else if (request.url.startsWith(FILES)) event.respondWith(file(request));
});
