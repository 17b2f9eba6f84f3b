import { liveRightStatuses, liveShopSubscriptionStatuses } from '@elan/domain/shop';
import { and, eq, exists, inArray, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { shopRights, shopSubscriptions } from './shop.tables.ts';

const one = { one: sql`1` };

/** The condition of the people who have a subscription that is not over, or a right that money opened. */
export const usesOfAccountInShop = (userId: AnyColumn): SQL =>
  sql`(${or(
    exists(
      db
        .select(one)
        .from(shopSubscriptions)
        .where(
          and(
            eq(shopSubscriptions.userId, userId),
            inArray(shopSubscriptions.status, [...liveShopSubscriptionStatuses]),
          ),
        ),
    ),
    exists(
      db
        .select(one)
        .from(shopRights)
        .where(and(eq(shopRights.userId, userId), inArray(shopRights.status, [...liveRightStatuses]))),
    ),
  )})`;
