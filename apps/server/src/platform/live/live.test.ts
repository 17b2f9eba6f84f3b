import { sql } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, db, inTx } from '../db/database.ts';
import { answerError } from '../http/answer-error.ts';
import { makeLogger } from '../log/log.ts';
import { startLive, type LiveHub } from './live-hub.ts';
import { addLiveRoute } from './live-route.ts';
import { publishLive } from './publish-live.ts';
import { mostStreamsOfUser, sentAwayMs } from './stream-cap.ts';

type Actor = { sid: string; topics: string[] };
type Replica = { app: FastifyInstance; hub: LiveHub; address: string };
type Reader = { events: string[]; closed: boolean; stop(): void; response: Response };

const log = makeLogger('silent');
const allowed = new Map<string, boolean | 'broken'>();
let replicas: Replica[] = [];
let readers: Reader[] = [];

async function startReplica(url: string, recheckMs = 50): Promise<Replica> {
  const hub = await startLive({ url, log });
  const app = fastify();
  app.setErrorHandler(answerError);
  addLiveRoute<Actor>(app, {
    hub,
    heartbeatMs: 100,
    recheckMs,
    authenticate: async ({ headers }) =>
      headers.authorization ? JSON.parse(headers.authorization.replace('Bearer ', '')) : null,
    userOf: ({ sid }) => sid.split('/')[0] ?? sid,
    topicsOf: (actor) => [...actor.topics, `session:${actor.sid}`],
    async recheck({ sid }) {
      const answer = allowed.get(sid) ?? true;
      if (answer === 'broken') throw new Error('the database is away');
      return answer;
    },
  });
  return { app, hub, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

async function read(reader: Reader): Promise<void> {
  let text = '';
  try {
    for await (const chunk of reader.response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      reader.events.push(...blocks.filter((block) => block.includes('data:')));
    }
  } catch (error) {
    expect((error as Error).name).toMatch(/AbortError|TypeError/);
  }
  reader.closed = true;
}

let sessions = 0;
async function open(replica: Replica, topics: string[], sid = `s${(sessions += 1)}`): Promise<Reader> {
  const aborter = new AbortController();
  const response = await fetch(`${replica.address}/api/live`, {
    headers: { authorization: `Bearer ${JSON.stringify({ sid, topics })}` },
    signal: aborter.signal,
  });
  const reader: Reader = { events: [], closed: false, stop: () => aborter.abort(), response };
  void read(reader);
  readers.push(reader);
  return reader;
}

const first = (): Replica => replicas[0] as Replica;
const dataOf = (id: string): string => `data: ${JSON.stringify({ kind: 'things/changed', id })}`;
const publish = (topic: string, id: string) => publishLive({ topic, kind: 'things/changed', id });

beforeAll(async () => {
  const url = await testDatabaseUrl();
  connectDatabase(url, { max: 5, onError: (error) => expect.fail(error.message) });
  replicas = [await startReplica(url), await startReplica(url)];
});
afterEach(() => {
  for (const reader of readers) reader.stop();
  readers = [];
});
afterAll(async () => {
  for (const { app, hub } of replicas) {
    await app.close();
    await hub.stop();
  }
  await closeDatabase();
});

test('nobody without a session opens a stream', async () => {
  const response = await fetch(`${first().address}/api/live`);
  expect(response.status).toBe(401);
  expect((await fetch(`${first().address}/api/live`, { method: 'HEAD' })).status).toBe(404);
});

test('a stream says what browsers and proxies need to hear', async () => {
  const { response } = await open(first(), []);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
});

test('on two replicas each of 60 streams receives the events of its own topics, once, and no other', async () => {
  const streams = await Promise.all(
    Array.from({ length: 60 }, (_, index) => open(replicas[index % 2] as Replica, [`company:${index % 3}`])),
  );
  for (let id = 0; id < 30; id += 1) await publish(`company:${id % 3}`, String(id));
  await publish('company:foreign', 'secret');
  const expectedFor = (company: number) =>
    Array.from({ length: 10 }, (_, index) => dataOf(String(index * 3 + company)));
  await vi.waitFor(() => {
    for (const [index, stream] of streams.entries()) expect(stream.events).toEqual(expectedFor(index % 3));
  }, 5000);
});

test.each([
  { bytes: 7000, leaves: true },
  { bytes: 7001, leaves: false },
])('an event of $bytes bytes leaves: $leaves', async ({ bytes, leaves }) => {
  const around = JSON.stringify({ topic: 'company:long', kind: 'things/changed', id: '' }).length;
  const sent = publishLive({ topic: 'company:long', kind: 'things/changed', id: 'x'.repeat(bytes - around) });
  if (leaves) await expect(sent).resolves.toBeUndefined();
  else await expect(sent).rejects.toThrow(RangeError);
});

describe('inside a transaction', () => {
  test('an event leaves with the commit', async () => {
    const stream = await open(first(), ['company:tx']);
    await inTx(async () => {
      await publish('company:tx', 'committed');
      await db.execute(sql`select pg_sleep(0.2)`);
      expect(stream.events).toEqual([]);
    });
    await vi.waitFor(() => expect(stream.events).toEqual([dataOf('committed')]));
  });

  test('a rollback sends nothing', async () => {
    const stream = await open(first(), ['company:tx']);
    const failed = inTx(async () => {
      await publish('company:tx', 'undone');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await publish('company:tx', 'after');
    await vi.waitFor(() => expect(stream.events).toEqual([dataOf('after')]));
  });
});

test('when the listeners are cut every stream is told to ask again, then events flow', async () => {
  const streams = await Promise.all(replicas.map((replica) => open(replica, ['company:gap'])));
  await db.execute(
    sql`select pg_terminate_backend(pid, 2000) from pg_stat_activity
        where application_name = 'elan-live' and datname = current_database()`,
  );
  await publish('company:gap', 'lost');
  const resync = 'event: resync\ndata: {"kind":"resync","id":""}';
  // A replica that is back before the other one is cut hears it all the same.
  const heard = ({ events }: Reader) => events.filter((event) => event !== dataOf('lost'));
  await vi.waitFor(() => {
    for (const stream of streams) expect(heard(stream)).toEqual([resync]);
  }, 5000);
  await publish('company:gap', 'back');
  await vi.waitFor(() => {
    for (const stream of streams) expect(heard(stream)).toEqual([resync, dataOf('back')]);
  });
});

describe('a stream ends', () => {
  test('at once when its session is revoked, and only that one', async () => {
    const [revoked, other] = await Promise.all([open(first(), [], 'gone'), open(first(), [], 'kept')]);
    await publishLive({ topic: 'session:gone', kind: 'revoked', id: 'gone' });
    await vi.waitFor(() => expect(revoked.closed).toBe(true), 1000);
    expect(revoked.events).toEqual([]);
    expect(other.closed).toBe(false);
  });

  test('when the check of every minute refuses it', async () => {
    const stream = await open(first(), [], 'expired');
    allowed.set('expired', false);
    await vi.waitFor(() => expect(stream.closed).toBe(true), 1000);
  });

  test('when the check fails twice in a row', async () => {
    const stream = await open(first(), [], 'unsure');
    allowed.set('unsure', 'broken');
    await vi.waitFor(() => expect(stream.closed).toBe(true), 1000);
  });

  test('at the second failure in a row of its check, and goes on after the first', async () => {
    const slow = await startReplica(await testDatabaseUrl(), 60_000);
    allowed.set('failing', 'broken');
    const stream = await open(slow, ['company:failing', 'user:u2'], 'failing');
    await publish('company:failing', 'still');
    await vi.waitFor(() => expect(stream.events).toEqual([dataOf('still')]));
    expect(stream.closed).toBe(false);
    await publishLive({ topic: 'user:u2', kind: 'user', id: 'u2' });
    await vi.waitFor(() => expect(stream.closed).toBe(true), 1000);
    await slow.app.close();
    await slow.hub.stop();
  });

  test('at once, told why, when the rights of its user changed; another session of theirs stays', async () => {
    const slow = await startReplica(await testDatabaseUrl(), 60_000);
    const [switched, other] = [
      await open(slow, ['user:u1'], 'switched'),
      await open(slow, ['user:u1'], 'as-before'),
    ];
    allowed.set('switched', false);
    await publishLive({ topic: 'user:u1', kind: 'user', id: 'u1' });
    await vi.waitFor(() => expect(switched.closed).toBe(true), 1000);
    const told = `data: ${JSON.stringify({ kind: 'user', id: 'u1' })}`;
    expect([switched.events, other.events, other.closed]).toEqual([[told], [told], false]);
    await slow.app.close();
    await slow.hub.stop();
  });
});

test('a session revoked while its stream was being opened, which nobody heard, has no stream', async () => {
  const slow = await startReplica(await testDatabaseUrl(), 60_000);
  allowed.set('revoked-meanwhile', false);
  const [gone, kept] = [await open(slow, [], 'revoked-meanwhile'), await open(slow, [], 'kept')];
  await vi.waitFor(() => expect(gone.closed).toBe(true), 1000);
  expect(kept.closed).toBe(false);
  await slow.app.close();
  await slow.hub.stop();
});

test('one stream too many of a user sends the oldest away for minutes, and touches nobody else', async () => {
  const other = await open(first(), ['company:cap'], 'another');
  const streams: Reader[] = [];
  for (let n = 0; n < mostStreamsOfUser; n += 1)
    streams.push(await open(first(), ['company:cap'], `full/${n}`));
  expect(streams.every(({ closed }) => !closed)).toBe(true);
  streams.push(await open(first(), ['company:cap'], 'full/last'));
  const [oldest, ...kept] = streams;
  await vi.waitFor(() => expect(oldest?.closed).toBe(true), 1000);
  const [away, ...after] = oldest?.events ?? [];
  expect(away).toBe(
    `retry: ${sentAwayMs}\nevent: too-many-streams\ndata: {"kind":"too-many-streams","id":""}`,
  );
  expect(after).toEqual([]);
  await publish('company:cap', 'still');
  await vi.waitFor(() => {
    for (const stream of [...kept, other]) expect(stream.events).toEqual([dataOf('still')]);
  });
});

test('a stream that was closed leaves its place', async () => {
  const streams: Reader[] = [];
  for (let n = 0; n < mostStreamsOfUser; n += 1) streams.push(await open(first(), [], `leaving/${n}`));
  const [oldest, second] = streams;
  second?.stop();
  await vi.waitFor(() => expect(second?.closed).toBe(true));
  await new Promise((done) => setTimeout(done, 200));
  await open(first(), [], 'leaving/next');
  await new Promise((done) => setTimeout(done, 200));
  expect(oldest?.closed).toBe(false);
});

test('a foreign notification on the channel is ignored', async () => {
  const stream = await open(first(), ['company:noise']);
  for (const payload of ['not json', '{}', 'null', '{"topic":"company:noise"}']) {
    await db.execute(sql`select pg_notify('elan_live', ${payload})`);
  }
  await publish('company:noise', 'fine');
  await vi.waitFor(() => expect(stream.events).toEqual([dataOf('fine')]));
});

test('an event that PostgreSQL would refuse is refused before', async () => {
  await expect(publish('company:big', 'x'.repeat(8000))).rejects.toThrow(RangeError);
});

test('a server with open streams closes within a second', async () => {
  const replica = await startReplica(await testDatabaseUrl());
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(replica, [])));
  const started = performance.now();
  await replica.app.close();
  await replica.hub.stop();
  expect(performance.now() - started).toBeLessThan(1000);
  await vi.waitFor(() => expect(streams.every((stream) => stream.closed)).toBe(true));
});
