import { lastDayOnceTerminated, type SoldOffer } from '@elan/domain/shop';
import { laterDay } from '@elan/domain/kernel';
import { and, eq, inArray, or } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { linesOf, type OrderRow } from './orders.repository.ts';
import { shopRights, shopSubscriptions } from './shop.tables.ts';

/** Returns the last day that is paid of an offer of a person. */
async function paidUntil(userId: string, offer: SoldOffer, today: string): Promise<string> {
  const rights = await db
    .select({ endsOn: shopRights.endsOn })
    .from(shopRights)
    .where(
      and(
        eq(shopRights.userId, userId),
        eq(shopRights.offer, offer),
        inArray(shopRights.status, ['PROVISIONAL', 'ACTIVE']),
      ),
    );
  return rights.reduce((latest, { endsOn }) => laterDay(endsOn, latest), today);
}

/** Returns the subscriptions that an order began or renews, each with its last day if it is terminated now, or was. */
export async function subscriptionsOf(order: OrderRow, today: string) {
  const lines = await linesOf(order.id);
  const rows = await db
    .select()
    .from(shopSubscriptions)
    .where(
      or(
        inArray(
          shopSubscriptions.lineId,
          lines.map(({ id }) => id),
        ),
        order.subscriptionId === null ? undefined : eq(shopSubscriptions.id, order.subscriptionId),
      ),
    );
  const known: (typeof shopSubscriptions.$inferSelect & { lastDay: string })[] = [];
  for (const row of rows) {
    const lastDay = row.endsOn ?? lastDayOnceTerminated(row, await paidUntil(row.userId, row.offer, today));
    known.push({ ...row, lastDay });
  }
  return known;
}
