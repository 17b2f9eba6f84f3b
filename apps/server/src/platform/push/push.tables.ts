import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** The pair of keys by which push services know this product (VAPID, RFC 8292): made at the first start, shared by the replicas. */
export const pushKeys = pgTable(
  'push_keys',
  {
    /** base64url, as browsers take it. */
    publicKey: text('public_key').primaryKey(),
    privateKey: text('private_key').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  // Another pair would end every subscription that was made with the first.
  () => [uniqueIndex('push_keys_one').on(sql`(true)`)],
);
