import { holidayZones } from '@elan/domain/kernel';
import type { HolidayZone } from '@elan/domain/kernel';
import type { spotServices } from '@elan/domain/spots';
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
  uniqueIndex,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { history, instant, oneOf, primaryId, timeOfDay } from '../../platform/db/columns.ts';
import { companies } from '../companies/public.ts';
import { gyms } from '../gyms/public.ts';

/** A place of practice of a company (specification point 3, Spot). */
export const spots = pgTable(
  'spots',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    addressLine: text('address_line').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    /** Chosen among the geocoder's answers; a typed address is not. */
    addressVerified: boolean('address_verified').notNull().default(false),
    sizeM2: integer('size_m2').notNull(),
    maxUsers: integer('max_users').notNull(),
    inside: boolean('inside').notNull(),
    services: text('services').array().$type<(typeof spotServices)[number][]>().notNull(),
    /** People of elsewhere may come in, beside those of the company. */
    openToPublic: boolean('open_to_public').notNull().default(false),
    comment: text('comment').notNull().default(''),
    /** Of its postal code (D21). */
    holidayZone: text('holiday_zone').$type<HolidayZone>().notNull(),
    /** The gym that it is a part of: what is held there is in the planning of that gym (D47). */
    gymId: uuid('gym_id').references(() => gyms.id),
    /** Closed for good: what was held there keeps its place, nothing more is planned. */
    closedAt: instant('closed_at'),
    ...history(),
  },
  (t) => [
    uniqueIndex('spots_name_unique')
      .on(t.companyId, sql`lower(${t.name})`)
      .where(sql`${t.closedAt} is null`),
    // The tenant travels in the keys of what stands on a spot (I36).
    unique('spots_tenant').on(t.companyId, t.id),
    index('spots_gym').on(t.gymId),
    // Few are: who looks for a session of others begins with them.
    index('spots_open_to_public')
      .on(t.postalCode)
      .where(sql`${t.openToPublic} and ${t.closedAt} is null`),
    check('spots_holiday_zone', oneOf(t.holidayZone, holidayZones)),
    check('spots_sizes', sql`${t.sizeM2} > 0 and ${t.maxUsers} > 0`),
  ],
);

/** One hour of the week in which a spot is open. */
export const spotSlots = pgTable(
  'spot_slots',
  {
    companyId: uuid('company_id').notNull(),
    spotId: uuid('spot_id').notNull(),
    /** 1 is Monday, 7 is Sunday. */
    weekday: integer('weekday').notNull(),
    startsAt: timeOfDay('starts_at').notNull(),
    endsAt: timeOfDay('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'spot_slots_key', columns: [t.spotId, t.weekday, t.startsAt] }),
    foreignKey({
      name: 'spot_slots_spot',
      columns: [t.companyId, t.spotId],
      foreignColumns: [spots.companyId, spots.id],
    }).onDelete('cascade'),
    check('spot_slots_hours', sql`${t.weekday} between 1 and 7 and ${t.startsAt} < ${t.endsAt}`),
  ],
);

/** When the doors of a spot are open, if that was said: a day may have two openings. Its weekly slots lie within them. */
export const spotOpeningHours = pgTable(
  'spot_opening_hours',
  {
    companyId: uuid('company_id').notNull(),
    spotId: uuid('spot_id').notNull(),
    weekday: integer('weekday').notNull(),
    opensAt: timeOfDay('opens_at').notNull(),
    closesAt: timeOfDay('closes_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'spot_opening_hours_key', columns: [t.spotId, t.weekday, t.opensAt] }),
    foreignKey({
      name: 'spot_opening_hours_spot',
      columns: [t.companyId, t.spotId],
      foreignColumns: [spots.companyId, spots.id],
    }).onDelete('cascade'),
    check('spot_opening_hours_day', sql`${t.weekday} between 1 and 7 and ${t.opensAt} < ${t.closesAt}`),
  ],
);
