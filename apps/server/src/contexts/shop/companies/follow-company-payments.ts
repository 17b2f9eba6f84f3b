import { addDays, AppError } from '@elan/domain/kernel';
import {
  companyOrderMachine,
  dueOfOrder,
  startOfPurchase,
  type CompanyOrderEvent,
  type CompanyOrderStatus,
} from '@elan/domain/shop';
import { and, eq, ne, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db, inOwnStep } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { on, type EventHandler } from '../../../platform/registry/domain-events.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { awaitPayment, regularisePaid, stopAwaiting, suspendUnpaid } from '../../companies/public.ts';
import { isContested, requestRefund, type PaymentTold } from '../../payments/public.ts';
import { openSubscription, stopSubscription } from '../../subscriptions/public.ts';
import { releaseCoupon, settleCoupon } from '../coupons/use-coupon.ts';
import { companyOrders } from '../shop.tables.ts';
import { companyOrderKind, lockCompanyOrder, type CompanyOrderRow } from './company-orders.repository.ts';
import { giveOrderCreditBack } from './credit-of-order.ts';
import { tellCompany } from './company-order-mails.ts';
import { subscribedTo } from './company-prices.ts';
import { termOf } from './place-company-order.ts';

const anywhere = { kind: 'all' } as const;

async function move(
  row: CompanyOrderRow,
  event: CompanyOrderEvent,
  set: Record<string, unknown> = {},
): Promise<CompanyOrderRow> {
  const moved = await transition({
    machine: companyOrderMachine,
    table: companyOrders,
    row,
    event,
    actor: systemActor,
    set,
  });
  await publishLive({ topic: `company:${row.companyId}`, kind: 'subscriptions/changed', id: row.id });
  return { ...row, ...moved };
}

/** Runs what an order of a company does about its payment, while it is in one of these states: told again, it does nothing. */
async function ofOrder(
  { subject }: PaymentTold,
  from: readonly CompanyOrderStatus[],
  work: (order: CompanyOrderRow) => Promise<unknown>,
): Promise<void> {
  if (subject.kind !== companyOrderKind) return;
  const order = await lockCompanyOrder(subject.id);
  if (order && from.includes(order.status)) await work(order);
}

/**
 * Opens what was bought: from the day that was promised, or from today when the money took longer. Returns its id, or null when the
 * company may not have it any more: it is over, or became a prescriptor.
 */
async function open(order: CompanyOrderRow): Promise<string | null> {
  const today = parisDay(await databaseNow());
  const startsOn = startOfPurchase(today, addDays(order.startsOn, -1));
  const late = Temporal.PlainDate.from(order.startsOn).until(startsOn).days;
  const term = termOf({ ...order, endsOn: addDays(order.endsOn, late) });
  try {
    // A step of its own: what it wrote before it refused goes with it, and the payment is settled all the same.
    const { id } = await inOwnStep(() =>
      openSubscription(
        anywhere,
        { userId: order.userId, role: 'SYSTEM' },
        {
          companyId: order.companyId,
          offer: subscribedTo(order),
          startsOn,
          term,
          options: [...order.options],
          sessionsSold: order.sessions,
          licences: order.licences === 0 ? [] : [{ type: 'live', count: order.licences }],
          beside: true,
        },
        today,
        { paid: true },
      ),
    );
    await db.update(companyOrders).set({ subscriptionId: id }).where(eq(companyOrders.id, order.id));
    return id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'form-invalid') return null;
    throw error;
  }
}

/** A company that waits for no other payment is ACTIVE again. */
async function decided(order: CompanyOrderRow): Promise<void> {
  const others = await db.$count(
    companyOrders,
    and(
      eq(companyOrders.companyId, order.companyId),
      eq(companyOrders.status, 'PROCESSING'),
      ne(companyOrders.id, order.id),
    ),
  );
  if (others === 0) await stopAwaiting(order.companyId);
}

/** A debit or a transfer is on its way. A debit opens its subscription provisionally (D25); a company that runs awaits it. */
const begin = (told: PaymentTold) =>
  ofOrder(told, ['PLACED'], async (order) => {
    const moved = await move(order, 'process');
    if (order.method === 'sepa') await open(moved);
    await awaitPayment(order.companyId);
    await tellCompany(moved, 'processing');
  });

/** All the money came: the subscription and its licences open, in the transaction that says so (I33). */
const settle = (told: PaymentTold) =>
  ofOrder(told, ['PLACED', 'PROCESSING'], async (order) => {
    const moved = await move(order, 'pay', { paidAt: sql`now()` });
    await settleCoupon({ companyOrderId: order.id });
    await decided(moved);
    if (order.subscriptionId !== null || (await open(moved)) !== null) {
      await tellCompany(moved, 'paid');
      return;
    }
    const reason = 'L’entreprise ne peut plus souscrire';
    await requestRefund(told.paymentId, { amountCents: dueOfOrder(order), reason, cause: 'company-over' });
  });

async function stop(order: CompanyOrderRow, reason: string): Promise<void> {
  if (order.subscriptionId === null) return;
  await stopSubscription(order.subscriptionId, parisDay(await databaseNow()), reason);
}

const fail = (told: PaymentTold & { readonly expired: boolean }) =>
  ofOrder(told, ['PLACED', 'PROCESSING'], async (order) => {
    await stop(order, 'Prélèvement refusé');
    await releaseCoupon({ companyOrderId: order.id });
    await giveOrderCreditBack(order);
    const moved = await move(order, told.expired ? 'expire' : 'fail');
    await decided(moved);
    // Who stands at the checkout reads it there; what fails days later is written.
    if (order.status === 'PROCESSING') await tellCompany(moved, 'failed');
  });

const comeLate = (told: PaymentTold) =>
  ofOrder(told, ['FAILED', 'EXPIRED'], async (order) => tellCompany(await move(order, 'comeLate'), 'late'));

const refund = (told: PaymentTold & { readonly refundedCents: number }) =>
  ofOrder(told, ['PAID', 'PART_REFUNDED'], async (order) => {
    if (told.refundedCents < dueOfOrder(order)) {
      if (order.status === 'PAID') await move(order, 'refundPart');
      return;
    }
    await stop(order, 'Commande remboursée');
    await giveOrderCreditBack(order);
    await tellCompany(await move(order, 'refundWhole'), 'refunded');
  });

/** Money that is contested, or taken back, suspends the company; won, it goes back where it stood. */
const dispute = (told: PaymentTold & { readonly outcome: 'open' | 'won' | 'lost' }) =>
  ofOrder(told, ['PAID', 'PART_REFUNDED'], async (order) => {
    if (told.outcome === 'won') {
      return regularisePaid(order.companyId, (since) => isContested(order.companyId, since));
    }
    if (told.outcome === 'lost') {
      await stop(order, 'Paiement rendu par la banque');
      await giveOrderCreditBack(order);
      await move(order, 'refundWhole');
    }
    // The company is the last to be locked.
    const isNew = await suspendUnpaid(order.companyId, 'Paiement contesté ou rendu par la banque');
    if (isNew) await tellCompany(order, 'contested');
  });

/** What the orders of companies do when something is told of their payment. */
export const followCompanyPayments: readonly EventHandler[] = [
  on('payments/processing', begin),
  on('payments/settled', settle),
  on('payments/failed', fail),
  on('payments/came-late', comeLate),
  on('payments/refunded', refund),
  on('payments/disputed', dispute),
];
