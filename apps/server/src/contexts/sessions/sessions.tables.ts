import { programTypes } from '@elan/domain/programs';
import type { ProgramType } from '@elan/domain/programs';
import { sessionBillings, sessionMachine, sessionMinutes } from '@elan/domain/sessions';
import type { SessionStatus } from '@elan/domain/sessions';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';
import { objectives } from '../catalog/public.ts';
import { coaches } from '../coaches/public.ts';
import { companies } from '../companies/public.ts';
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
    spotId: uuid('spot_id').notNull(),
    coachId: uuid('coach_id').references(() => coaches.id),
    status: text('status').$type<SessionStatus>().notNull(),
    /** The civil day in Paris and the slot of the week: one session of a programme for each (I11). */
    parisDate: civilDate('paris_date').notNull(),
    slotKey: text('slot_key'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    maxParticipants: integer('max_participants').notNull(),
    registered: integer('registered').notNull().default(0),
    /** Whether it is counted as used; null while that is not known (I13). */
    counted: boolean('counted'),
    billing: text('billing').notNull().default('UNBILLED'),
    ...history(),
  },
  (t) => [
    unique('sessions_program_day_slot').on(t.programId, t.parisDate, t.slotKey),
    foreignKey({
      name: 'sessions_spot',
      columns: [t.companyId, t.spotId],
      foreignColumns: [spots.companyId, spots.id],
    }),
    // Read backwards by the lists (newest first), and enough by themselves to count: no column of the list's filter is missing.
    index('sessions_list').on(t.status, t.startsAt, t.id),
    index('sessions_company_list').on(t.companyId, t.status, t.startsAt, t.id),
    index('sessions_company_calendar').on(t.companyId, t.startsAt, t.id, t.status),
    index('sessions_calendar').on(t.startsAt, t.id, t.status),
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
    check('sessions_slot_of_program', sql`(${t.programId} is null) = (${t.slotKey} is null)`),
  ],
);
