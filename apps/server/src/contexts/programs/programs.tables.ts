import { meetingModes, pauseStatuses, programMachine, programTypes } from '@elan/domain/programs';
import type { MeetingMode, PauseStatus, ProgramStatus, ProgramType } from '@elan/domain/programs';
import { subscriptionOptions, type SubscriptionOption } from '@elan/domain/subscriptions';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId, timeOfDay } from '../../platform/db/columns.ts';
import { objectives } from '../catalog/public.ts';
import { coaches } from '../coaches/public.ts';
import { companies } from '../companies/public.ts';
import { withinCapacity } from '../sessions/public.ts';
import { spots } from '../spots/public.ts';
import { subscriptions } from '../subscriptions/public.ts';
import { users } from '../accounts/public.ts';

/** A pack of weekly sessions sold to a company (specification point 3, Pack/program). */
export const programs = pgTable(
  'programs',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    type: text('type').$type<ProgramType>().notNull(),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    /** None for a Live programme. */
    spotId: uuid('spot_id'),
    /** How a Live programme meets; null for the others. */
    meeting: text('meeting').$type<MeetingMode>(),
    meetingUrl: text('meeting_url'),
    coachId: uuid('coach_id').references(() => coaches.id),
    status: text('status').$type<ProgramStatus>().notNull(),
    startDate: civilDate('start_date').notNull(),
    /** The day that was asked for, when the first dates from there on are skipped: the programme begins later, with its first session. */
    askedStartDate: civilDate('asked_start_date'),
    durationMinutes: integer('duration_minutes').notNull(),
    sessionsSold: integer('sessions_sold').notNull(),
    maxParticipants: integer('max_participants').notNull(),
    /** Sold for so many months: 3, 6 or 12; null when it was sold by its number of sessions alone. */
    months: integer('months'),
    subscriptionId: uuid('subscription_id'),
    /** Who may take part: those who hold a licence of one of these kinds; empty for every employee (I15). */
    licenceTypes: text('licence_types').array().notNull().default([]),
    options: text('options').array().$type<SubscriptionOption[]>().notNull().default([]),
    refusalReason: text('refusal_reason'),
    submittedAt: instant('submitted_at'),
    startedAt: instant('started_at'),
    /** An earlier start that the company has to answer, and when it was proposed (D19). */
    proposedDate: civilDate('proposed_date'),
    proposedAt: instant('proposed_at'),
    endedAt: instant('ended_at'),
    stopReason: text('stop_reason'),
    ...history(),
  },
  (t) => [
    unique('programs_tenant').on(t.companyId, t.id),
    foreignKey({
      name: 'programs_spot',
      columns: [t.companyId, t.spotId],
      foreignColumns: [spots.companyId, spots.id],
    }),
    foreignKey({
      name: 'programs_subscription',
      columns: [t.companyId, t.subscriptionId],
      foreignColumns: [subscriptions.companyId, subscriptions.id],
    }),
    index('programs_subscription').on(t.subscriptionId),
    index('programs_spot').on(t.spotId),
    index('programs_coach').on(t.coachId),
    index('programs_company').on(t.companyId, t.status, t.startDate),
    index('programs_status').on(t.status, t.submittedAt),
    // The administrators' list of a status, latest first, however many there are.
    index('programs_latest').on(t.status, t.startDate.desc(), t.id),
    check('programs_type', oneOf(t.type, programTypes)),
    check('programs_status_known', oneOf(t.status, programMachine.statuses)),
    check(
      'programs_numbers',
      sql`${t.sessionsSold} > 0 and ${t.durationMinutes} >= 20 and ${t.maxParticipants} > 0`,
    ),
    check(
      'programs_place',
      sql`(${t.type} = 'LIVE') = (${t.meeting} is not null) and (${t.type} = 'LIVE') = (${t.spotId} is null)`,
    ),
    check(
      'programs_meeting',
      sql`${oneOf(t.meeting, meetingModes)} and (${t.meeting} = 'CUSTOM') = (${t.meetingUrl} is not null)`,
    ),
    check('programs_months', sql`${t.months} in (3, 6, 12)`),
    check(
      'programs_options',
      sql`${t.options} <@ ${sql.raw(`array[${subscriptionOptions.map((o) => `'${o}'`).join(', ')}]`)}`,
    ),
    check(
      'programs_proposal',
      sql`(${t.proposedDate} is null) = (${t.proposedAt} is null) and (${t.status} <> 'PENDING_DATE_CONFIRMATION' or ${t.proposedDate} is not null)`,
    ),
    check('programs_capacity', withinCapacity(t.type, t.maxParticipants)),
    // A programme runs with a coach (state machine 5).
    check(
      'programs_active_has_coach',
      sql`${t.status} not in ('ACTIVE', 'PAUSED') or ${t.coachId} is not null`,
    ),
  ],
);

/** One weekly appointment of a programme, in the wall clock of its zone (D22). */
export const programSlots = pgTable(
  'program_slots',
  {
    companyId: uuid('company_id').notNull(),
    programId: uuid('program_id').notNull(),
    weekday: integer('weekday').notNull(),
    startsAt: timeOfDay('starts_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'program_slots_key', columns: [t.programId, t.weekday, t.startsAt] }),
    foreignKey({
      name: 'program_slots_program',
      columns: [t.companyId, t.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    check('program_slots_weekday', sql`${t.weekday} between 1 and 7`),
  ],
);

/**
 * A pause of a programme, asked by its company or decided by our team; both ends are paused, and `endsOn` is null for a pause
 * without an end. Written in a migration by hand: two that are granted never overlap.
 */
export const programPauses = pgTable(
  'program_pauses',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    programId: uuid('program_id').notNull(),
    status: text('status').$type<PauseStatus>().notNull(),
    startsOn: civilDate('starts_on').notNull(),
    endsOn: civilDate('ends_on'),
    reason: text('reason').notNull(),
    refusalReason: text('refusal_reason'),
    requestedBy: uuid('requested_by').references(() => users.id),
    ...history(),
  },
  (t) => [
    foreignKey({
      name: 'program_pauses_program',
      columns: [t.companyId, t.programId],
      foreignColumns: [programs.companyId, programs.id],
    }),
    index('program_pauses_program').on(t.programId, t.startsOn),
    index('program_pauses_days').on(t.status, t.startsOn),
    check('program_pauses_status', oneOf(t.status, pauseStatuses)),
    check('program_pauses_days', sql`${t.endsOn} is null or ${t.startsOn} <= ${t.endsOn}`),
  ],
);
