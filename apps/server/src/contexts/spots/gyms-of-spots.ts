import { and, inArray, isNotNull } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { spots } from './spots.tables.ts';

/** Returns the gyms where some spots stand (D47). */
export async function gymsOfSpots(spotIds: readonly string[]): Promise<string[]> {
  if (spotIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ gymId: spots.gymId })
    .from(spots)
    .where(and(inArray(spots.id, [...spotIds]), isNotNull(spots.gymId)));
  return rows.flatMap(({ gymId }) => gymId ?? []);
}
