import { addDays } from '@elan/domain/kernel';
import {
  isDated,
  isTerminable,
  orderMachine,
  shopErrors,
  shopSubscriptionMachine,
  withdrawalOn,
  type Order,
  type SoldOffer,
} from '@elan/domain/shop';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { lastPaymentOf, requestRefundUpTo } from '../payments/public.ts';
import { tellBuyer } from './order-mails.ts';
import { linesOf, lockOrder, orderOfLink, subjectOf, type OrderRow } from './orders.repository.ts';
import { describeAgain } from './read-order.ts';
import { linesWithRights, revokeRights } from './rights.ts';
import { shopOrders, shopSubscriptions } from './shop.tables.ts';
import { subscriptionsOf } from './subscriptions.ts';

/** Whoever holds the link of a mail; the person’s own space gives one too. */
const holder = { userId: null, role: 'PUBLIC' } as const;

/**
 * Closes what an order opened. What has a day of its own stays bought (article L221-28 of the code of consumption): such an order is not
 * withdrawn from as a whole, and becomes one that is refunded in part.
 */
async function withdrawFrom(row: OrderRow, refundCents: number): Promise<OrderRow> {
  const lines = await linesOf(row.id);
  if (lines.some(({ offer }) => isDated(offer))) {
    await revokeRights(row, ({ offer }) => !isDated(offer));
    const { status } = row;
    const what = { entity: 'shop-order', entityId: row.id, event: 'withdraw', from: status, to: status };
    await recordAudit({ actor: holder, ...what, details: { refundCents } });
    return row;
  }
  await revokeRights(row);
  const moved = await transition({
    machine: orderMachine,
    table: shopOrders,
    row,
    event: 'withdraw',
    actor: holder,
    details: { refundCents },
  });
  return { ...row, ...moved };
}

/**
 * Withdraws from an order by its link, in time: the money comes back once, but for the days that were used, what it opened closes, and
 * a receipt with the content, the day and the hour is written. Throws `shop/order-not-found` and `shop/not-withdrawable`.
 */
export async function withdrawOrder(token: string): Promise<Order> {
  const seen = await orderOfLink(token);
  const today = parisDay(await databaseNow());
  const { refusal, refundCents: owedCents } = withdrawalOn(seen, await linesWithRights(seen.id), today);
  if (refusal !== null) throw shopErrors.fail('shop/not-withdrawable');
  const payment = await lastPaymentOf(subjectOf(seen.id));
  await inTx(async () => {
    // The payment is held before its order, as by who hears of it.
    const refund = { amountCents: owedCents, reason: 'Rétractation', cause: 'withdrawal' };
    const refundCents = await requestRefundUpTo(payment.id, refund);
    const row = await lockOrder(seen.id);
    // Read again under its lock: of two who ask at once, the second finds nothing open.
    if (!row || withdrawalOn(row, await linesWithRights(row.id), today).refusal !== null)
      throw shopErrors.fail('shop/not-withdrawable');
    const left = await withdrawFrom(row, refundCents);
    await tellBuyer(left, 'withdrawn', { refundCents });
    await publishLive({ topic: `user:${row.userId}`, kind: 'shop/changed', id: row.id });
  });
  return describeAgain(seen);
}

/**
 * Terminates a subscription by the link of the order that began it: it runs to the end of its commitment, or of what is paid, and a
 * receipt is written. Throws `shop/order-not-found`, and `shop/not-terminable` for one that is already.
 */
export async function terminateSubscription(token: string, offer: SoldOffer): Promise<Order> {
  const order = await orderOfLink(token);
  const today = parisDay(await databaseNow());
  await inTx(async () => {
    const held = await lockOrder(order.id);
    const all = await subscriptionsOf(order, today);
    const row = all.find((one) => one.offer === offer);
    if (!held || !row || !isTerminable(row.status)) throw shopErrors.fail('shop/not-terminable');
    const { lastDay } = row;
    await transition({
      machine: shopSubscriptionMachine,
      table: shopSubscriptions,
      row,
      event: 'cancel',
      actor: holder,
      // Of one that is in pause nothing is charged any more, whatever the day.
      set: { endsOn: row.status === 'PAUSED' ? addDays(row.nextChargeOn, -1) : lastDay },
    });
    await tellBuyer(held, 'terminated', { lastDay });
    await publishLive({ topic: `user:${order.userId}`, kind: 'shop/changed', id: order.id });
  });
  return describeAgain(order);
}
