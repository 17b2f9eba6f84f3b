import { signInAudiences, type SignInAudience } from '@elan/domain/accounts';
import { meetingModes, programTypes } from '@elan/domain/programs';
import type { MeetingMode, ProgramType } from '@elan/domain/programs';
import {
  countRules,
  participantMachine,
  sessionBillings,
  sessionMachine,
  sessionMinutes,
} from '@elan/domain/sessions';
import type { CountRule, ParticipantStatus, SessionStatus } from '@elan/domain/sessions';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';
import { hashtags, objectives } from '../catalog/public.ts';
import { coaches } from '../coaches/public.ts';
import { companies } from '../companies/public.ts';
import { members } from '../members/public.ts';
import { spots } from '../spots/public.ts';
import { withinCapacity } from './capacity-check.ts';

/** The statuses in which a session takes its coach and its spot: two of them never overlap (I3, I4). */
export const liveSessionStatuses = ['ACTIVE', 'PASSED', 'ENDED'] as const satisfies readonly SessionStatus[];

const minutes = (count: number) => sql.raw(`interval '${count} minutes'`);

/**
 * A session of a programme, or an event on its own (specification point 3, Session).
 * Written in the migration `hard_rules`, because they cannot be declared here: the overlaps of a coach and of a spot are
 * refused by exclusion constraints, and (company, program) refers to the programme (programs knows sessions, not the reverse).
 */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    programId: uuid('program_id'),
    type: text('type').$type<ProgramType>().notNull(),
    objectiveId: uuid('objective_id')
      .notNull()
      .references(() => objectives.id),
    /** None for a video session, nor for a draft that has none yet. */
    spotId: uuid('spot_id'),
    /** How a video session meets; null for the others. */
    meeting: text('meeting').$type<MeetingMode>(),
    meetingUrl: text('meeting_url'),
    coachId: uuid('coach_id').references(() => coaches.id),
    /** The line of an order of the shop that paid it (D38): shown to who takes part alone, never invoiced again (D35). */
    boughtBy: uuid('bought_by'),
    status: text('status').$type<SessionStatus>().notNull(),
    /** The civil day in Paris. */
    parisDate: civilDate('paris_date').notNull(),
    /** The day and the slot of the plan of its programme: one session for each, wherever it is moved to (I11). */
    plannedOn: civilDate('planned_on'),
    slotKey: text('slot_key'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    maxParticipants: integer('max_participants').notNull(),
    registered: integer('registered').notNull().default(0),
    /** How many people the coach counted. */
    coachCounted: integer('coach_counted'),
    /** A session that trains coaches. */
    formation: boolean('formation').notNull().default(false),
    /** Before tax, frozen when it was planned (D35); null for a Live one, which licences pay. */
    priceCents: integer('price_cents'),
    /** The picture of this session; null for that of its objective. */
    imageVersion: integer('image_version'),
    cancelReason: text('cancel_reason'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: uuid('cancelled_by').references(() => users.id),
    /** Its company was closed: it may be restored once the company runs again. */
    cancelledWithCompany: boolean('cancelled_with_company').notNull().default(false),
    /** Whether it is counted as used; null while that is not known (I13). */
    counted: boolean('counted'),
    /** The rule that counted it, or not; and why, where a person decided. */
    countRule: text('count_rule').$type<CountRule>(),
    countReason: text('count_reason'),
    countedAt: instant('counted_at'),
    billing: text('billing').notNull().default('UNBILLED'),
    ...history(),
  },
  (t) => [
    // The tenant travels in the keys of who takes part (I36).
    unique('sessions_tenant').on(t.companyId, t.id),
    // An order makes a session once, whatever is told twice.
    uniqueIndex('sessions_bought').on(t.boughtBy),
    unique('sessions_program_day_slot').on(t.programId, t.plannedOn, t.slotKey),
    foreignKey({
      name: 'sessions_spot',
      columns: [t.companyId, t.spotId],
      foreignColumns: [spots.companyId, spots.id],
    }),
    // Read backwards by the lists (newest first). The end stands last: those that are over, or not yet, are passed by in the index.
    index('sessions_list').on(t.status, t.startsAt, t.id, t.endsAt),
    // Of a status and a day in the order of the table: a total finds whether each is visible on one page of its map.
    index('sessions_count').on(t.status, t.parisDate),
    index('sessions_company_list').on(t.companyId, t.status, t.startsAt, t.id),
    index('sessions_company_calendar').on(t.companyId, t.startsAt, t.id, t.status),
    index('sessions_calendar').on(t.startsAt, t.id, t.status, t.endsAt),
    index('sessions_coach').on(t.coachId, t.startsAt),
    index('sessions_spot_calendar').on(t.spotId, t.startsAt),
    index('sessions_to_close')
      .on(t.endsAt)
      .where(sql`${t.status} in ('ACTIVE', 'PASSED')`),
    // What is to bill of a month, however many sessions are billed already.
    index('sessions_to_bill')
      .on(t.parisDate, t.companyId)
      .where(sql`${t.counted} and ${t.billing} = 'UNBILLED'`),
    check('sessions_type', oneOf(t.type, programTypes)),
    check('sessions_status_known', oneOf(t.status, sessionMachine.statuses)),
    check('sessions_billing', oneOf(t.billing, sessionBillings)),
    check(
      'sessions_length',
      sql`${t.endsAt} - ${t.startsAt} between ${minutes(sessionMinutes.least)} and ${minutes(sessionMinutes.most)}`,
    ),
    check('sessions_places', sql`${t.registered} between 0 and ${t.maxParticipants}`),
    check('sessions_capacity', withinCapacity(t.type, t.maxParticipants)),
    check('sessions_paris_date', sql`${t.parisDate} = (${t.startsAt} at time zone 'Europe/Paris')::date`),
    check(
      'sessions_slot_of_program',
      sql`(${t.programId} is null) = (${t.slotKey} is null) and (${t.programId} is null) = (${t.plannedOn} is null)`,
    ),
    check(
      'sessions_place',
      sql`${t.status} in ('DRAFT', 'DELETED') or (${t.spotId} is not null) <> (${t.meeting} is not null)`,
    ),
    check(
      'sessions_meeting',
      sql`${oneOf(t.meeting, meetingModes)} and (${t.meeting} = 'CUSTOM') = (${t.meetingUrl} is not null)`,
    ),
    // I13: counted when held, or cancelled too late; never a draft, nor one still to come.
    check(
      'sessions_counted',
      sql`(${t.counted} is null) = (${t.countRule} is null) and (${t.counted} is not true or ${t.status} in ('ENDED', 'CANCELLED'))`,
    ),
    check('sessions_count_rule', oneOf(t.countRule, countRules)),
    check('sessions_coach_counted', sql`${t.coachCounted} between 0 and 500`),
    check('sessions_price', sql`${t.priceCents} >= 0`),
    check('sessions_cancelled', sql`(${t.status} = 'CANCELLED') = (${t.cancelledAt} is not null)`),
    check('sessions_cancelled_with_company', sql`not ${t.cancelledWithCompany} or ${t.status} = 'CANCELLED'`),
  ],
);

/** The words that a session carries. */
export const sessionHashtags = pgTable(
  'session_hashtags',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    hashtagId: uuid('hashtag_id')
      .notNull()
      .references(() => hashtags.id),
  },
  (t) => [
    primaryKey({ name: 'session_hashtags_key', columns: [t.sessionId, t.hashtagId] }),
    index('session_hashtags_hashtag').on(t.hashtagId),
  ],
);

/** The statuses in which a participant holds a place: `sessions.registered` is their number (I1). */
export const livePlaces = [
  'REGISTERED',
  'PRESENT',
  'LATE',
  'ABSENT',
] as const satisfies readonly ParticipantStatus[];

/** An employee on a session: a place, or a rank in the waiting list (state machine 7). */
export const sessionParticipants = pgTable(
  'session_participants',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The company of somebody of elsewhere, on a session that is open to the public; null for an employee of the company of the session. */
    guestOf: uuid('guest_of'),
    /** The company of the person, whoever the session is of: the tenant of the key to the employee. */
    memberCompanyId: uuid('member_company_id').generatedAlwaysAs(sql`coalesce(guest_of, company_id)`),
    status: text('status').$type<ParticipantStatus>().notNull(),
    /** When the person asked for a place: the order of the waiting list. */
    askedAt: instant('asked_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    registeredAt: instant('registered_at'),
    leftAt: instant('left_at'),
    markedAt: instant('marked_at'),
    markedBy: uuid('marked_by').references(() => users.id),
    /** The cause of the Fitcoins that paid this place, kept once they were given back; null where a licence holds it. */
    paidBy: text('paid_by'),
    /** The start of which the person was reminded, a day and an hour before: a session that moves is another one to be reminded of. */
    dayReminderFor: instant('day_reminder_for'),
    hourReminderFor: instant('hour_reminder_for'),
    ...history(),
  },
  (t) => [
    foreignKey({
      name: 'session_participants_session',
      columns: [t.companyId, t.sessionId],
      foreignColumns: [sessions.companyId, sessions.id],
    }),
    foreignKey({
      name: 'session_participants_member',
      columns: [t.memberCompanyId, t.memberId],
      foreignColumns: [members.companyId, members.id],
    }),
    // I2: a person stands once on a session; who comes back after leaving gets the row again.
    uniqueIndex('session_participants_once').on(t.sessionId, t.memberId),
    index('session_participants_waiting').on(t.sessionId, t.status, t.askedAt, t.id),
    index('session_participants_of_member').on(t.memberId, t.status),
    check('session_participants_guest', sql`${t.guestOf} <> ${t.companyId}`),
    // A spending pays one place.
    uniqueIndex('session_participants_paid').on(t.paidBy),
    check('session_participants_status', oneOf(t.status, participantMachine.statuses)),
    check(
      'session_participants_marked',
      sql`(${t.markedAt} is null) = (${t.status} not in ('PRESENT', 'LATE', 'ABSENT'))`,
    ),
  ],
);

/** Who may no longer take part in the sessions of a programme (I7); lifted when it has an end. */
export const participantBans = pgTable(
  'participant_bans',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    programId: uuid('program_id').notNull(),
    memberId: uuid('member_id').notNull(),
    reason: text('reason').notNull(),
    bannedBy: uuid('banned_by').references(() => users.id),
    liftedAt: instant('lifted_at'),
    ...history(),
  },
  (t) => [
    foreignKey({
      name: 'participant_bans_member',
      columns: [t.companyId, t.memberId],
      foreignColumns: [members.companyId, members.id],
    }),
    uniqueIndex('participant_bans_live')
      .on(t.programId, t.memberId)
      .where(sql`${t.liftedAt} is null`),
    index('participant_bans_member').on(t.memberId),
  ],
);

/** The secret address at which a person's calendar is read by another program; a new one ends the one before. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Whose calendar it is: that of the back-office, or that of one’s own bookings. */
    audience: text('audience').$type<SignInAudience>().notNull().default('back-office'),
    tokenHash: text('token_hash').notNull(),
    /** What the person saw then: its company, null for every one. */
    companyId: uuid('company_id').references(() => companies.id),
    readAt: instant('read_at'),
    ...history(),
  },
  (t) => [
    uniqueIndex('calendar_feeds_once').on(t.userId, t.audience),
    check('calendar_feeds_audience', oneOf(t.audience, signInAudiences)),
    uniqueIndex('calendar_feeds_token').on(t.tokenHash),
    index('calendar_feeds_company').on(t.companyId),
  ],
);
