// The people's space without a network: its page, and the files of the site. Nothing of a person is kept here.
const store = 'espace-1';
const page = '/espace';
const files = '/assets/';

const isFile = (address) => new URL(address).pathname.startsWith(files);

/** Keeps the page; those files that another release named are forgotten with it. */
async function keepPage(response) {
  const cache = await caches.open(store);
  const before = await cache.match(page, { ignoreVary: true });
  if (before && before.headers.get('etag') !== response.headers.get('etag')) {
    for (const request of await cache.keys()) if (isFile(request.url)) await cache.delete(request);
  }
  await cache.put(page, response);
}

async function openPage(request) {
  try {
    const response = await fetch(request);
    if (response.status === 200) await keepPage(response.clone());
    return response;
  } catch (error) {
    const kept = await caches.match(page, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** A file of the site has another name when it changes: what is kept is right. */
async function openFile(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await (await caches.open(store)).put(request, response.clone());
  return response;
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await (await caches.open(store)).add(page);
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const key of await caches.keys()) if (key !== store) await caches.delete(key);
      await self.clients.claim();
    })(),
  );
});

// The files that a page loaded before this worker was there.
self.addEventListener('message', (event) => {
  const addresses = [event.data?.files ?? []].flat().filter((address) => isFile(address));
  event.waitUntil(
    (async () => {
      const cache = await caches.open(store);
      for (const address of addresses) {
        if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(address).catch(() => {});
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
});

// What the product tells while no page of it is open.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {};
  if (!title) return;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      // The same notice twice is shown once.
      tag,
      lang: 'fr',
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const asked = event.notification.data?.path ?? page;
  // Only pages of the people's space are opened, whatever the notice says.
  const address = new URL(asked.startsWith(page) ? asked : page, self.location.origin).href;
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: 'window' });
      const [first] = open.filter(({ url }) => new URL(url).pathname.startsWith(page));
      if (!first) return self.clients.openWindow(address);
      await first.focus();
      return first.navigate(address);
    })(),
  );
});
