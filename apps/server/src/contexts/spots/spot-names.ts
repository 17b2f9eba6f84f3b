import { timeZoneOf } from '@elan/domain/kernel';
import { eq, inArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { spots } from './spots.tables.ts';

/** Returns the spots of some companies by name, those that are closed too, with the zone that each lives by (D22). */
export async function spotNamesOf(companyIds: readonly string[]) {
  if (companyIds.length === 0) return [];
  const rows = await db
    .select({ id: spots.id, name: spots.name, postalCode: spots.postalCode })
    .from(spots)
    .where(inArray(spots.companyId, [...companyIds]))
    .orderBy(sql`${spots.name} collate "und-x-icu"`, spots.id);
  return rows.map(({ id, name, postalCode }) => ({ id, name, zone: timeZoneOf(postalCode) }));
}

/** How many spots a company has, those that are closed for good too. */
export const spotCountOf = (companyId: string): Promise<number> =>
  db.$count(spots, eq(spots.companyId, companyId));
