import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { history, instant, primaryId } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';
import { coaches } from '../coaches/public.ts';
import { members } from '../members/public.ts';
import { sessions } from './sessions.tables.ts';

/** What an employee who was there thinks of a session and of the coach who held it (D43). */
export const sessionRatings = pgTable(
  'session_ratings',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The company of somebody of elsewhere, on a session that is open to the public; null for an employee of the company of the session. */
    guestOf: uuid('guest_of'),
    /** The company of the person, whoever the session is of: the tenant of the key to the employee. */
    memberCompanyId: uuid('member_company_id').generatedAlwaysAs(sql`coalesce(guest_of, company_id)`),
    /** Who held the session when it was rated. */
    coachId: uuid('coach_id').references(() => coaches.id),
    sessionMark: integer('session_mark').notNull(),
    coachMark: integer('coach_mark'),
    words: text('words'),
    /** Whether the coach reads the words; null until somebody has read them. */
    wordsShown: boolean('words_shown'),
    ratedAt: instant('rated_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id),
    ...history(),
  },
  (t) => [
    foreignKey({
      name: 'session_ratings_session',
      columns: [t.companyId, t.sessionId],
      foreignColumns: [sessions.companyId, sessions.id],
    }),
    foreignKey({
      name: 'session_ratings_member',
      columns: [t.memberCompanyId, t.memberId],
      foreignColumns: [members.companyId, members.id],
    }),
    // Once (D43).
    uniqueIndex('session_ratings_once').on(t.sessionId, t.memberId),
    index('session_ratings_member_of').on(t.memberId),
    index('session_ratings_coach').on(t.coachId),
    index('session_ratings_low').on(t.sessionMark, t.ratedAt),
    // The few words of a company that may be read, among the marks of all its years.
    index('session_ratings_shown')
      .on(t.companyId)
      .where(sql`${t.wordsShown}`),
    check('session_ratings_marks', sql`${t.sessionMark} between 1 and 5 and ${t.coachMark} between 1 and 5`),
    check('session_ratings_coach_mark', sql`${t.coachMark} is null or ${t.coachId} is not null`),
    check('session_ratings_words', sql`${t.words} is not null or ${t.wordsShown} is null`),
  ],
);
