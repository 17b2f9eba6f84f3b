import type { GymException, gymServices, MachineState } from '@elan/domain/gyms';
import { machineStates } from '@elan/domain/gyms';
import type { WeeklySpan } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';

/** A sport hall that a FLOOR manager runs (specification point 3, staff record; D47). */
export const gyms = pgTable(
  'gyms',
  {
    id: primaryId(),
    name: text('name').notNull(),
    /** The address of its public page. */
    slug: text('slug'),
    addressLine: text('address_line'),
    postalCode: text('postal_code'),
    city: text('city'),
    /** When its doors are open, week after week. */
    openingHours: jsonb('opening_hours').$type<WeeklySpan[]>().notNull().default([]),
    /** The days that are otherwise: closed, or open at other hours. */
    exceptions: jsonb('exceptions').$type<GymException[]>().notNull().default([]),
    services: text('services').array().$type<(typeof gymServices)[number][]>().notNull().default([]),
    /** How one gets there, and what one brings: words of its public page. */
    access: text('access').notNull().default(''),
    bring: text('bring').notNull().default(''),
    /** Where the first aid stands: words of the legal panel. */
    rescue: text('rescue').notNull().default(''),
    /** The last day of the insurance of the gym. */
    insuredUntil: civilDate('insured_until'),
    ...history(),
  },
  (t) => [
    uniqueIndex('gyms_name_unique').on(t.name),
    uniqueIndex('gyms_slug_unique').on(t.slug),
    check('gyms_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'gyms_address',
      sql`num_nonnulls(${t.addressLine}, ${t.postalCode}, ${t.city}) in (0, 3) and ${t.postalCode} ~ '^[0-9]{5}$'`,
    ),
  ],
);

/** What kind of machine stands in gyms. */
export const machineTypes = pgTable(
  'machine_types',
  { id: primaryId(), name: text('name').notNull(), ...history() },
  (t) => [uniqueIndex('machine_types_name_unique').on(sql`lower(${t.name})`)],
);

/** A machine of a gym, and what was last said of it (D47). */
export const machines = pgTable(
  'machines',
  {
    id: primaryId(),
    gymId: uuid('gym_id')
      .notNull()
      .references(() => gyms.id),
    typeId: uuid('type_id')
      .notNull()
      .references(() => machineTypes.id),
    name: text('name').notNull(),
    state: text('state').$type<MachineState>().notNull().default('FREE'),
    reason: text('reason').notNull().default(''),
    /** When it was said; null while nobody said anything. */
    saidAt: instant('said_at'),
    /** It stands there no more; what happened to it stays. */
    removedAt: instant('removed_at'),
    ...history(),
  },
  (t) => [
    uniqueIndex('machines_name_unique')
      .on(t.gymId, sql`lower(${t.name})`)
      .where(sql`${t.removedAt} is null`),
    index('machines_type').on(t.typeId),
    check('machines_state', oneOf(t.state, machineStates)),
    check('machines_reason', sql`(${t.state} = 'OUT') = (${t.reason} <> '')`),
  ],
);

/** What was said of a machine, one row each time: only added. */
export const machineEvents = pgTable(
  'machine_events',
  {
    id: primaryId(),
    machineId: uuid('machine_id')
      .notNull()
      .references(() => machines.id),
    state: text('state').$type<MachineState>().notNull(),
    reason: text('reason').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    index('machine_events_machine').on(t.machineId, t.at),
    check('machine_events_state', oneOf(t.state, machineStates)),
  ],
);

/** A television on the wall of a gym: it proves itself by a secret of its own, and is paired by the code that it shows. */
export const gymScreens = pgTable(
  'gym_screens',
  {
    id: primaryId(),
    gymId: uuid('gym_id')
      .notNull()
      .references(() => gyms.id),
    secretHash: text('secret_hash').notNull(),
    /** Of the six digits that it shows until it is paired. */
    codeHash: text('code_hash'),
    codeEndsAt: instant('code_ends_at'),
    name: text('name').notNull().default(''),
    pairedAt: instant('paired_at'),
    /** The version of the product that it runs, its size in pixels, and when it was last heard of. */
    release: text('release').notNull().default(''),
    width: integer('width'),
    height: integer('height'),
    seenAt: instant('seen_at'),
    ...history(),
  },
  (t) => [
    uniqueIndex('gym_screens_secret').on(t.secretHash),
    uniqueIndex('gym_screens_code').on(t.gymId, t.codeHash),
    check('gym_screens_paired', sql`(${t.pairedAt} is null) = (${t.codeHash} is not null)`),
  ],
);
