import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { companies } from '../../companies/public.ts';
import { polls } from '../polls.tables.ts';

/** What makes a poll the survey of needs of a company: it chooses the first programme. */
export const needsSurveys = pgTable(
  'needs_surveys',
  {
    pollId: uuid('poll_id')
      .primaryKey()
      .references(() => polls.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The objectives of its first question, in the order of its options. */
    objectiveIds: uuid('objective_ids').array().notNull(),
    /** Put away: another one may be opened. */
    droppedAt: instant('dropped_at'),
  },
  (t) => [
    // One at a time, whoever opens it at once.
    uniqueIndex('needs_surveys_once')
      .on(t.companyId)
      .where(sql`${t.droppedAt} is null`),
  ],
);
