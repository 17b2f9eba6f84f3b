import { longestNote, viewedLists } from '@elan/domain/desk';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';
import { coaches } from '../coaches/public.ts';
import { companies } from '../companies/public.ts';
import { programs } from '../programs/public.ts';

/** What our team keeps in mind of one company, one coach or one programme. */
export const notes = pgTable(
  'notes',
  {
    id: primaryId(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    coachId: uuid('coach_id').references(() => coaches.id, { onDelete: 'cascade' }),
    programId: uuid('program_id').references(() => programs.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    pinned: boolean('pinned').notNull().default(false),
    ...history(),
  },
  (t) => [
    index('notes_company').on(t.companyId, t.createdAt),
    index('notes_coach').on(t.coachId, t.createdAt),
    index('notes_program').on(t.programId, t.createdAt),
    index('notes_author').on(t.authorId),
    check('notes_subject', sql`num_nonnulls(${t.companyId}, ${t.coachId}, ${t.programId}) = 1`),
    check('notes_text', sql`length(${t.text}) between 1 and ${sql.raw(String(longestNote))}`),
  ],
);

/** The filters of a list under a name that the whole team sees. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: primaryId(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    ...history(),
  },
  (t) => [
    uniqueIndex('saved_views_name_unique').on(t.list, sql`lower(${t.name})`),
    index('saved_views_author').on(t.authorId),
    check('saved_views_list', oneOf(t.list, viewedLists)),
    check('saved_views_name', sql`length(${t.name}) between 1 and 60`),
  ],
);

/** Who takes care of what waits, and until which day it sleeps: without a row it is nobody's, and awake. */
export const queueMarks = pgTable(
  'queue_marks',
  {
    /** Its kind and its id, or the name of the job. */
    key: text('key').primaryKey(),
    assigneeId: uuid('assignee_id').references(() => users.id),
    snoozedUntil: civilDate('snoozed_until'),
    markedBy: uuid('marked_by')
      .notNull()
      .references(() => users.id),
    markedAt: instant('marked_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('queue_marks_assignee').on(t.assigneeId),
    index('queue_marks_marked_by').on(t.markedBy),
    check('queue_marks_key', sql`${t.key} ~ '^[a-z]+:[a-z0-9.-]{1,100}$'`),
    check('queue_marks_said', sql`num_nonnulls(${t.assigneeId}, ${t.snoozedUntil}) > 0`),
  ],
);
