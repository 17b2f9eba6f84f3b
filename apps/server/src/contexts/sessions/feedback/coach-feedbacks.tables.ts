import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { civilDate, history, instant, primaryId } from '../../../platform/db/columns.ts';
import { users } from '../../accounts/public.ts';
import { coaches } from '../../coaches/public.ts';
import { gyms } from '../../gyms/public.ts';
import { sessions } from '../sessions.tables.ts';

/** What an administrator, or who runs a gym, thinks of the work of a coach on a day (D43). */
export const coachFeedbacks = pgTable(
  'coach_feedbacks',
  {
    id: primaryId(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.id),
    /** Where the coach worked; null elsewhere than in a gym. */
    gymId: uuid('gym_id').references(() => gyms.id),
    sessionId: uuid('session_id').references(() => sessions.id),
    /** The civil day of what was seen. */
    heldOn: civilDate('held_on').notNull(),
    punctuality: integer('punctuality').notNull(),
    teaching: integer('teaching').notNull(),
    care: integer('care').notNull(),
    words: text('words').notNull(),
    /** What is to be done of it. */
    followUp: text('follow_up'),
    followUpDoneAt: instant('follow_up_done_at'),
    followUpDoneBy: uuid('follow_up_done_by').references(() => users.id),
    writtenBy: uuid('written_by')
      .notNull()
      .references(() => users.id),
    ...history(),
  },
  (t) => [
    index('coach_feedbacks_day').on(t.heldOn, t.id),
    index('coach_feedbacks_coach').on(t.coachId, t.heldOn),
    index('coach_feedbacks_gym').on(t.gymId, t.heldOn),
    index('coach_feedbacks_session').on(t.sessionId),
    check(
      'coach_feedbacks_marks',
      sql`${t.punctuality} between 1 and 5 and ${t.teaching} between 1 and 5 and ${t.care} between 1 and 5`,
    ),
    check('coach_feedbacks_follow_up', sql`${t.followUpDoneAt} is null or ${t.followUp} is not null`),
  ],
);
