import { sql } from 'drizzle-orm';
import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** A value as JSON. drizzle's own `jsonb` parses a text twice: « 69002 » would come back as a number. */
const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});

/** The settings that somebody changed; the others have the default of their declaration. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: json('value').notNull(),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  updatedBy: uuid('updated_by'),
});
