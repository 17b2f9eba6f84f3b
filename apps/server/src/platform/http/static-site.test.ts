import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeHttpServer } from './http-server.ts';
import { addStaticSite } from './static-site.ts';

// The checkout itself may lie under a folder called assets.
const place = mkdtempSync(join(tmpdir(), 'site-'));
const folder = join(place, 'assets', 'dist');
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<title>site</title>');
  writeFileSync(join(folder, 'robots.txt'), 'robots');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'script');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js.gz'), 'squeezed');
  app = await makeHttpServer({ log: pino({ level: 'silent' }), trustProxy: false });
  await addStaticSite(app, folder);
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
  expect(await get('/')).toMatchObject({ status: 200, cache: 'no-cache' });
});

test.each(['/entreprises', '/entreprises/12?page=2', '/lieux/a.b/salle', '/apis', '/x?file=a.js'])(
  '%s is a page: the shell answers it',
  async (url) => {
    expect(await get(url)).toMatchObject({ status: 200, cache: 'no-cache', body: '<title>site</title>' });
  },
);

test.each(['/assets/main-old.js', '/assets/sub/x', '/assets', '/favicon.ico', '/lieux/logo.png?v=1'])(
  '%s is a file that is not there, never a page',
  async (url) => {
    expect(await get(url)).toMatchObject({
      status: 404,
      cache: 'no-store',
      type: 'text/plain; charset=utf-8',
      body: 'Introuvable',
    });
  },
);

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
