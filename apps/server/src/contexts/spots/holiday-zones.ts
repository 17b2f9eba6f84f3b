import type { HolidayZone } from '@elan/domain/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { spots } from './spots.tables.ts';

/** Returns the zones of the public holidays (D21) where a company, or a gym, has its open spots; none where it has no spot. */
export async function holidayZonesOf(
  owner: { readonly companyId: string } | { readonly gymId: string },
): Promise<readonly HolidayZone[]> {
  const isOwn = 'companyId' in owner ? eq(spots.companyId, owner.companyId) : eq(spots.gymId, owner.gymId);
  const rows = await db
    .selectDistinct({ zone: spots.holidayZone })
    .from(spots)
    .where(and(isOwn, isNull(spots.closedAt)))
    .orderBy(spots.holidayZone);
  return rows.map(({ zone }) => zone);
}
