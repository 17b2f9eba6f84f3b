import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { accountsOfPeople } from '../../members/public.ts';
import { shopCompanyCodes, shopOrderLines, shopRights } from '../shop.tables.ts';

/**
 * Returns who, of the people of companies, came by the code of theirs and has paid for today: their right to book follows their money, and
 * takes no licence of the company (D25, D38).
 */
export async function findPaidPlaces(memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const today = parisDay(await databaseNow());
  const people = await accountsOfPeople(memberIds);
  const paid = await db
    .select({ companyId: shopCompanyCodes.companyId, userId: shopRights.userId })
    .from(shopRights)
    .innerJoin(shopOrderLines, eq(shopOrderLines.id, shopRights.lineId))
    .innerJoin(shopCompanyCodes, eq(shopCompanyCodes.id, shopOrderLines.companyCodeId))
    .where(
      and(
        inArray(
          shopRights.userId,
          people.flatMap(({ userId }) => userId ?? []),
        ),
        inArray(shopRights.status, ['PROVISIONAL', 'ACTIVE']),
        lte(shopRights.startsOn, today),
        gte(shopRights.endsOn, today),
      ),
    );
  const open = new Set(paid.map(({ companyId, userId }) => `${companyId} ${userId}`));
  return new Set(
    people.flatMap(({ id, companyId, userId }) => (open.has(`${companyId} ${userId ?? ''}`) ? [id] : [])),
  );
}
