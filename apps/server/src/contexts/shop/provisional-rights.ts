import { and, count, eq, inArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { shopOrderLines, shopRights } from './shop.tables.ts';

/** Returns how many rights are open provisionally, by the order that each was opened by (D25). */
export async function countProvisionalRights(
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: shopOrderLines.orderId, rights: count() })
    .from(shopRights)
    .innerJoin(shopOrderLines, eq(shopOrderLines.id, shopRights.lineId))
    .where(and(inArray(shopOrderLines.orderId, [...orderIds]), eq(shopRights.status, 'PROVISIONAL')))
    .groupBy(shopOrderLines.orderId);
  return new Map(rows.map(({ orderId, rights }) => [orderId, rights]));
}
