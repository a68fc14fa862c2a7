// Caches a driver's page: answers from the network are stored, and shown again without it.

const KEPT = 'driver-1';
const OWN =
  /^\/v\/(?:[\w-]+\/driver\/\d+|driver-page\.css|assets\/\w+\/(?:driver-page\.js|shared-[\w-]+\.js))$/;

const worker = /** @type {any} */ (self);

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || !OWN.test(pathname)) return;
  event.respondWith(answer(request));
});

/** @param {Request} request */
async function answer(request) {
  const kept = await caches.open(KEPT);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await kept.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const known = await kept.match(request, { ignoreVary: true, ignoreSearch: true });
    if (known) return known;
    throw error;
  }
}
