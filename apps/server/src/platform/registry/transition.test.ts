import { randomUUID } from 'node:crypto';
import { transitions } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, db, inTx } from '../db/database.ts';
import { auditLog } from './audit.tables.ts';
import { systemActor } from './audit.ts';
import { transition } from './transition.ts';

/** A thing with a state, which no context knows. */
const things = pgTable('things', {
  id: uuid().primaryKey(),
  status: text().notNull(),
  version: integer().notNull(),
  updatedAt: timestamp({ withTimezone: true }),
});
const machine = transitions<'open' | 'shut', 'use' | 'close'>({
  entity: 'thing',
  events: ['use', 'close'],
  initial: ['open'],
  table: { open: { use: { to: 'open', by: ['SYSTEM'] }, close: { to: 'shut', by: ['SYSTEM'] } }, shut: {} },
});

beforeAll(async () => {
  connectDatabase(await testDatabaseUrl(), { max: 5, onError: (error) => expect.fail(error.message) });
  await db.execute(
    sql`create table things (id uuid primary key, status text, version int, "updatedAt" timestamptz)`,
  );
});
afterAll(closeDatabase);

async function aThing() {
  const row = { id: randomUUID(), status: 'open', version: 1 };
  await db.insert(things).values(row);
  return row;
}
const move = (row: Awaited<ReturnType<typeof aThing>>, event: 'use' | 'close') =>
  inTx(() => transition({ machine, table: things, row, event, actor: systemActor, details: { why: event } }));
const linesOf = (id: string) => db.select().from(auditLog).where(eq(auditLog.entityId, id));

test('a change of state leaves one line: what, by whom, from where, to where', async () => {
  const thing = await aThing();
  expect(await move(thing, 'close')).toEqual({ status: 'shut', version: 2 });
  expect(await linesOf(thing.id)).toMatchObject([
    {
      entity: 'thing',
      event: 'close',
      fromStatus: 'open',
      toStatus: 'shut',
      actorRole: 'SYSTEM',
      details: { why: 'close' },
    },
  ]);
});

test('who read a thing that has moved since changes nothing, even when its state is the same again', async () => {
  const thing = await aThing();
  await move(thing, 'use');
  await expect(move(thing, 'close')).rejects.toMatchObject({ code: 'transition-forbidden' });
  const [row] = await db.select().from(things).where(eq(things.id, thing.id));
  expect(row).toMatchObject({ status: 'open', version: 2 });
  expect(await linesOf(thing.id)).toHaveLength(1);
});
