import { orderMachine, type OrderEvent, type OrderStatus } from '@elan/domain/shop';
import { sql } from 'drizzle-orm';
import { publishLive } from '../../platform/live/publish-live.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { on, type EventHandler } from '../../platform/registry/domain-events.ts';
import { transition } from '../../platform/registry/transition.ts';
import { offerPassword } from '../accounts/public.ts';
import type { PaymentTold } from '../payments/public.ts';
import { lockOrder, orderSubjectKind, type OrderRow } from './orders.repository.ts';
import { releaseCoupon, settleCoupon } from './coupons/use-coupon.ts';
import { tellBuyer } from './order-mails.ts';
import { recordFailedRenewal, recordRenewal } from './renewals.ts';
import { beginSubscriptions, openRights, revokeRights } from './rights.ts';
import { planSessions, releaseSessions } from './sessions/plan-sessions.ts';
import { shopOrders } from './shop.tables.ts';

/** Moves an order, and tells the open pages of its buyer. */
async function move(row: OrderRow, event: OrderEvent, set: Record<string, unknown> = {}): Promise<OrderRow> {
  const moved = await transition({
    machine: orderMachine,
    table: shopOrders,
    row,
    event,
    actor: systemActor,
    set,
  });
  await publishLive({ topic: `user:${row.userId}`, kind: 'shop/changed', id: row.id });
  return { ...row, ...moved };
}

/** Runs what an order of ours does about its payment, while it is in one of these states: told again, it does nothing. */
async function ofOrder(
  { subject }: PaymentTold,
  from: readonly OrderStatus[],
  work: (order: OrderRow) => Promise<unknown>,
): Promise<void> {
  if (subject.kind !== orderSubjectKind) return;
  const order = await lockOrder(subject.id);
  if (order && from.includes(order.status)) await work(order);
}

/** A debit is on its way: the rights open provisionally (D25). */
const begin = (told: PaymentTold) =>
  ofOrder(told, ['PLACED'], async (order) => {
    const moved = await move(order, 'process');
    await openRights(moved, 'PROVISIONAL');
    await planSessions(moved);
    if (order.subscriptionId !== null) return;
    await tellBuyer(moved, 'processing');
    await offerPassword(order.userId);
  });

/** All the money came: the rights open, or are confirmed, in the transaction that says so. */
const settle = (told: PaymentTold) =>
  ofOrder(told, ['PLACED', 'PROCESSING'], async (order) => {
    const moved = await move(order, 'pay', { paidAt: sql`now()` });
    await settleCoupon({ orderId: order.id });
    await openRights(moved, 'ACTIVE');
    await planSessions(moved);
    if (order.subscriptionId !== null) {
      await recordRenewal(moved, told.meansId);
      await tellBuyer(moved, 'renewed');
      return;
    }
    await beginSubscriptions(moved, told.meansId);
    await tellBuyer(moved, 'paid');
    if (order.status === 'PLACED') await offerPassword(order.userId);
  });

const fail = (told: PaymentTold & { readonly expired: boolean }) =>
  ofOrder(told, ['PLACED', 'PROCESSING'], async (order) => {
    await revokeRights(order);
    await releaseSessions(order);
    await releaseCoupon({ orderId: order.id });
    const moved = await move(order, told.expired ? 'expire' : 'fail');
    if (order.subscriptionId !== null) {
      // A checkout that was left is no refusal of the bank.
      if (!told.expired) await recordFailedRenewal(moved);
      return;
    }
    // Who stands at the checkout reads it there; a debit that the bank refused days later is written.
    if (order.status === 'PROCESSING') await tellBuyer(moved, 'failed');
  });

const comeLate = (told: PaymentTold) =>
  ofOrder(told, ['FAILED', 'EXPIRED'], async (order) => tellBuyer(await move(order, 'comeLate'), 'late'));

const refund = (told: PaymentTold & { readonly refundedCents: number }) =>
  ofOrder(told, ['PAID', 'PART_REFUNDED'], async (order) => {
    if (told.refundedCents < order.totalCents) {
      if (order.status === 'PAID') await move(order, 'refundPart');
      return;
    }
    await revokeRights(order);
    await releaseSessions(order);
    await tellBuyer(await move(order, 'refundWhole'), 'refunded');
  });

/** The bank took the money back for good: what it had opened closes. */
const dispute = (told: PaymentTold & { readonly outcome: 'open' | 'won' | 'lost' }) =>
  ofOrder(told, told.outcome === 'lost' ? ['PAID', 'PART_REFUNDED'] : [], async (order) => {
    await revokeRights(order);
    await releaseSessions(order);
    await tellBuyer(await move(order, 'refundWhole'), 'takenBack');
  });

/** What the shop does when something is told of the payment of an order. */
export const followPayments: readonly EventHandler[] = [
  on('payments/processing', begin),
  on('payments/settled', settle),
  on('payments/failed', fail),
  on('payments/came-late', comeLate),
  on('payments/refunded', refund),
  on('payments/disputed', dispute),
];
