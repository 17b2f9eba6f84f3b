import { pino } from 'pino';
import { expect, test } from 'vitest';
import { closeDatabase, connectDatabase } from '../db/database.ts';
import { addDraining, makeDraining } from './draining.ts';
import { makeHttpServer } from './http-server.ts';
import { addHealth } from './operations.ts';

test('a replica that leaves still answers, says so in its health, and closes its connections', async () => {
  // No database is there: its health is 503 either way, and says which of the two it is.
  connectDatabase('postgres://127.0.0.1:1/none', { max: 1, onError: () => undefined });
  const app = await makeHttpServer({ log: pino({ level: 'silent' }), trustProxy: false });
  const draining = makeDraining();
  addDraining(app, draining);
  addHealth(app, draining.isLeaving);
  app.get('/it', () => ({ ok: true }));
  const before = await app.inject({ url: '/it' });
  expect(before.headers.connection).not.toBe('close');
  await draining.leave(0);
  const during = await app.inject({ url: '/it' });
  expect([during.statusCode, during.headers.connection]).toEqual([200, 'close']);
  const health = await app.inject({ url: '/api/health' });
  expect([health.statusCode, health.json()]).toMatchObject([503, { status: 'leaving' }]);
  await app.close();
  await closeDatabase();
});
