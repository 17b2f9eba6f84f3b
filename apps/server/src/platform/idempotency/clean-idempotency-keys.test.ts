import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, db, inTx } from '../db/database.ts';
import { makeLogger } from '../log/log.ts';
import { cleanIdempotencyKeysJob } from './clean-idempotency-keys.job.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

beforeAll(async () =>
  connectDatabase(await testDatabaseUrl(), { max: 2, onError: (error) => expect.fail(error.message) }),
);
afterAll(closeDatabase);

const context = {
  id: 'a run',
  attempt: 1,
  isLastAttempt: true,
  signal: new AbortController().signal,
  log: makeLogger('silent'),
};

test.each([
  { age: sql`interval '24 hours' - interval '1 microsecond'`, what: 'nearly 24 hours', deleted: 0 },
  { age: sql`interval '24 hours'`, what: '24 hours', deleted: 1 },
])('an answer of $what is deleted: $deleted', ({ age, deleted }) =>
  // The clock of the database stands still in a transaction.
  inTx(async () => {
    await db.delete(idempotencyKeys);
    await db
      .insert(idempotencyKeys)
      .values({ id: 'a key', contentHash: 'x', createdAt: sql`now() - (${age})` });
    expect(await cleanIdempotencyKeysJob.run({}, context)).toEqual({ deleted });
  }),
);
