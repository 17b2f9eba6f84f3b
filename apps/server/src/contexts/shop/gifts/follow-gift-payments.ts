import { giftOrderMachine, type GiftOrderEvent, type GiftOrderStatus } from '@elan/domain/shop';
import { sql } from 'drizzle-orm';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { on, type EventHandler } from '../../../platform/registry/domain-events.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { offerPassword } from '../../accounts/public.ts';
import { sellGiftCard, takeSoldCardBack } from '../../gift-cards/public.ts';
import type { PaymentTold } from '../../payments/public.ts';
import { tellGiftBuyer } from './gift-order-mails.ts';
import { giftOrderKind, lockGiftOrder, type GiftOrderRow } from './gift-orders.repository.ts';
import { giftOrders } from './gift-orders.tables.ts';

async function move(
  row: GiftOrderRow,
  event: GiftOrderEvent,
  set: Record<string, unknown> = {},
): Promise<GiftOrderRow> {
  const moved = await transition({
    machine: giftOrderMachine,
    table: giftOrders,
    row,
    event,
    actor: systemActor,
    set,
  });
  await publishLive({ topic: `user:${row.userId}`, kind: 'shop/changed', id: row.id });
  return { ...row, ...moved };
}

/** Runs what an order of a gift card does about its payment, while it is in one of these states: told again, it does nothing. */
async function ofOrder(
  { subject }: PaymentTold,
  from: readonly GiftOrderStatus[],
  work: (order: GiftOrderRow) => Promise<unknown>,
): Promise<void> {
  if (subject.kind !== giftOrderKind) return;
  const order = await lockGiftOrder(subject.id);
  if (order && from.includes(order.status)) await work(order);
}

const recipientOf = ({ recipientEmail, recipientFirstName, message, sendOn }: GiftOrderRow) =>
  recipientEmail === null || sendOn === null
    ? null
    : { email: recipientEmail, firstName: recipientFirstName ?? '', message, sendOn };

/** The money came: the card is made in the transaction that says so, once, and leaves on its day (I33). */
const settle = (told: PaymentTold) =>
  ofOrder(told, ['PLACED'], async (order) => {
    const { sessions, expiresOn } = order;
    const cardId = await sellGiftCard({ sessions, expiresOn, recipient: recipientOf(order) });
    await tellGiftBuyer(await move(order, 'pay', { paidAt: sql`now()`, cardId }), 'paid');
    await offerPassword(order.userId);
  });

const fail = (told: PaymentTold & { readonly expired: boolean }) =>
  // Who stands at the checkout reads it there.
  ofOrder(told, ['PLACED'], (order) => move(order, told.expired ? 'expire' : 'fail'));

const comeLate = (told: PaymentTold) =>
  ofOrder(told, ['FAILED', 'EXPIRED'], async (order) => tellGiftBuyer(await move(order, 'comeLate'), 'late'));

/** All the money went back: nobody uses the card any more, unless somebody did already. */
async function takeBack(order: GiftOrderRow): Promise<void> {
  if (order.cardId !== null) await takeSoldCardBack(order.cardId);
  await tellGiftBuyer(await move(order, 'refundWhole'), 'refunded');
}

const refund = (told: PaymentTold & { readonly refundedCents: number }) =>
  ofOrder(told, ['PAID'], async (order) => {
    if (told.refundedCents >= order.totalCents) await takeBack(order);
  });

const dispute = (told: PaymentTold & { readonly outcome: 'open' | 'won' | 'lost' }) =>
  ofOrder(told, told.outcome === 'lost' ? ['PAID'] : [], takeBack);

/** What the orders of gift cards do when something is told of their payment. */
export const followGiftPayments: readonly EventHandler[] = [
  on('payments/settled', settle),
  on('payments/failed', fail),
  on('payments/came-late', comeLate),
  on('payments/refunded', refund),
  on('payments/disputed', dispute),
];
