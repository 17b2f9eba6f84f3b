import {
  mostReward,
  pollStatuses,
  targetKinds,
  type Answer,
  type PollStatus,
  type Question,
  type TargetKind,
} from '@elan/domain/polls';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';
import { companies } from '../companies/public.ts';
import { gyms } from '../gyms/public.ts';

/** Questions asked of people, from a day to another (specification point 3, Poll). */
export const polls = pgTable(
  'polls',
  {
    id: primaryId(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    context: text('context').notNull().default(''),
    startsOn: civilDate('starts_on').notNull(),
    endsOn: civilDate('ends_on').notNull(),
    /** Fitcoins for each answer, set once: a trigger refuses a second value (I46). */
    reward: integer('reward'),
    /** Said before the first question: another trigger keeps it as it was published. */
    anonymous: boolean('anonymous').notNull(),
    link: text('link'),
    colour: text('colour').notNull(),
    targetKind: text('target_kind').$type<TargetKind>().notNull(),
    companyId: uuid('company_id').references(() => companies.id),
    gymId: uuid('gym_id').references(() => gyms.id),
    licenceType: text('licence_type'),
    questions: jsonb('questions').$type<readonly Question[]>().notNull(),
    status: text('status').$type<PollStatus>().notNull(),
    ...history(),
  },
  (t) => [
    unique('polls_anonymity').on(t.id, t.anonymous),
    index('polls_status').on(t.status, t.startsOn),
    index('polls_company').on(t.companyId),
    check('polls_status_known', oneOf(t.status, pollStatuses)),
    check('polls_days', sql`${t.endsOn} >= ${t.startsOn}`),
    check('polls_reward', sql`${t.reward} between 1 and ${sql.raw(String(mostReward))}`),
    check('polls_target_known', oneOf(t.targetKind, targetKinds)),
    check(
      'polls_target',
      sql`(${t.companyId} is not null) = (${t.targetKind} = 'company') and (${t.gymId} is not null) = (${t.targetKind} = 'gym') and (${t.licenceType} is not null) = (${t.targetKind} = 'licence')`,
    ),
  ],
);

/** Who answered a poll: once each, whatever they answered. */
export const pollParticipants = pgTable(
  'poll_participants',
  {
    pollId: uuid('poll_id')
      .notNull()
      .references(() => polls.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ name: 'poll_participants_key', columns: [t.pollId, t.userId] }),
    index('poll_participants_user').on(t.userId),
  ],
);

/** What was answered. Of an anonymous poll it names nobody, and no moment: nothing joins it to a participant. */
export const pollAnswers = pgTable(
  'poll_answers',
  {
    id: primaryId(),
    pollId: uuid('poll_id').notNull(),
    anonymous: boolean('anonymous').notNull(),
    userId: uuid('user_id').references(() => users.id),
    answers: jsonb('answers').$type<readonly Answer[]>().notNull(),
  },
  (t) => [
    // An answer is as anonymous as its poll, which can become neither more nor less so.
    foreignKey({
      name: 'poll_answers_poll',
      columns: [t.pollId, t.anonymous],
      foreignColumns: [polls.id, polls.anonymous],
    }),
    index('poll_answers_poll_index').on(t.pollId),
    uniqueIndex('poll_answers_once')
      .on(t.pollId, t.userId)
      .where(sql`${t.userId} is not null`),
    index('poll_answers_user').on(t.userId),
    check('poll_answers_named', sql`${t.anonymous} = (${t.userId} is null)`),
  ],
);

/** A stay in the club: who left and came back has two. */
export const lovers = pgTable(
  'lovers',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    addedAt: instant('added_at')
      .notNull()
      .default(sql`now()`),
    addedBy: uuid('added_by').references(() => users.id),
    removedAt: instant('removed_at'),
    removedBy: uuid('removed_by').references(() => users.id),
  },
  (t) => [
    uniqueIndex('lovers_once')
      .on(t.userId)
      .where(sql`${t.removedAt} is null`),
    index('lovers_user').on(t.userId),
    index('lovers_added').on(t.addedAt, t.id),
    check(
      'lovers_removed',
      sql`(${t.removedAt} is null or ${t.removedAt} >= ${t.addedAt}) and (${t.removedBy} is null or ${t.removedAt} is not null)`,
    ),
  ],
);
