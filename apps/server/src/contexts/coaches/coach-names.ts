import { inArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { coachName } from './coaches.repository.ts';
import { coaches } from './coaches.tables.ts';

/** Returns the names of coaches by their ids. */
export async function coachNamesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: coaches.id, firstName: coaches.firstName, lastName: coaches.lastName })
    .from(coaches)
    .where(inArray(coaches.id, [...ids]));
  return new Map(rows.map((row) => [row.id, coachName(row)]));
}
