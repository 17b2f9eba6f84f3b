import { AppError } from '@elan/domain/kernel';
import { withdrawalOn, type Order } from '@elan/domain/shop';
import { eq, inArray } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { hitLimit } from '../../platform/rate-limit/rate-limit.ts';
import {
  cancelPayment,
  describeMeans,
  lastPaymentOf,
  readAgain,
  type PaymentRow,
} from '../payments/public.ts';
import { documentsOfOrder } from '../invoicing/public.ts';
import { couponOf } from './coupons/use-coupon.ts';
import { linesOf, numberOf, orderOfLink, subjectOf, type OrderRow } from './orders.repository.ts';
import { shopOrders, shopRights } from './shop.tables.ts';
import { linesWithRights } from './rights.ts';
import { describeSessions } from './sessions/describe-sessions.ts';
import { subscriptionsOf } from './subscriptions.ts';

/** The last payment of an order; null for a renewal whose means could not even be charged. */
async function paymentOf({ id }: OrderRow): Promise<PaymentRow | null> {
  try {
    return await lastPaymentOf(subjectOf(id));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
}

/** An order, as its buyer sees it. What it says of the money is what our payment says, never what a browser came back with (T19). */
export async function describeOrder(order: OrderRow): Promise<Order> {
  const lines = await linesOf(order.id);
  const rights = await db
    .select()
    .from(shopRights)
    .where(
      inArray(
        shopRights.lineId,
        lines.map(({ id }) => id),
      ),
    );
  const today = parisDay(await databaseNow());
  const payment = await paymentOf(order);
  const means = await describeMeans(payment?.meansId ?? null);
  return {
    number: numberOf(order),
    variant: order.variant,
    status: order.status,
    method: order.method,
    placedAt: order.createdAt.toString(),
    paidAt: order.paidAt?.toString() ?? null,
    firstName: order.firstName,
    email: order.email,
    lines,
    totalCents: order.totalCents,
    vatCents: order.vatCents,
    netCents: order.totalCents - order.vatCents,
    withdrawableUntil: order.withdrawableUntil,
    coupon: await couponOf({ orderId: order.id }),
    rights,
    documents: await documentsOfOrder(order.id),
    sessions: await describeSessions(order),
    withdrawal: withdrawalOn(
      order,
      await linesWithRights(order.id),
      today,
      order.totalCents - (payment?.refundedCents ?? 0),
    ),
    subscriptions: await subscriptionsOf(order, today),
    payment: {
      failure: payment?.failure ?? null,
      meansLabel: means?.label ?? null,
      mandateReference: means?.mandateReference ?? null,
      checkoutUrl: order.status === 'PLACED' ? (payment?.checkoutUrl ?? null) : null,
    },
  };
}

/** How often an order that waits for its money is read again at the provider, at most. */
const rereading = { max: 40, windowSeconds: 60 } as const;

/** The order as it has become. */
export async function describeAgain({ id }: Pick<OrderRow, 'id'>): Promise<Order> {
  const now = await db.select().from(shopOrders).where(eq(shopOrders.id, id)).then(onlyRow);
  return describeOrder(now);
}

/**
 * Returns the order that a link opens. One that waits for its money is read again at the provider: who comes back from the checkout
 * does not wait for a notification. Throws `shop/order-not-found`.
 */
export async function openOrder(token: string): Promise<Order> {
  const order = await orderOfLink(token);
  if (order.status !== 'PLACED') return describeOrder(order);
  const { ok } = await hitLimit({ key: `shop-order-read:${order.id}`, ...rereading });
  if (ok) await readAgain((await lastPaymentOf(subjectOf(order.id))).id);
  return describeAgain(order);
}

/** Gives up the payment of an order that is not paid, so that another one may be made; one that was paid meanwhile stays paid. */
export async function giveUpOrder(token: string): Promise<Order> {
  const order = await orderOfLink(token);
  if (order.status === 'PLACED') await cancelPayment((await lastPaymentOf(subjectOf(order.id))).id);
  return describeAgain(order);
}
