import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { acrossWall } from '../../platform/db/tenant-wall.ts';
import { knownPublicCompany } from '../companies/public.ts';
import { findCustomer, keepCustomer } from '../members/public.ts';
import type { LiveCustomer } from '../sessions/public.ts';
import { shopOrderLines, shopOrders, shopRights } from './shop.tables.ts';

/** Returns whom a person is among the customers, while a Live right of theirs is open today; null otherwise (D44, D25). */
export const findLiveCustomer = (userId: string): Promise<LiveCustomer | null> =>
  // They may be employed by a company: what they bought for themselves is behind no wall of it.
  acrossWall(async () => {
    const today = parisDay(await databaseNow());
    const [found] = await db
      .select({ order: shopOrders })
      .from(shopRights)
      .innerJoin(shopOrderLines, eq(shopOrderLines.id, shopRights.lineId))
      .innerJoin(shopOrders, eq(shopOrders.id, shopOrderLines.orderId))
      .where(
        and(
          eq(shopRights.userId, userId),
          eq(shopRights.offer, 'live'),
          inArray(shopRights.status, ['PROVISIONAL', 'ACTIVE']),
          lte(shopRights.startsOn, today),
          gte(shopRights.endsOn, today),
        ),
      )
      .orderBy(desc(shopRights.endsOn))
      .limit(1);
    const companyId = found && (await knownPublicCompany());
    if (!found || companyId === undefined || companyId === null) return null;
    const { email, firstName, lastName } = found.order;
    return {
      companyId,
      memberId: await findCustomer(companyId, userId),
      keep: () => keepCustomer({ companyId, email, firstName, lastName, userId }),
    };
  });
