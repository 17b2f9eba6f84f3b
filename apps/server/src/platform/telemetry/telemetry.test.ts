import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, db, inTx } from '../db/database.ts';
import { makeHttpServer } from '../http/http-server.ts';
import { defineJob } from '../jobs/define-job.ts';
import { sendJob } from '../jobs/send-job.ts';
import { startJobs, type RunningJobs } from '../jobs/start-jobs.ts';
import { makeLogger } from '../log/log.ts';
import { startTelemetry } from './start-telemetry.ts';
import type { Telemetry } from './telemetry.ts';

type Value = { stringValue?: string; intValue?: number };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code?: number; message?: string };
};
type Body = {
  resourceSpans: { resource: { attributes: Sent['attributes'] }; scopeSpans: { spans: Sent[] }[] }[];
};

const received: { url: string | undefined; headers: IncomingHttpHeaders; text: string; body: Body }[] = [];
const collector = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part) => (text += part));
  request.on('end', () => {
    received.push({ url: request.url, headers: request.headers, text, body: JSON.parse(text) });
    response.setHeader('content-type', 'application/json').end('{}');
  });
});

let lines = '';
const output = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines += chunk.toString();
    done();
  },
});
const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const secret = 'zoe@example.test';
let telemetry: Telemetry;
let jobs: RunningJobs;
let app: FastifyInstance;

const failing = defineJob({
  name: 'test.failing',
  retryLimit: 0,
  run: async () => {
    throw new Error(secret);
  },
});
const counting = defineJob({
  name: 'test.counting',
  run: async () => void (await db.execute(sql`select count(*) from mails`)),
});

const flatten = (attributes: Sent['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
const spans = (): Sent[] =>
  received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const named = (name: string): Sent => {
  const found = spans().filter((span) => span.name === name);
  expect(
    found,
    spans()
      .map((span) => span.name)
      .join('\n'),
  ).toHaveLength(1);
  return found[0] as Sent;
};
const childrenOf = (parent: Sent) => spans().filter((span) => span.parentSpanId === parent.spanId);

const readThing = ({ log }: FastifyRequest) =>
  db
    .execute(sql`select ${secret}::text from settings where key = 'zoe'`)
    .then(() => log.warn('inside'))
    .then(() => ({ ok: true }));

function addThings(server: FastifyInstance): void {
  server.get('/api/things/:id', readThing);
  server.post('/api/things', () => inTx(async () => (await db.execute(sql`select 1 as n`)).rows[0]));
  server.get<{ Params: { n: string } }>('/api/slow/:n', ({ params }) =>
    db.execute(sql.raw(`select pg_sleep(0.02) as slow${params.n}`)),
  );
  server.get('/api/broken', async () => db.execute(sql`select ${secret}::int`));
  server.get('/api/health', async () => ({ ok: true }));
  server.get('/page', async () => ({ ok: true }));
}

/** One life of a followed product: what it sent is read once it has stopped. */
beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const tracesUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  telemetry = (await startTelemetry({ tracesUrl, serviceName: 'elan-test' })) as Telemetry;
  const log = makeLogger('warn', output, telemetry.logFields);
  const url = await testDatabaseUrl();
  connectDatabase(url, { max: 2, onError: () => undefined, onPool: telemetry.followStatements });
  const kinds = [failing, counting];
  jobs = await startJobs({
    url,
    log,
    jobs: kinds,
    work: true,
    pollSeconds: 0.5,
    follow: telemetry.followJob,
  });
  app = await makeHttpServer({ log, trustProxy: 0 });
  telemetry.followRequests(app);
  addThings(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const traceparent = `00-${caller.traceId}-${caller.spanId}-01`;
  const call = async (path: string, init: RequestInit = {}) =>
    void (await (await fetch(`${address}${path}`, init)).text());
  await call(`/api/things/${secret}?token=${secret}`, { headers: { traceparent, 'user-agent': secret } });
  const json = { 'content-type': 'application/json' };
  await call('/api/things', { method: 'POST', headers: json, body: JSON.stringify({ secret }) });
  await Promise.all(Array.from({ length: 12 }, (_, n) => call(`/api/slow/${n}`)));
  for (const path of ['/api/broken', '/api/nowhere', '/api/health', '/page']) await call(path);
  log.warn('outside');
  await Promise.all([sendJob(failing, {}), sendJob(counting, {})]);
  const over = sql`select 1 from pgboss.job where name like 'test.%' and state in ('completed', 'failed')`;
  await vi.waitUntil(async () => (await db.execute(over)).rows.length === 2, 10_000);
  await app.close();
  await jobs.stop();
  await closeDatabase();
  await telemetry.stop();
});
afterAll(() => void collector.close());

test('traces are sent where OTLP over HTTP takes them, under the name of the service', () => {
  expect(received.length).toBeGreaterThan(0);
  for (const { url, headers, body } of received) {
    expect([url, headers['content-type']]).toEqual(['/v1/traces', 'application/json']);
    for (const { resource } of body.resourceSpans)
      expect(flatten(resource.attributes)).toMatchObject({ 'service.name': 'elan-test' });
  }
});

test('a request is one span, which continues the trace of its caller, and its statement the child', () => {
  const span = named('GET /api/things/:id');
  expect(span).toMatchObject({ kind: 2, traceId: caller.traceId, parentSpanId: caller.spanId });
  expect(flatten(span.attributes)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/things/:id',
    'http.response.status_code': 200,
    'url.scheme': 'http',
    'network.protocol.version': '1.1',
  });
  const [statement, ...others] = childrenOf(span);
  expect(others).toEqual([]);
  expect(statement).toMatchObject({ kind: 3, name: 'SELECT settings', traceId: caller.traceId });
  expect(flatten(statement?.attributes ?? [])).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'SELECT',
    'db.query.summary': 'SELECT settings',
    'db.query.text': 'select $1::text from settings where key = ?',
  });
});

test('nothing of a person leaves: no value, no query, no address, no sentence of an error', () => {
  for (const { text } of received) expect(text).not.toContain('zoe');
});

test('a transaction behind a body belongs to its request', () => {
  const names = childrenOf(named('POST /api/things')).map(({ name }) => name);
  expect(names.map((name) => name.toUpperCase())).toEqual(['BEGIN', 'SELECT', 'COMMIT']);
});

test('requests that wait for the same connections keep their own statements', () => {
  const slow = spans().filter(({ name }) => name === 'GET /api/slow/:n');
  expect(slow).toHaveLength(12);
  const texts = slow.map((span) => {
    expect(childrenOf(span)).toHaveLength(1);
    return flatten(childrenOf(span)[0]?.attributes ?? [])['db.query.text'];
  });
  expect(new Set(texts).size).toBe(12);
});

test('a failure is told by its codes', () => {
  const span = named('GET /api/broken');
  expect(flatten(span.attributes)).toMatchObject({
    'http.response.status_code': 500,
    'error.type': '500',
  });
  expect(span.status).toEqual({ code: 2 });
  const [statement] = childrenOf(span);
  expect(flatten(statement?.attributes ?? [])).toMatchObject({
    'db.response.status_code': '22P02',
    'error.type': '22P02',
  });
  expect(statement?.status).toEqual({ code: 2 });
});

test('an unknown address has no name, and what machines ask all day is not followed', () => {
  expect(flatten(named('GET').attributes)).toMatchObject({ 'http.response.status_code': 404 });
  const names = new Set(spans().map(({ name }) => name));
  expect(names.has('GET /api/health')).toBe(false);
  expect(names.has('GET /page')).toBe(false);
});

test('the run of a job is a trace of its own, with its statements and how it ended', () => {
  const done = named('process test.counting');
  expect(done).toMatchObject({ kind: 5, status: { code: 0 } });
  expect(done.parentSpanId ?? '').toBe('');
  expect(childrenOf(done).map(({ name }) => name)).toEqual(['SELECT mails']);
  const failed = named('process test.failing');
  expect(failed.status).toEqual({ code: 2 });
  expect(flatten(failed.attributes)).toMatchObject({ 'messaging.destination.name': 'test.failing' });
});

test('the lines of a log say the trace that they belong to, if any', () => {
  const logged = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  const line = (msg: string) => logged.find((one) => one['msg'] === msg);
  const span = childrenOf(named('GET /api/things/:id'))[0];
  expect(line('inside')).toMatchObject({ trace_id: caller.traceId, span_id: span?.parentSpanId });
  expect(line('outside')).not.toHaveProperty('trace_id');
  expect(line('unforeseen failure')?.['trace_id']).toBe(named('GET /api/broken').traceId);
  expect(line('job failed')?.['trace_id']).toBe(named('process test.failing').traceId);
});

test('a statement that nobody followed asks for is not sent', () => {
  expect(spans().filter(({ kind, parentSpanId }) => kind === 3 && !parentSpanId)).toEqual([]);
});
