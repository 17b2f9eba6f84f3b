import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, db, inTx } from '../db/database.ts';
import { makeLogger } from '../log/log.ts';
import { recordAudit, systemActor } from './audit.ts';
import { auditLog } from './audit.tables.ts';
import { verifyAuditJob } from './verify-audit.job.ts';
import { findBrokenChains } from './verify-audit.ts';

beforeAll(async () =>
  connectDatabase(await testDatabaseUrl(), { max: 10, onError: (error) => expect.fail(error.message) }),
);
afterAll(closeDatabase);

/** What the owner of the database can do, the triggers and constraints put aside. */
async function behindTheTriggers(statement: string, ...values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: await testDatabaseUrl() });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

const tell = (entityId: string, event: string, details = {}) =>
  recordAudit({ actor: systemActor, entity: 'test', entityId, event, from: null, to: null, details });
const linesOf = (entityId: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'test'), eq(auditLog.entityId, entityId)))
    .orderBy(asc(auditLog.chainNo));

/** A thing with three lines: the chain that is tampered with. */
let id = '';
beforeEach(async () => {
  await behindTheTriggers('truncate audit_log, audit_chains');
  id = randomUUID();
  for (const event of ['one', 'two', 'three']) await tell(id, event, { été: ['à', 1.5, null] });
});

const broken = () => [{ entity: 'test', entityId: id }];

test('the lines of a thing follow each other, each with the digest of the one before', async () => {
  const lines = await linesOf(id);
  expect(lines.map(({ chainNo, event }) => [chainNo, event])).toEqual([
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ]);
  expect(new Set(lines.map(({ hash }) => hash)).size).toBe(3);
  for (const { hash } of lines) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await findBrokenChains()).toEqual([]);
});

test('the digest is the same in another time zone', async () => {
  await behindTheTriggers(
    `alter database ${(await db.execute<{ name: string }>(sql`select current_database() as name`)).rows[0]?.name} set timezone to 'Pacific/Auckland'`,
  );
  await closeDatabase();
  connectDatabase(await testDatabaseUrl(), { max: 10, onError: (error) => expect.fail(error.message) });
  await tell(id, 'four');
  expect(await findBrokenChains()).toEqual([]);
});

describe('what the owner of the database changes behind the product is found', () => {
  test.each([
    ['who did it', "update audit_log set actor_role = 'ADMIN' where entity_id = $1 and chain_no = 2"],
    ['when', "update audit_log set at = at - interval '1 microsecond' where entity_id = $1 and chain_no = 1"],
    ['what', "update audit_log set event = 'other' where entity_id = $1 and chain_no = 3"],
    ['the state after', "update audit_log set to_status = '' where entity_id = $1 and chain_no = 3"],
    ['the details', "update audit_log set details = '{}' where entity_id = $1 and chain_no = 2"],
    ['the digest', "update audit_log set hash = repeat('0', 64) where entity_id = $1 and chain_no = 2"],
    ['the first line gone', 'delete from audit_log where entity_id = $1 and chain_no = 1'],
    ['a line gone', 'delete from audit_log where entity_id = $1 and chain_no = 2'],
    ['the last line gone', 'delete from audit_log where entity_id = $1 and chain_no = 3'],
    ['every line gone', 'delete from audit_log where entity_id = $1'],
    ['the chain gone', 'delete from audit_chains where entity_id = $1'],
    [
      'two lines exchanged',
      'update audit_log set chain_no = 3 - chain_no where entity_id = $1 and chain_no < 3',
    ],
    [
      'a line added',
      "insert into audit_log (actor_role, entity, entity_id, event, chain_no) values ('SYSTEM', 'test', $1, 'more', 4)",
    ],
  ])('%s', async (_what, statement) => {
    const other = randomUUID();
    await tell(other, 'untouched');
    await behindTheTriggers(statement, id);
    expect(await findBrokenChains()).toEqual(broken());
  });

  test('a line moved to another thing breaks both', async () => {
    const other = randomUUID();
    await tell(other, 'one');
    await behindTheTriggers(
      'update audit_log set entity_id = $2 where entity_id = $1 and chain_no = 3',
      id,
      other,
    );
    expect(await findBrokenChains()).toHaveLength(2);
  });
});

test.each([
  ['changes', "update audit_chains set head = ''"],
  ['empties', 'truncate audit_chains'],
  ['adds', "insert into audit_chains (entity, entity_id) values ('test', gen_random_uuid())"],
  ['deletes', 'delete from audit_chains'],
])('nobody %s a chain but a line of the audit', async (_act, statement) => {
  await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '42501' } });
  expect(await findBrokenChains()).toEqual([]);
});

test('a rank and a digest that are sent count for nothing', async () => {
  await db
    .insert(auditLog)
    .values({ actorRole: 'SYSTEM', entity: 'test', entityId: id, event: 'four', chainNo: 9, hash: 'x' });
  expect((await linesOf(id)).at(-1)?.chainNo).toBe(4);
  expect(await findBrokenChains()).toEqual([]);
});

test('two hundred lines of one thing at once make one chain; those that roll back leave no gap', async () => {
  const tries = Array.from({ length: 200 }, (_, n) =>
    inTx(async () => {
      await tell(id, `at-once-${n}`);
      if (n % 10 === 0) throw new Error('undone');
    }),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20);
  expect((await linesOf(id)).map(({ chainNo }) => chainNo)).toEqual(
    Array.from({ length: 3 + 180 }, (_, n) => n + 1),
  );
  expect(await findBrokenChains()).toEqual([]);
});

test('more chains than a page are all read, each once', async () => {
  await db.execute(sql`
    insert into audit_log (actor_role, entity, entity_id, event)
    select 'SYSTEM', 'many', gen_random_uuid(), 'one' from generate_series(1, 2100)`);
  expect(await findBrokenChains()).toEqual([]);
  await behindTheTriggers("update audit_log set event = 'x' where entity = 'many'");
  expect(await findBrokenChains()).toHaveLength(2100);
});

test('the night is content with chains that are as they were written, and fails for one that is not', async () => {
  const lines: unknown[] = [];
  const log = makeLogger('error', { write: (line) => lines.push(JSON.parse(line)) });
  const night = () =>
    verifyAuditJob.run(
      { again: true },
      { signal: new AbortController().signal, log, id: 'a night', attempt: 1, isLastAttempt: true },
    );
  await expect(night()).resolves.toMatchObject({ days: expect.any(String) });
  await behindTheTriggers("update audit_log set event = 'other' where entity_id = $1 and chain_no = 2", id);
  await expect(night()).rejects.toThrow('1 chain(s)');
  expect(lines).toMatchObject(broken());
});
