import type { WeeklySpan } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { history, primaryId } from '../../platform/db/columns.ts';

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
