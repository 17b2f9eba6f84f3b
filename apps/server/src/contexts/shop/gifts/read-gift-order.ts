import type { Actor } from '@elan/domain/accounts';
import { isUuid, kernelErrors, type RouteAnswer } from '@elan/domain/kernel';
import { giftWithdrawalRefusal, type GiftOrder, type giftOrdersContract } from '@elan/domain/shop';
import { and, desc, eq } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { hitLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { readSoldCard } from '../../gift-cards/public.ts';
import { documentsOfOrder } from '../../invoicing/public.ts';
import { cancelPayment, lastPaymentOf, readAgain } from '../../payments/public.ts';
import {
  addGiftLink,
  giftNumberOf,
  giftOrderOfLink,
  giftSubject,
  type GiftOrderRow,
} from './gift-orders.repository.ts';
import { giftOrders } from './gift-orders.tables.ts';

/** How often an order that waits for its money is read again at the provider, at most. */
const rereading = { max: 40, windowSeconds: 60 } as const;

async function describe(row: GiftOrderRow): Promise<GiftOrder> {
  const { failure, checkoutUrl } = await lastPaymentOf(giftSubject(row.id));
  const sold = row.cardId === null ? null : await readSoldCard(row.cardId);
  const uses = sold?.uses ?? 0;
  const { recipientEmail, recipientFirstName, sendOn } = row;
  return {
    ...row,
    number: giftNumberOf(row),
    placedAt: row.createdAt.toString(),
    paidAt: row.paidAt?.toString() ?? null,
    recipient:
      recipientEmail === null || sendOn === null
        ? null
        : { email: recipientEmail, firstName: recipientFirstName ?? '', sendOn },
    ticket: row.status === 'PAID' && sold ? sold.ticket : null,
    documents: await documentsOfOrder(row.id),
    isUsed: uses > 0,
    withdrawalRefusal: giftWithdrawalRefusal(row, uses, parisDay(await databaseNow())),
    failure,
    checkoutUrl: row.status === 'PLACED' ? checkoutUrl : null,
  };
}

/** The order as it has become. */
export async function describeGiftOrder({ id }: Pick<GiftOrderRow, 'id'>): Promise<GiftOrder> {
  const now = await db.select().from(giftOrders).where(eq(giftOrders.id, id)).then(onlyRow);
  return describe(now);
}

/** Returns the order that a link opens, its payment read again while it waits. Throws `shop/order-not-found`. */
export async function openGiftOrder(token: string): Promise<GiftOrder> {
  const order = await giftOrderOfLink(token);
  if (order.status !== 'PLACED') return describe(order);
  const { ok } = await hitLimit({ key: `shop-order-read:${order.id}`, ...rereading });
  if (ok) await readAgain((await lastPaymentOf(giftSubject(order.id))).id);
  return describeGiftOrder(order);
}

/** Gives up the payment of an order that is not paid; one that was paid meanwhile stays paid. */
export async function giveUpGiftOrder(token: string): Promise<GiftOrder> {
  const order = await giftOrderOfLink(token);
  if (order.status === 'PLACED') await cancelPayment((await lastPaymentOf(giftSubject(order.id))).id);
  return describeGiftOrder(order);
}

/** Returns the gift cards that somebody ordered, the newest first. */
export async function listOwnGiftOrders({
  userId,
}: Pick<Actor, 'userId'>): Promise<RouteAnswer<typeof giftOrdersContract.own>> {
  const rows = await db
    .select()
    .from(giftOrders)
    .where(eq(giftOrders.userId, userId))
    .orderBy(desc(giftOrders.createdAt))
    .limit(200);
  return {
    orders: rows.map((row) => ({ ...row, number: giftNumberOf(row), placedAt: row.createdAt.toString() })),
  };
}

/** Makes a link that opens one of one’s own orders. Throws `not-found` for one of somebody else, as for an unknown one. */
export function openOwnGiftOrder({ userId }: Pick<Actor, 'userId'>, id: string): Promise<string> {
  return inTx(async () => {
    const [order] = isUuid(id)
      ? await db
          .select({ id: giftOrders.id })
          .from(giftOrders)
          .where(and(eq(giftOrders.id, id), eq(giftOrders.userId, userId)))
      : [];
    if (!order) throw kernelErrors.fail('not-found');
    return addGiftLink(order.id);
  });
}
