import { connect } from 'node:net';
import { route, sentenceProblems } from '@elan/domain/kernel';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handle } from './handle.ts';
import { addRoutes, makeHttpServer, type HttpOptions } from './http-server.ts';

async function aServer(options: Partial<HttpOptions> = {}) {
  const app = await makeHttpServer({ log: pino({ level: 'silent' }), trustProxy: false, ...options });
  app.get('/things/:id', () => ({ ok: true }));
  app.post('/things', () => ({ ok: true }));
  app.get('/me', (request) => ({ ip: request.ip }));
  return app;
}

type Sent = { url: string; payload?: string; type?: string };
const refusals: [string, Sent, number, string][] = [
  ['an address that is no text', { url: '/things/%FF' }, 400, 'malformed-request'],
  ['an identifier without end', { url: `/things/${'a'.repeat(200)}` }, 404, 'not-found'],
  ['JSON that is none', { url: '/things', payload: '{"a":' }, 400, 'malformed-request'],
  ['an empty JSON body', { url: '/things', payload: '' }, 400, 'malformed-request'],
  ['a body over 1 MB', { url: '/things', payload: `"${'a'.repeat(1_100_000)}"` }, 413, 'body-too-large'],
  ['XML', { url: '/things', payload: '<a/>', type: 'text/xml' }, 415, 'unsupported-media-type'],
];

test.each(refusals)('%s is refused in French', async (_, sent, status, code) => {
  const app = await aServer();
  const answer = await app.inject({
    method: sent.payload === undefined ? 'GET' : 'POST',
    url: sent.url,
    headers: sent.payload === undefined ? {} : { 'content-type': sent.type ?? 'application/json' },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  });
  await app.close();
  expect([answer.statusCode, answer.json().error.code, answer.json().error.params]).toEqual([
    status,
    code,
    {},
  ]);
  expect(sentenceProblems(answer.json().error.message)).toEqual([]);
});

const raw = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let got = '';
    socket.setEncoding('utf8').on('data', (part) => (got += part));
    socket.on('end', () => resolve(got)).on('error', reject);
  });

test.each([
  [
    'headers without end',
    `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`,
    '431',
    'headers-too-large',
  ],
  ['no HTTP', 'hello\r\n\r\n', '400', 'malformed-request'],
])('%s is answered with the body of every refusal', async (_, text, status, code) => {
  const app = await aServer();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await raw(Number(new URL(address).port), text);
  await app.close();
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('x-content-type-options: nosniff');
  const body = JSON.parse(answer.split('\r\n\r\n')[1] ?? '');
  expect(body.error.code).toBe(code);
  expect(sentenceProblems(body.error.message)).toEqual([]);
});

test('a request that takes too long to arrive has its sentence', async () => {
  const { answerClientError } = await import('./client-error.ts');
  const said: string[] = [];
  const socket = {
    destroyed: false,
    writable: true,
    destroy: () => undefined,
    end: (text: string) => said.push(text),
  };
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  answerClientError(late, socket as never);
  expect(said[0]).toMatch(/^HTTP\/1.1 408 [^]*"code":"request-timeout"/);
});

test('a body that never ends is ended at the time that is set, not at the next look of Node', async () => {
  const app = await aServer({ requestTimeoutMs: 1000 });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const begun = performance.now();
  const head =
    'POST /things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
  const answer = await raw(Number(new URL(address).port), head);
  await app.close();
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(performance.now() - begun).toBeLessThan(8000);
});

describe('who is believed for the address of the caller', () => {
  const ipFor = async (trustProxy: HttpOptions['trustProxy'], forwarded: string) => {
    const app = await aServer({ trustProxy });
    const answer = await app.inject({ url: '/me', headers: { 'x-forwarded-for': forwarded } });
    await app.close();
    return answer.json().ip as string;
  };
  test('nobody by default', async () => {
    expect(await ipFor(false, '198.51.100.1')).toBe('127.0.0.1');
    expect(await ipFor(0, '198.51.100.1')).toBe('127.0.0.1');
  });
  test('one hop: the address that the nearest proxy saw, never the one that the caller wrote before it', async () => {
    expect(await ipFor(1, '203.0.113.9, 198.51.100.1')).toBe('198.51.100.1');
  });
  test('two hops: one more', async () => {
    expect(await ipFor(2, '192.0.2.66, 203.0.113.9, 198.51.100.1')).toBe('203.0.113.9');
  });
  test('named proxies: as far as they go', async () => {
    expect(await ipFor(['127.0.0.1', '198.51.100.0/24'], '203.0.113.9, 198.51.100.1')).toBe('203.0.113.9');
    expect(await ipFor(['10.0.0.1'], '203.0.113.9')).toBe('127.0.0.1');
  });
});

test('browsers are bound to https only where the public address is, and no page is framed', async () => {
  const headersOf = async (options: Partial<HttpOptions>) => {
    const app = await aServer(options);
    const { headers } = await app.inject({ url: '/me' });
    await app.close();
    return headers;
  };
  expect((await headersOf({}))['strict-transport-security']).toBeUndefined();
  expect((await headersOf({ https: true }))['strict-transport-security']).toBe('max-age=31536000');
  expect((await headersOf({}))['x-frame-options']).toBe('DENY');
});

test('who asks is answered, also when the work behind does not end', async () => {
  const app = await makeHttpServer({ log: pino({ level: 'silent' }), trustProxy: false });
  const work = Promise.withResolvers<Record<string, never>>();
  const slow = route({
    method: 'GET',
    path: '/api/slow',
    summary: 'Attend.',
    patienceSeconds: 0.02,
    output: z.object({}),
    permission: 'public',
  });
  addRoutes(app, [handle(slow, () => work.promise)], {
    authenticate: () => Promise.resolve(null),
    scopeOf: () => ({ kind: 'none' }),
  });
  const answer = await app.inject({ url: '/api/slow' });
  work.resolve({});
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().error.code]).toEqual([
    503,
    '2',
    'service-unavailable',
  ]);
  await app.close();
});
