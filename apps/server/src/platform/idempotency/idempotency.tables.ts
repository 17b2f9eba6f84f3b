import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** The commands that were done under an idempotency key, each with its answer, for 24 hours (I51). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Digest of who asked, of the route and of the key. */
    id: text('id').primaryKey(),
    /** Who asked; null on a public route. */
    userId: uuid('user_id'),
    /** Digest of the address and the body: the same key for another request is refused. */
    contentHash: text('content_hash').notNull(),
    /** The answer, encrypted by the key itself, which is kept nowhere; null when it has no body. */
    sealedAnswer: text('sealed_answer'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('idempotency_keys_created').on(t.createdAt), index('idempotency_keys_user').on(t.userId)],
);
