import { kernelErrors, isUuid } from '@elan/domain/kernel';
import type { Actor } from '@elan/domain/accounts';
import type { shopOrdersContract } from '@elan/domain/shop';
import type { RouteAnswer } from '@elan/domain/kernel';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { gymNameOf } from '../gyms/public.ts';
import { shopBadges } from './badges/badges.tables.ts';
import { addOrderLink, numberOf } from './orders.repository.ts';
import { shopOrderLines, shopOrders, shopRights } from './shop.tables.ts';

/** Returns one’s own orders, the newest first, and the rights that they opened. */
export async function listOwnOrders({
  userId,
}: Pick<Actor, 'userId'>): Promise<RouteAnswer<typeof shopOrdersContract.own>> {
  const orders = await db
    .select()
    .from(shopOrders)
    .where(eq(shopOrders.userId, userId))
    .orderBy(desc(shopOrders.createdAt))
    .limit(200);
  const lines = await db
    .select({ orderId: shopOrderLines.orderId, label: shopOrderLines.label })
    .from(shopOrderLines)
    .where(
      inArray(
        shopOrderLines.orderId,
        orders.map(({ id }) => id),
      ),
    )
    .orderBy(asc(shopOrderLines.position));
  const rights = await db
    .select({
      right: shopRights,
      code: shopBadges.code,
      badge: shopBadges.status,
      gym: gymNameOf(shopBadges.gymId),
    })
    .from(shopRights)
    .leftJoin(shopBadges, eq(shopBadges.rightId, shopRights.id))
    .where(eq(shopRights.userId, userId))
    .orderBy(desc(shopRights.endsOn))
    .limit(200);
  return {
    orders: orders.map((order) => ({
      id: order.id,
      number: numberOf(order),
      status: order.status,
      placedAt: order.createdAt.toString(),
      label: lines
        .filter(({ orderId }) => orderId === order.id)
        .map(({ label }) => label)
        .join(', '),
      totalCents: order.totalCents,
    })),
    rights: rights.map(({ right, code, badge, gym }) => ({
      ...right,
      badge: code === null || badge === null ? null : { code, status: badge, gym },
    })),
  };
}

/** Makes a link that opens one of one’s own orders. Throws `not-found` for one of somebody else, as for an unknown one. */
export function openOwnOrder({ userId }: Pick<Actor, 'userId'>, id: string): Promise<string> {
  return inTx(async () => {
    const [order] = isUuid(id)
      ? await db
          .select({ id: shopOrders.id })
          .from(shopOrders)
          .where(and(eq(shopOrders.id, id), eq(shopOrders.userId, userId)))
      : [];
    if (!order) throw kernelErrors.fail('not-found');
    return addOrderLink(order.id);
  });
}
