import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Who tried what, how often: keys are hashed, so that no address or e-mail stands here. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    /** Length of the window in seconds: "3 an hour" and "5 a day" of one key are two rows. */
    slot: integer('slot').notNull(),
    n: integer('n').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.slot] }), index('rate_limits_expires_at').on(t.expiresAt)],
);
