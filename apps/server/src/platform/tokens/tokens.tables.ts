import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** The keys that sign access tokens: created at the first start under an advisory lock, shared by the replicas. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').notNull(),
  publicJwk: jsonb('public_jwk').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  retiredAt: instant('retired_at'),
});
