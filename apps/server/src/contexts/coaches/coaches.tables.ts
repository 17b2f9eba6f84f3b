import { coachStatuses, heardFromChoices, languageLevels, type LanguageLevel } from '@elan/domain/coaches';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId, timeOfDay } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';
import { disciplines } from '../catalog/public.ts';

/** A coach, from the candidacy to the work; the day on which each blocking document ends (D29). */
export const coaches = pgTable(
  'coaches',
  {
    id: primaryId(),
    /** The account of the coach, when there is one. */
    userId: uuid('user_id').references(() => users.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    status: text('status').notNull(),
    /** Since when the status is what it is: who waits for whom, and since when. */
    statusSince: instant('status_since')
      .notNull()
      .default(sql`now()`),
    /** How a candidate heard of us. */
    heardFrom: text('heard_from'),
    /** The steps of the candidacy that an administrator passed over. */
    skippedSteps: text('skipped_steps').array().notNull().default([]),
    /** From when the attempts of the questionnaire count: lifting a ban starts them anew. */
    qcmCountedFrom: instant('qcm_counted_from'),
    secondChanceAt: instant('second_chance_at'),
    /** Where the coach works: postal codes, or their first digits (« 69 », « 6900 »). */
    zones: text('zones').array().notNull().default([]),
    proCardExpiresOn: civilDate('pro_card_expires_on'),
    insuranceExpiresOn: civilDate('insurance_expires_on'),
    vigilanceExpiresOn: civilDate('vigilance_expires_on'),
    ...history(),
  },
  (t) => [
    uniqueIndex('coaches_user_unique').on(t.userId),
    index('coaches_status').on(t.status, t.lastName),
    check('coaches_status_known', oneOf(t.status, coachStatuses)),
    check('coaches_heard_from', oneOf(t.heardFrom, heardFromChoices)),
  ],
);

/** What a coach teaches. */
export const coachDisciplines = pgTable(
  'coach_disciplines',
  {
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.id),
    disciplineId: uuid('discipline_id')
      .notNull()
      .references(() => disciplines.id),
  },
  (t) => [
    primaryKey({ name: 'coach_disciplines_key', columns: [t.coachId, t.disciplineId] }),
    index('coach_disciplines_discipline').on(t.disciplineId),
  ],
);

/** A language that a coach speaks, with its level (specification point 3, Coach). */
export const coachLanguages = pgTable(
  'coach_languages',
  {
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.id),
    /** ISO 639-1. */
    language: text('language').notNull(),
    level: text('level').$type<LanguageLevel>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'coach_languages_key', columns: [t.coachId, t.language] }),
    check('coach_languages_level', oneOf(t.level, languageLevels)),
    check('coach_languages_language', sql`${t.language} ~ '^[a-z]{2}$'`),
  ],
);

/** Whole days on which a coach works nowhere. Written in a migration by hand: two of them never overlap. */
export const coachAbsences = pgTable(
  'coach_absences',
  {
    id: primaryId(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.id),
    startsOn: civilDate('starts_on').notNull(),
    endsOn: civilDate('ends_on').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('coach_absences_coach').on(t.coachId, t.endsOn),
    check('coach_absences_order', sql`${t.startsOn} <= ${t.endsOn}`),
  ],
);

/**
 * Hours that a coach adds to one day, whatever the week says, by the clock of the place (specification point 5). Written in a migration
 * by hand: two of one day never overlap.
 */
export const coachOpenings = pgTable(
  'coach_openings',
  {
    id: primaryId(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.id),
    day: civilDate('day').notNull(),
    startsAt: timeOfDay('starts_at').notNull(),
    endsAt: timeOfDay('ends_at').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('coach_openings_coach').on(t.coachId, t.day),
    check(
      'coach_openings_hours',
      sql`${t.endsAt} - ${t.startsAt} >= interval '1 hour' and extract(minute from ${t.startsAt}) in (0, 30) and extract(minute from ${t.endsAt}) in (0, 30)`,
    ),
  ],
);

/**
 * When a coach may be given a session, in the hours of the place (specification point 5, I45). Written in a migration by hand:
 * two of them never overlap.
 */
export const coachAvailabilities = pgTable(
  'coach_availabilities',
  {
    id: primaryId(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.id),
    /** 1 is Monday, 7 is Sunday. */
    weekday: integer('weekday').notNull(),
    startsAt: timeOfDay('starts_at').notNull(),
    endsAt: timeOfDay('ends_at').notNull(),
  },
  (t) => [
    index('coach_availabilities_coach').on(t.coachId, t.weekday, t.startsAt),
    check(
      'coach_availabilities_hours',
      sql`${t.weekday} between 1 and 7 and ${t.endsAt} - ${t.startsAt} >= interval '1 hour' and extract(minute from ${t.startsAt}) in (0, 30) and extract(minute from ${t.endsAt}) in (0, 30)`,
    ),
  ],
);
