import { liveRightStatuses } from '@elan/domain/shop';
import { and, desc, eq, gte, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { coversDay } from '../../platform/db/covers-day.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { acrossWall } from '../../platform/db/tenant-wall.ts';
import { knownPublicCompany } from '../companies/public.ts';
import { findCustomer, keepCustomer } from '../members/public.ts';
import { freeLivePlaces, type LiveCustomer } from '../sessions/public.ts';
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
          coversDay(shopRights, today),
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

/** Gives back the places to come on Live sessions of whom no open right lets in any more, in the caller's transaction. Returns how many. */
export async function leaveLiveSessions(userId: string): Promise<number> {
  const [other] = await db
    .select({ id: shopRights.id })
    .from(shopRights)
    .where(
      and(
        eq(shopRights.userId, userId),
        eq(shopRights.offer, 'live'),
        inArray(shopRights.status, [...liveRightStatuses]),
      ),
    )
    .limit(1);
  const companyId = other ? null : await knownPublicCompany();
  const memberId = companyId === null ? null : await findCustomer(companyId, userId);
  return companyId === null || memberId === null ? 0 : freeLivePlaces(companyId, memberId);
}

const open = alias(shopRights, 'open');

/**
 * Gives back the places to come on Live sessions of those whose last right is over: who renews, and whose month is being paid, keeps them.
 * Returns how many places there were.
 */
export async function endLivePlaces(day: string, signal?: AbortSignal): Promise<number> {
  const over = await db
    .selectDistinct({ userId: shopRights.userId })
    .from(shopRights)
    .where(
      and(
        eq(shopRights.offer, 'live'),
        eq(shopRights.status, 'ENDED'),
        gte(shopRights.endsOn, sql`${day}::date - 40`),
        notExists(
          db
            .select({ one: sql`1` })
            .from(open)
            .where(
              and(
                eq(open.userId, shopRights.userId),
                eq(open.offer, 'live'),
                inArray(open.status, [...liveRightStatuses]),
              ),
            ),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(shopOrders)
            .where(
              and(
                eq(shopOrders.userId, shopRights.userId),
                isNotNull(shopOrders.subscriptionId),
                inArray(shopOrders.status, ['PLACED', 'PROCESSING']),
              ),
            ),
        ),
      ),
    );
  let left = 0;
  for (const { userId } of over) {
    signal?.throwIfAborted();
    left += await inTx(() => leaveLiveSessions(userId));
  }
  return left;
}
