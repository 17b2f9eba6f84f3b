import { coachNoticeKinds, type CoachNoticeKind } from '@elan/domain/sessions';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, primaryId } from '../../platform/db/columns.ts';
import { coaches } from '../coaches/public.ts';
import { sessions } from './sessions.tables.ts';

/** What a coach said of a session: given back, somebody else asked for, or that they will be late. */
export const sessionCoachNotices = pgTable(
  'session_coach_notices',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.id),
    kind: text('kind').$type<CoachNoticeKind>().notNull(),
    /** Why the coach cannot come. */
    reason: text('reason'),
    /** How late they will be. */
    minutes: integer('minutes'),
    /** When the session went to somebody: what was said before is of the past. Written by a trigger. */
    settledAt: instant('settled_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    foreignKey({
      name: 'session_coach_notices_session',
      columns: [t.companyId, t.sessionId],
      foreignColumns: [sessions.companyId, sessions.id],
    }),
    index('session_coach_notices_of_session').on(t.sessionId, t.coachId, t.kind),
    check('session_coach_notices_kind', oneOf(t.kind, coachNoticeKinds)),
    check('session_coach_notices_late', sql`(${t.minutes} is not null) = (${t.kind} = 'LATE')`),
    check('session_coach_notices_reason', sql`${t.kind} = 'LATE' or ${t.reason} is not null`),
  ],
);
