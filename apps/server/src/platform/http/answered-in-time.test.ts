import { Readable } from 'node:stream';
import { route, type RouteDef } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, db, inTx, outsideTx } from '../db/database.ts';
import { addFileRoutes, type FileRoute } from '../files/file-routes.ts';
import { handle } from './handle.ts';
import { addRoutes, makeHttpServer, type Guard } from './http-server.ts';

const guard: Guard = {
  authenticate: () => Promise.resolve(null),
  scopeOf: () => ({ kind: 'none' }),
};
const patienceSeconds = 0.05;
const given = { method: 'POST', summary: 'Attend.', permission: 'public', patienceSeconds } as const;
const slow = route({ ...given, path: '/api/slow', body: z.object({ n: z.number() }), output: z.object({}) });

/** Work that outlasts the patience, and ends. */
const outlasting = <T>(result: T): Promise<T> =>
  new Promise((end) => setTimeout(end, 10 * patienceSeconds * 1000, result));

type Log = { msg: string; err?: { code?: string } };
type Served = { address: string; logged: Log[] };

/** Serves on a socket: what Node tells of a request and of its body is not the same without one. */
async function served(
  add: (app: FastifyInstance) => void | Promise<void>,
  ask: (server: Served) => Promise<void>,
): Promise<void> {
  const logged: Log[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const app = await makeHttpServer({ log, trustProxy: false });
  await add(app);
  try {
    await ask({ address: await app.listen({ port: 0, host: '127.0.0.1' }), logged });
  } finally {
    await app.close();
  }
}

const post = (address: string, path = '/api/slow') =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ n: 1 }),
  });

async function refusalOf(answer: Response) {
  const body = (await answer.json()) as { error: { code: string } };
  return [answer.status, answer.headers.get('retry-after'), body.error.code];
}
const givenUp = [503, '2', 'service-unavailable'];

test('who sends a body is answered too when the work behind does not end', async () => {
  await served(
    (app) => addRoutes(app, [handle(slow, () => outlasting({}))], guard),
    async ({ address }) => expect(await refusalOf(await post(address))).toEqual(givenUp),
  );
});

describe('on the database', () => {
  beforeAll(async () => {
    connectDatabase(await testDatabaseUrl(), { max: 3, onError: () => undefined });
    await db.execute(sql`create table answered_in_time (n int)`);
  });
  afterAll(closeDatabase);

  const rows = async () => (await db.execute<{ n: number }>(sql`select n from answered_in_time`)).rows;
  const insert = (n: number) => db.execute(sql`insert into answered_in_time values (${n})`);

  test('what is answered as not done is not done: its transaction is taken back, and logged', async () => {
    const answered = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<unknown>();
    const write = handle(slow, async ({ body }) => {
      const done = inTx(async () => {
        await insert(body.n);
        await answered.promise;
        return {};
      });
      done.then(ended.resolve, ended.resolve);
      return done;
    });
    await served(
      (app) => addRoutes(app, [write], guard),
      async ({ address, logged }) => {
        expect(await refusalOf(await post(address))).toEqual(givenUp);
        answered.resolve();
        expect(await ended.promise).toMatchObject({ code: 'service-unavailable' });
        expect(await rows()).toEqual([]);
        expect(logged.map(({ msg }) => msg)).toContain('the work of a request failed after its answer');
      },
    );
  });

  test('what is done in time stays, and what a request began for nobody goes on', async () => {
    const answered = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const quick = { ...slow, path: '/api/quick', patienceSeconds: 20 };
    await served(
      (app) =>
        addRoutes(
          app,
          [
            handle(quick, () => inTx(async () => (await insert(2), {}))),
            handle(slow, async () => {
              const alone = outsideTx(() =>
                inTx(async () => {
                  await answered.promise;
                  await insert(3);
                }),
              );
              await alone.then(ended.resolve, ended.reject);
              return {};
            }),
          ],
          guard,
        ),
      async ({ address }) => {
        expect((await post(address, '/api/quick')).status).toBe(200);
        expect(await refusalOf(await post(address))).toEqual(givenUp);
        answered.resolve();
        await ended.promise;
        expect(await rows()).toEqual([{ n: 2 }, { n: 3 }]);
      },
    );
  });
});

describe('files', () => {
  const definition: RouteDef = { ...given, path: '/api/file', output: z.object({}) };
  const servedFile = (file: FileRoute, ask: (server: Served) => Promise<void>) =>
    served((app) => addFileRoutes(app, [file], guard), ask);

  test('who sends or asks for one is answered as well', async () => {
    for (const kind of ['upload', 'download'] as const)
      await servedFile({ kind, definition, run: () => outlasting({}) }, async ({ address }) => {
        expect(await refusalOf(await fetch(`${address}/api/file`, { method: 'POST' }))).toEqual(givenUp);
      });
  });

  test('one that is being sent is not cut, however long that takes', async () => {
    const parts = async function* slowly() {
      yield Buffer.from('one ');
      await new Promise((go) => setTimeout(go, 4 * patienceSeconds * 1000));
      yield Buffer.from('two');
    };
    await servedFile(
      {
        kind: 'download',
        definition,
        run: async ({ http }) => void (await http.reply.send(Readable.from(parts()))),
      },
      async ({ address, logged }) => {
        const answer = await fetch(`${address}/api/file`, { method: 'POST' });
        expect([answer.status, await answer.text()]).toEqual([200, 'one two']);
        expect(logged).toEqual([]);
      },
    );
  });
});
