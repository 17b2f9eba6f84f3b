import { sql } from 'drizzle-orm';
import { defineJob } from '../jobs/define-job.ts';
import { deleteInBatches } from '../retention/delete-in-batches.ts';
import { answersKeptHours } from './answer-once.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/** Deletes every hour the answers that are given no more: what they say of people does not stay. */
export const cleanIdempotencyKeysJob = defineJob({
  name: 'idempotency.clean',
  schedule: { cron: '35 * * * *', tz: 'Europe/Paris' },
  run: async (_data, { signal }) => {
    const isOver = sql`created_at <= now() - make_interval(hours => ${answersKeptHours}::int)`;
    return { deleted: await deleteInBatches(idempotencyKeys, isOver, signal) };
  },
});
