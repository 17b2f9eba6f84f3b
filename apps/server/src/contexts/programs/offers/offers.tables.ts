import {
  offerStatuses,
  searchModes,
  searchStatuses,
  type OfferStatus,
  type SearchMode,
  type SearchStatus,
} from '@elan/domain/coaches';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { history, instant, oneOf, primaryId } from '../../../platform/db/columns.ts';
import { users } from '../../accounts/public.ts';
import { coaches } from '../../coaches/public.ts';
import { sessions } from '../../sessions/public.ts';
import { programs } from '../programs.tables.ts';

/** A coach is looked for, for one session or one programme: several are asked, at once or in turn (state machine 15). */
export const coachSearches = pgTable(
  'coach_searches',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    sessionId: uuid('session_id'),
    programId: uuid('program_id'),
    mode: text('mode').$type<SearchMode>().notNull(),
    status: text('status').$type<SearchStatus>().notNull(),
    /** Who had it when it began: once somebody else has it, there is nothing left to look for. */
    coachBefore: uuid('coach_before').references(() => coaches.id),
    /** Those who will be asked next, in order. */
    waiting: uuid('waiting').array().notNull(),
    /** How long each has to answer (`coaches.offer-hours` of that day). */
    answerHours: integer('answer_hours').notNull(),
    startedBy: uuid('started_by').references(() => users.id),
    ...history(),
  },
  (t) => [
    unique('coach_searches_tenant').on(t.companyId, t.id),
    foreignKey({
      name: 'coach_searches_session',
      columns: [t.companyId, t.sessionId],
      foreignColumns: [sessions.companyId, sessions.id],
    }),
    foreignKey({
      name: 'coach_searches_program',
      columns: [t.companyId, t.programId],
      foreignColumns: [programs.companyId, programs.id],
    }),
    // One at a time, whoever asks at the same moment.
    uniqueIndex('coach_searches_session_open')
      .on(t.sessionId)
      .where(sql`${t.status} = 'OPEN'`),
    uniqueIndex('coach_searches_program_open')
      .on(t.programId)
      .where(sql`${t.status} = 'OPEN'`),
    index('coach_searches_of_session').on(t.sessionId),
    index('coach_searches_of_program').on(t.programId),
    check('coach_searches_subject', sql`(${t.sessionId} is null) <> (${t.programId} is null)`),
    check('coach_searches_mode', oneOf(t.mode, searchModes)),
    check('coach_searches_status', oneOf(t.status, searchStatuses)),
    check('coach_searches_hours', sql`${t.answerHours} > 0`),
  ],
);

/** What one coach was asked, until when, and what was answered. */
export const coachOffers = pgTable(
  'coach_offers',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    searchId: uuid('search_id').notNull(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.id),
    status: text('status').$type<OfferStatus>().notNull(),
    answersBy: instant('answers_by').notNull(),
    answeredAt: instant('answered_at'),
    /** Why the coach declined. */
    reason: text('reason'),
    ...history(),
  },
  (t) => [
    foreignKey({
      name: 'coach_offers_search',
      columns: [t.companyId, t.searchId],
      foreignColumns: [coachSearches.companyId, coachSearches.id],
    }),
    uniqueIndex('coach_offers_once').on(t.searchId, t.coachId),
    // I55: the first yes is the only one.
    uniqueIndex('coach_offers_one_yes')
      .on(t.searchId)
      .where(sql`${t.status} = 'ACCEPTED'`),
    index('coach_offers_of_coach').on(t.coachId, t.status),
    index('coach_offers_to_expire')
      .on(t.answersBy)
      .where(sql`${t.status} = 'SENT'`),
    check('coach_offers_status', oneOf(t.status, offerStatuses)),
    check(
      'coach_offers_answered',
      sql`(${t.answeredAt} is not null) = (${t.status} in ('ACCEPTED', 'DECLINED'))`,
    ),
  ],
);
