import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { history, primaryId } from '../../platform/db/columns.ts';

/** What a session aims at (specification point 3, Objective). */
export const objectives = pgTable(
  'objectives',
  {
    id: primaryId(),
    keyword: text('keyword').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    intensity: integer('intensity').notNull(),
    kcal: integer('kcal').notNull(),
    hidden: boolean('hidden').notNull().default(false),
    ...history(),
  },
  (t) => [
    uniqueIndex('objectives_keyword_unique').on(t.keyword),
    check('objectives_intensity', sql`${t.intensity} between 1 and 3`),
    check('objectives_kcal', sql`${t.kcal} >= 0`),
  ],
);
