import { createServer, type AddressInfo, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase, connectDatabase, databasePool } from '../db/database.ts';
import { makeHttpServer, type HttpOptions } from './http-server.ts';
import { addHealth, addMetrics } from './operations.ts';

const token = 'a-token-of-the-collector';

type Asked = { from?: string; headers?: Record<string, string>; token?: string } & Partial<HttpOptions>;

async function ask({ from = '127.0.0.1', headers = {}, token: set, ...options }: Asked) {
  // The metrics only count the connections of the pool: none is opened.
  connectDatabase('postgres://127.0.0.1:1/none', { max: 1, onError: () => undefined });
  const app = await makeHttpServer({ log: pino({ level: 'silent' }), trustProxy: 0, ...options });
  addMetrics(app, set);
  const answer = await app.inject({ url: '/api/metrics', remoteAddress: from, headers });
  await app.close();
  await closeDatabase();
  return answer;
}
const statusOf = async (asked: Asked) => (await ask(asked)).statusCode;
const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

describe('the metrics', () => {
  test.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])(
    'are read from the machine itself (%s)',
    async (from) => {
      const answer = await ask({ from });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('http_request_duration_seconds');
    },
  );

  test.each(['10.0.0.7', '203.0.113.9', '2001:db8::1', '::ffff:10.0.0.7'])(
    'do not exist for another machine (%s)',
    async (from) => {
      const answer = await ask({ from });
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not-found']);
    },
  );

  test('do not exist for who bears a token when none is set, or another one', async () => {
    expect(await statusOf({ from: '10.0.0.7', headers: bearer(token) })).toBe(404);
    expect(await statusOf({ from: '10.0.0.7', headers: bearer('another'), token })).toBe(404);
    expect(await statusOf({ from: '10.0.0.7', headers: { authorization: token }, token })).toBe(404);
  });

  test('are read from anywhere with the token, behind a proxy too', async () => {
    expect(await statusOf({ from: '10.0.0.7', headers: bearer(token), token })).toBe(200);
    const forwarded = { ...bearer(token), 'x-forwarded-for': '203.0.113.9' };
    expect(await statusOf({ headers: forwarded, token, trustProxy: 1 })).toBe(200);
  });

  test.each<Record<string, string>>([
    { forwarded: 'for=127.0.0.1' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-real-ip': '::1' },
    { via: '1.1 proxy' },
  ])('do not exist through a proxy of this machine, whatever it says (%o)', async (headers) => {
    for (const trustProxy of [0, 1, ['loopback']] as const)
      expect(await statusOf({ headers, trustProxy })).toBe(404);
  });

  test('believe no header for the address of another machine, however trusted its proxy', async () => {
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect(await statusOf({ from: '10.0.0.7', headers, trustProxy: ['10.0.0.7'] })).toBe(404);
  });
});

describe('the health', () => {
  test('is told in time when the database says nothing, and one question at most waits for it', async () => {
    const lines: Socket[] = [];
    const database = createServer((line) => void lines.push(line.on('error', () => undefined)));
    await new Promise<void>((done) => database.listen(0, '127.0.0.1', done));
    const { port } = database.address() as AddressInfo;
    connectDatabase(`postgres://127.0.0.1:${port}/none`, { max: 5, onError: () => undefined });
    const app = await makeHttpServer({ log: pino({ level: 'silent' }), trustProxy: 0 });
    addHealth(app, () => false, { freshMs: 0, answeredWithinMs: 100 });
    const before = performance.now();
    for (const round of [1, 2, 3]) {
      const answer = await app.inject({ url: '/api/health' });
      expect([answer.statusCode, answer.json().status], `round ${round}`).toEqual([503, 'degraded']);
    }
    expect(performance.now() - before).toBeLessThan(3000);
    expect(lines).toHaveLength(1);
    for (const line of lines) line.destroy();
    await app.close();
    await closeDatabase();
    await new Promise((done) => database.close(done));
  });
});

describe('the health', () => {
  afterEach(() => vi.restoreAllMocks());

  test('asks the database again when its answer is more than a second old', async () => {
    connectDatabase('postgres://127.0.0.1:1/none', { max: 1, onError: () => undefined });
    const asked = vi.spyOn(databasePool(), 'query').mockImplementation(() => undefined);
    const clock = vi.spyOn(performance, 'now');
    const app = await makeHttpServer({ log: pino({ level: 'silent' }), trustProxy: 0 });
    addHealth(app);
    const questionsAt = async (ms: number) => {
      clock.mockReturnValue(ms);
      expect((await app.inject('/api/health')).json()).toMatchObject({ status: 'ok' });
      return asked.mock.calls.length;
    };
    expect([await questionsAt(5000), await questionsAt(6000), await questionsAt(6001)]).toEqual([1, 1, 2]);
    await app.close();
    await closeDatabase();
  });
});
