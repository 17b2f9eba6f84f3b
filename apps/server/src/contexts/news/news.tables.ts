import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { civilDate, history, primaryId } from '../../platform/db/columns.ts';
import { gyms } from '../gyms/public.ts';

/** News of a gym, or of all of them: shown on their screens from a day to another (specification point 3, News). */
export const news = pgTable(
  'news',
  {
    id: primaryId(),
    /** Null: every gym. */
    gymId: uuid('gym_id').references(() => gyms.id),
    title: text('title').notNull(),
    text: text('text').notNull(),
    shownFrom: civilDate('shown_from').notNull(),
    shownTo: civilDate('shown_to'),
    imageVersion: integer('image_version'),
    ...history(),
  },
  (t) => [
    index('news_gym').on(t.gymId, t.shownFrom),
    check('news_days', sql`${t.shownTo} is null or ${t.shownTo} >= ${t.shownFrom}`),
  ],
);
