import { and, eq, inArray } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { coversDay } from '../../../platform/db/covers-day.ts';
import { db } from '../../../platform/db/database.ts';
import { amongColleagues } from '../../../platform/db/tenant-wall.ts';
import { placesWithAccount } from '../../members/public.ts';
import { shopCompanyCodes, shopOrderLines, shopRights } from '../shop.tables.ts';

/**
 * Returns who, of the people of companies, came by the code of theirs and has paid for today: their right to book follows their money, and
 * takes no licence of the company (D25, D38).
 */
export async function findPaidPlaces(memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const today = parisDay(await databaseNow());
  // The code that a place was bought with is of the company: its people do not read it.
  const { places, rows } = await amongColleagues(() => paidWithCode(memberIds, today));
  const isPaid = ({ userId, companyId }: { userId: string; companyId: string }) =>
    rows.some((row) => row.userId === userId && row.companyId === companyId);
  return new Set(places.filter(isPaid).map(({ id }) => id));
}

/** The places of people, and of which of them a right that stands on a day was bought with the code of a company. */
async function paidWithCode(memberIds: readonly string[], today: string) {
  const places = await placesWithAccount(memberIds);
  const rows = await db
    .selectDistinct({ userId: shopRights.userId, companyId: shopCompanyCodes.companyId })
    .from(shopRights)
    .innerJoin(shopOrderLines, eq(shopOrderLines.id, shopRights.lineId))
    .innerJoin(shopCompanyCodes, eq(shopCompanyCodes.id, shopOrderLines.companyCodeId))
    .where(
      and(
        inArray(
          shopRights.userId,
          places.map(({ userId }) => userId),
        ),
        inArray(shopRights.status, ['PROVISIONAL', 'ACTIVE']),
        coversDay(shopRights, today),
      ),
    );
  return { places, rows };
}
