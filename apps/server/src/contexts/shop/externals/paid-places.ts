import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { members } from '../../members/public.ts';
import { shopCompanyCodes, shopOrderLines, shopRights } from '../shop.tables.ts';

/**
 * Returns who, of the people of companies, came by the code of theirs and has paid for today: their right to book follows their money, and
 * takes no licence of the company (D25, D38).
 */
export async function findPaidPlaces(memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const today = parisDay(await databaseNow());
  const rows = await db
    .selectDistinct({ id: members.id })
    .from(members)
    .innerJoin(shopRights, eq(shopRights.userId, members.userId))
    .innerJoin(shopOrderLines, eq(shopOrderLines.id, shopRights.lineId))
    .innerJoin(shopCompanyCodes, eq(shopCompanyCodes.id, shopOrderLines.companyCodeId))
    .where(
      and(
        inArray(members.id, [...memberIds]),
        eq(shopCompanyCodes.companyId, members.companyId),
        inArray(shopRights.status, ['PROVISIONAL', 'ACTIVE']),
        lte(shopRights.startsOn, today),
        gte(shopRights.endsOn, today),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
