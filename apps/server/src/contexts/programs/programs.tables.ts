import { programMachine, programTypes } from '@elan/domain/programs';
import type { ProgramStatus, ProgramType } from '@elan/domain/programs';
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
    spotId: uuid('spot_id').notNull(),
    coachId: uuid('coach_id').references(() => coaches.id),
    status: text('status').$type<ProgramStatus>().notNull(),
    startDate: civilDate('start_date').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    sessionsSold: integer('sessions_sold').notNull(),
    maxParticipants: integer('max_participants').notNull(),
    refusalReason: text('refusal_reason'),
    submittedAt: instant('submitted_at'),
    startedAt: instant('started_at'),
    ...history(),
  },
  (t) => [
    unique('programs_tenant').on(t.companyId, t.id),
    foreignKey({
      name: 'programs_spot',
      columns: [t.companyId, t.spotId],
      foreignColumns: [spots.companyId, spots.id],
    }),
    index('programs_spot').on(t.spotId),
    index('programs_coach').on(t.coachId),
    index('programs_company').on(t.companyId, t.status, t.startDate),
    index('programs_status').on(t.status, t.submittedAt),
    check('programs_type', oneOf(t.type, programTypes)),
    check('programs_status_known', oneOf(t.status, programMachine.statuses)),
    check(
      'programs_numbers',
      sql`${t.sessionsSold} > 0 and ${t.durationMinutes} >= 20 and ${t.maxParticipants} > 0`,
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
