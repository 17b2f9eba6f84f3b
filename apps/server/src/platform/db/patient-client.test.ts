import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, db, inTx } from './database.ts';
import { patiently } from './patient-client.ts';
import { isConnectionLost } from './postgres-errors.ts';

/** A line to the database on which connections stay, and nothing passes once it is silent. */
async function aLine() {
  const url = new URL(await testDatabaseUrl());
  const target = Number(url.port);
  const line = { silent: false };
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    sockets.push(near, far);
    near.on('data', (part) => line.silent || far.write(part));
    far.on('data', (part) => line.silent || near.write(part));
    near.on('close', () => far.destroy());
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);
  const close = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { line, close, url: url.href };
}

const shortMs = 200;

test.each([
  ['a statement', () => db.execute(sql`select 1`)],
  ['a transaction', () => inTx(() => db.execute(sql`select 1`))],
])('%s on a line that says nothing is given up, and the next one has another connection', async (_, work) => {
  const { line, close, url } = await aLine();
  connectDatabase(url, { max: 1, onError: () => undefined });
  await work();
  line.silent = true;
  const error = await patiently(shortMs, work).catch((thrown: unknown) => thrown);
  expect(isConnectionLost(error)).toBe(true);
  line.silent = false;
  expect((await db.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
  await closeDatabase();
  close();
});
