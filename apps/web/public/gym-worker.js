// The screen of a gym without a network: its page, the files of the site, the pictures that it shows. Nothing of a person is kept.
const store = 'gym-1';
const files = '/assets/';
const pictures = /^\/api\/(?:objectives|news)\/[^/]+\/picture$/;

const isFile = (address) => new URL(address).pathname.startsWith(files);
const kept = (request) => caches.match(request, { ignoreVary: true });

/** Keeps the page; those files that another release named are forgotten with it. */
async function keepPage(request, response) {
  const cache = await caches.open(store);
  await cache.put(request, response.clone());
  const text = await response.text();
  const named = text.match(/\/assets\/[\w.-]+/g) ?? [];
  const before = await cache.match('/named', { ignoreVary: true });
  const names = JSON.stringify(named.toSorted());
  if (before && (await before.text()) !== names) {
    for (const one of await cache.keys()) if (isFile(one.url)) await cache.delete(one);
  }
  await cache.put('/named', new Response(names));
}

async function openPage(request) {
  const address = new URL(request.url).pathname;
  try {
    const response = await fetch(request);
    if (response.status === 200) await keepPage(address, response.clone());
    // A server that is being restarted answers nothing that is worth a screen.
    if (response.status < 500) return response;
    return (await kept(address)) ?? response;
  } catch (error) {
    const page = await kept(address);
    if (page) return page;
    throw error;
  }
}

/** A file of the site has another name when it changes: what is kept is right. */
async function openFile(request) {
  const found = await kept(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.status === 200) await (await caches.open(store)).put(request, response.clone());
  return response;
}

async function openPicture(request) {
  try {
    const response = await fetch(request);
    if (response.status === 200) await (await caches.open(store)).put(request, response.clone());
    return response;
  } catch (error) {
    const found = await kept(request);
    if (found) return found;
    throw error;
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// The page and the files that were loaded before this worker was there.
self.addEventListener('message', (event) => {
  const { page, files: addresses = [] } = event.data ?? {};
  event.waitUntil(
    (async () => {
      const cache = await caches.open(store);
      if (typeof page === 'string' && page.startsWith('/gym/')) {
        const response = await fetch(page).catch(() => undefined);
        if (response?.status === 200) await keepPage(page, response);
      }
      for (const address of addresses.filter(isFile)) {
        if (!(await kept(address))) await cache.add(address).catch(() => {});
      }
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith(files)) event.respondWith(openFile(request));
  else if (pictures.test(pathname)) event.respondWith(openPicture(request));
});
