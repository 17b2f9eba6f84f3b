import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeHttpServer } from './http-server.ts';
import { addStaticSite, type PathKind } from './static-site.ts';

// The checkout itself may lie under a folder called assets.
const place = mkdtempSync(join(tmpdir(), 'site-'));
const folder = join(place, 'assets', 'dist');
const script = 'document.documentElement.dataset.scheme = "dark";';
const drawnWith = { product: { name: 'Élan', slug: 'elan' }, development: false };
let app: FastifyInstance;

const kindOf = (path: string): PathKind => {
  if (path === '/') return { redirectTo: '/connexion' };
  return /^\/(?:connexion|charte|entreprises|lieux|apis|x|\.pages)\b/.test(path) ? 'screen' : 'unknown';
};

const audienceOf = (path: string): string =>
  /^\/(?:entreprises|bureau)\b/.test(path)
    ? 'back-office'
    : path.startsWith('/x/boutique')
      ? 'shop'
      : 'public';

async function serve(
  environment: typeof drawnWith,
  changed: readonly string[] = [],
): Promise<FastifyInstance> {
  const server = await makeHttpServer({ log: pino({ level: 'silent' }), trustProxy: false });
  const contentOf = (path: string) =>
    Promise.resolve(changed.includes(path) ? ('undrawn' as const) : undefined);
  await addStaticSite(server, { folder, environment, kindOf, audienceOf, contentOf });
  return server;
}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, '.pages', 'charte'), { recursive: true });
  const page = (words: string) =>
    `<head><title>Élan</title><script>${script}</script></head><main>${words}</main>`;
  writeFileSync(join(folder, 'index.html'), page('shell'));
  writeFileSync(join(folder, '.pages', 'connexion.html'), page('Connexion'));
  writeFileSync(join(folder, '.pages', 'charte', 'sport.html'), page('Charte'));
  writeFileSync(join(folder, '.pages', '404.html'), page('Cette page n’existe pas'));
  writeFileSync(join(folder, '.pages', 'environment.json'), JSON.stringify(drawnWith));
  const link = '<link rel="stylesheet" crossorigin href="/assets/base.css">';
  writeFileSync(
    join(folder, 'back-office.html'),
    page('office of Élan').replace('</head>', `${link}</head>`),
  );
  const parts = ['assets/base.css', 'assets/list.css'];
  const styles = { entry: 'back-office.html', sheet: 'assets/all.css', parts };
  const styled = ['/entreprises', '/entreprises/:id/lieux'].map((path) => ({ ...styles, path }));
  writeFileSync(join(folder, '.pages', 'styles.json'), JSON.stringify(styled));
  writeFileSync(join(folder, 'robots.txt'), 'robots');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'script');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js.gz'), 'squeezed');
  app = await serve({ ...drawnWith, development: true });
});
afterAll(async () => {
  await app.close();
  rmSync(place, { recursive: true });
});

const get = async (url: string, headers = {}) => {
  const { statusCode, headers: got, body } = await app.inject({ url, headers });
  return { status: statusCode, cache: got['cache-control'], type: got['content-type'], body };
};

test('a hashed file is kept for a year, squeezed or not', async () => {
  const kept = { status: 200, cache: 'public, max-age=31536000, immutable' };
  expect(await get('/assets/main-1a2b.js')).toMatchObject({ ...kept, body: 'script' });
  const squeezed = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' });
  expect(squeezed).toMatchObject({ ...kept, body: 'squeezed' });
});

test('the page and the other files are asked for again each time, wherever the site lies', async () => {
  expect(await get('/robots.txt')).toMatchObject({ status: 200, cache: 'no-cache', body: 'robots' });
  expect(await get('/entreprises')).toMatchObject({ status: 200, cache: 'no-cache' });
});

test.each([
  ['/entreprises', 'office'],
  ['/entreprises/12?page=2', 'office'],
  ['/lieux/a.b/salle', 'shell'],
  ['/apis', 'shell'],
  ['/x?file=a.js', 'shell'],
])('%s is a page: the entry of its audience answers it', async (url, words) => {
  expect(await get(url)).toMatchObject({
    status: 200,
    cache: 'no-cache',
    type: 'text/html; charset=utf-8',
    body: expect.stringContaining(`<main>${words}`),
  });
});

test.each(['/entreprises', '/entreprises?page=2', '/entreprises/12/lieux'])(
  '%s links the styles of its screen in one file, and says which parts that is',
  async (url) => {
    const { body } = await get(url);
    expect(body.match(/<link[^>]*>/g)).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/all.css">',
      '<link rel="stylesheet" disabled media="not all" href="/assets/base.css">',
      '<link rel="stylesheet" disabled media="not all" href="/assets/list.css">',
    ]);
  },
);

test('a path whose screen has no sheet of its own links those of its entry', async () => {
  const { body } = await get('/entreprises/12');
  expect(body.match(/<link[^>]*>/g)).toEqual(['<link rel="stylesheet" crossorigin href="/assets/base.css">']);
});

test('an unknown path of an audience has its entry, one of an audience without entry the not-found page, both with 404', async () => {
  expect(await get('/bureau')).toMatchObject({ status: 404, body: expect.stringContaining('<main>office') });
  expect(await get('/x/boutique')).toMatchObject({
    status: 404,
    body: expect.stringContaining('Cette page n’existe pas'),
  });
});

test.each([
  ['/connexion', 'Connexion'],
  ['/charte/sport', 'Charte'],
])('%s was drawn at build time: its own page answers', async (url, words) => {
  expect(await get(url)).toMatchObject({
    status: 200,
    body: expect.stringContaining(`<main>${words}</main>`),
  });
});

test.each(['/connexion?token=1', '/connexion/', '/charte', '/.pages/connexion'])(
  '%s is not the page as it was drawn: the shell answers',
  async (url) => {
    expect(await get(url)).toMatchObject({
      status: 200,
      body: expect.stringContaining('<main>shell</main>'),
    });
  },
);

test.each(['/nulle-part', '/nulle/part?x=1', '/404'])(
  'an unknown page, %s, says so and answers 404',
  async (url) => {
    const body = expect.stringContaining('Cette page n’existe pas') as string;
    expect(await get(url)).toMatchObject({ status: 404, cache: 'no-cache', body });
  },
);

test('a path that leads elsewhere redirects without drawing anything', async () => {
  const { statusCode, headers } = await app.inject({ url: '/' });
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
    302,
    '/connexion',
    'no-cache',
  ]);
});

test('no address of the site leads to another host, however it is written (threats T13)', async () => {
  const hosts = ['evil.test', 'evil', '%65vil', 'elan@evil', 'evil:8443'];
  const starts = [
    '//',
    '///',
    '/%2f',
    '/%5c',
    '/\\',
    '/.//',
    '/..//',
    '/?next=//',
    '/?redirect=https://',
    '/#//',
  ];
  const urls = hosts.flatMap((host) => starts.flatMap((start) => [`${start}${host}`, `${start}${host}/..`]));
  const led = await Promise.all(
    urls.map(async (url) => (await app.inject({ url })).headers['location'] ?? 'nowhere'),
  );
  expect(led).toHaveLength(100);
  expect(led.filter((target) => target !== 'nowhere' && target !== '/connexion')).toEqual([]);
});

test('a page says what the deployment is, and nothing in it can end the script early', async () => {
  const told = { ...drawnWith, development: true, note: '</script><b>' };
  const server = await serve(told);
  const { body } = await server.inject({ url: '/connexion' });
  await server.close();
  const block = /<script type="application\/json" id="environment">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(block).not.toContain('<');
  expect(JSON.parse(block)).toEqual(told);
});

test('under another name no page of the former name is shown', async () => {
  const server = await serve({ ...drawnWith, product: { name: 'Tonus & Co', slug: 'elan' } });
  for (const url of ['/connexion', '/entreprises', '/nulle-part']) {
    const { body } = await server.inject({ url });
    expect(body).toContain('<title>Tonus &amp; Co</title>');
    expect(body).toMatch(/<main>(?:shell<|office of Tonus &amp; Co)/);
  }
  await server.close();
});

test('the security policy lets the script of the page run, and no other inline one', async () => {
  const { headers } = await app.inject({ url: '/connexion' });
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  const api = await app.inject({ url: '/api/nothing' });
  expect(api.headers['content-security-policy']).toContain("script-src 'self';");
});

test('a page is sent squeezed to who takes it, and not at all to who has it', async () => {
  const squeezed = await app.inject({
    url: '/connexion',
    headers: { 'accept-encoding': 'gzip, br;q=0' },
  });
  expect(squeezed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(squeezed.rawPayload).toString()).toContain('<main>Connexion</main>');
  const brotli = await app.inject({ url: '/connexion', headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(brotli.headers['content-encoding']).toBe('br');
  const etag = String(brotli.headers['etag']);
  const again = await app.inject({ url: '/connexion', headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a site whose pages were not drawn answers its shell everywhere', async () => {
  const bare = join(place, 'bare');
  mkdirSync(bare);
  writeFileSync(join(bare, 'index.html'), '<head></head><main>shell</main>');
  const server = await makeHttpServer({ log: pino({ level: 'silent' }), trustProxy: false });
  await addStaticSite(server, { folder: bare, environment: drawnWith, kindOf, audienceOf });
  const known = await server.inject({ url: '/connexion' });
  const unknown = await server.inject({ url: '/nulle-part' });
  expect([known.statusCode, unknown.statusCode]).toEqual([200, 404]);
  expect([known.body, unknown.body]).toEqual(Array(2).fill(expect.stringContaining('<main>shell</main>')));
  await server.close();
});

test.each([
  '/assets/main-old.js',
  '/assets/sub/x',
  '/assets',
  '/favicon.ico',
  '/lieux/logo.png?v=1',
  '/index.html',
])('%s is a file that is not there, never a page', async (url) => {
  expect(await get(url)).toMatchObject({
    status: 404,
    cache: 'no-store',
    type: 'text/plain; charset=utf-8',
    body: 'Introuvable',
  });
});

test.each(['/api', '/api/', '/api?x=1', '/api/nothing', '/api/nothing.json'])(
  '%s is refused as the API refuses',
  async (url) => {
    const answer = await get(url);
    expect(answer).toMatchObject({ status: 404, cache: 'no-store' });
    expect(JSON.parse(answer.body).error.code).toBe('not-found');
  },
);

test('nothing is written to the site', async () => {
  const answer = await app.inject({ method: 'POST', url: '/entreprises' });
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not-found']);
});

test('a drawn page that says what is not so any more gives way to the entry, and no other does', async () => {
  const changed = await serve({ ...drawnWith, development: true }, ['/connexion']);
  try {
    const words = async (url: string) => (await changed.inject({ url })).body;
    expect(await words('/connexion')).toContain('<main>shell');
    expect(await words('/charte/sport')).toContain('<main>Charte');
  } finally {
    await changed.close();
  }
});
