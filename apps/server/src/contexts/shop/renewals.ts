import { addDays, dayHasPassed, hasBegun } from '@elan/domain/kernel';
import { paymentErrors } from '@elan/domain/payments';
import {
  nextTryOn,
  offerWords,
  orderMachine,
  periodFrom,
  shopErrors,
  shopSubscriptionMachine,
  vatWithin,
  type Order,
  type SoldOffer,
} from '@elan/domain/shop';
import { and, desc, eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { recordAudit, systemActor as actor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { chargeMeans, describeMeans, openPayment } from '../payments/public.ts';
import { programmeOf } from './externals/join-programmes.ts';
import { tellBuyer } from './order-mails.ts';
import {
  addOrderLink,
  linesOf,
  numberOf,
  orderOfLink,
  orderPage,
  subjectOf,
  type OrderRow,
} from './orders.repository.ts';
import { shopOrderLines, shopOrders, shopSubscriptions } from './shop.tables.ts';
import { retryDays } from './retry-days.ts';
import { subscriptionsOf } from './subscriptions.ts';

type Subscription = typeof shopSubscriptions.$inferSelect;

/** Returns a subscription, held until the end of the transaction. */
export const lockSubscription = async (id: string): Promise<Subscription | undefined> => {
  const [row] = await db
    .select()
    .from(shopSubscriptions)
    .where(eq(shopSubscriptions.id, id))
    .for('no key update');
  return row;
};

/** The order and the line that began a subscription: the buyer, the terms and the shop stay theirs. */
async function beginningOf({ lineId }: Subscription) {
  return db
    .select({ order: shopOrders, line: shopOrderLines })
    .from(shopOrderLines)
    .innerJoin(shopOrders, eq(shopOrders.id, shopOrderLines.orderId))
    .where(eq(shopOrderLines.id, lineId))
    .then(onlyRow);
}

async function nextAttempt(row: Subscription): Promise<number> {
  const [last] = await db
    .select({ attempt: shopOrders.attempt })
    .from(shopOrders)
    .where(and(eq(shopOrders.subscriptionId, row.id), eq(shopOrders.periodOn, row.nextChargeOn)))
    .orderBy(desc(shopOrders.attempt))
    .limit(1);
  return (last?.attempt ?? 0) + 1;
}

/** Adds the order of the month that is due; undefined while another one of it is being paid. */
async function addRenewal(
  row: Subscription,
  method: Order['method'],
  today: string,
): Promise<OrderRow | undefined> {
  const { order: first, line } = await beginningOf(row);
  const { startsOn, endsOn, nextChargeOn } = periodFrom(row.startedOn, row.nextChargeOn);
  const {
    userId,
    email,
    firstName,
    lastName,
    variant,
    termsVersion,
    termsHash,
    termsAcceptedAt,
    termsAddress,
  } = first;
  const [order] = await db
    .insert(shopOrders)
    .values({
      userId,
      email,
      firstName,
      lastName,
      variant,
      termsVersion,
      termsHash,
      termsAcceptedAt,
      termsAddress,
      method,
      status: 'PLACED',
      totalCents: row.monthlyCents,
      vatCents: vatWithin(row.monthlyCents),
      orderedOn: today,
      // What goes on is terminated, not withdrawn from.
      withdrawableUntil: addDays(today, -1),
      subscriptionId: row.id,
      periodOn: row.nextChargeOn,
      attempt: await nextAttempt(row),
    })
    .onConflictDoNothing()
    .returning();
  if (!order) return undefined;
  await db.insert(shopOrderLines).values({
    orderId: order.id,
    position: 0,
    offer: row.offer,
    label: line.label,
    amountCents: row.monthlyCents,
    monthlyCents: row.monthlyCents,
    startsOn,
    endsOn,
    nextChargeOn,
    commitmentEndsOn: line.commitmentEndsOn,
    commitmentCents: line.commitmentCents,
    detail: line.detail,
    companyCodeId: line.companyCodeId,
  });
  await recordAudit({
    actor,
    entity: 'shop-order',
    entityId: order.id,
    event: 'renew',
    from: null,
    to: 'PLACED',
    details: {},
  });
  return order;
}

const askedOf = (order: OrderRow) => ({
  subject: subjectOf(order.id),
  payer: {
    userId: order.userId,
    companyId: null,
    name: `${order.firstName} ${order.lastName}`,
    email: order.email,
  },
  description: `Commande ${numberOf(order)}`,
  amountCents: order.totalCents,
});

/**
 * Writes that a charge of a month failed: it is tried again on the days of the settings, and the person is told each time with a link to pay by
 * another means; after the last one the subscription ends with its last paid month (D34).
 */
export async function recordFailedRenewal(order: OrderRow): Promise<void> {
  const row = order.subscriptionId === null ? undefined : await lockSubscription(order.subscriptionId);
  if (!row || row.status === 'ENDED') return;
  const failedTries = row.failedTries + 1;
  const next = nextTryOn(failedTries, parisDay(await databaseNow()), await retryDays());
  const set = { failedTries, nextTryOn: next };
  const machine = { machine: shopSubscriptionMachine, table: shopSubscriptions, row, actor, set } as const;
  if (next === null) await transition({ ...machine, event: 'end' });
  else if (row.status === 'ACTIVE') await transition({ ...machine, event: 'failRenewal' });
  else await db.update(shopSubscriptions).set(set).where(eq(shopSubscriptions.id, row.id));
  await tellBuyer(order, next === null ? 'renewalEnded' : 'renewalFailed');
}

/** Writes that a month was paid: the next one is due a month later, by the means that paid this one. */
export async function recordRenewal(order: OrderRow, meansId: string | null): Promise<void> {
  const row = order.subscriptionId === null ? undefined : await lockSubscription(order.subscriptionId);
  const [line] = await linesOf(order.id);
  if (!row || !line || row.status === 'ENDED') return;
  const set = {
    nextChargeOn: line.nextChargeOn ?? row.nextChargeOn,
    failedTries: 0,
    nextTryOn: null,
    meansId: meansId ?? row.meansId,
  };
  if (row.status === 'PAST_DUE')
    await transition({
      machine: shopSubscriptionMachine,
      table: shopSubscriptions,
      row,
      event: 'renew',
      actor,
      set,
    });
  else
    await db
      .update(shopSubscriptions)
      .set({ ...set, updatedAt: sql`now()` })
      .where(eq(shopSubscriptions.id, row.id));
}

async function failWithoutCharge(order: OrderRow): Promise<void> {
  const moved = await transition({
    machine: orderMachine,
    table: shopOrders,
    row: order,
    event: 'fail',
    actor,
  });
  await recordFailedRenewal({ ...order, ...moved });
}

/** Puts off the month that is due: the months are counted from that day unless another is said, and the late one is tried again then. */
export const putOff = (
  row: Subscription,
  on: string,
  more: Pick<Partial<Subscription>, 'startedOn' | 'debitToldFor'> = {},
) =>
  db
    .update(shopSubscriptions)
    .set({
      startedOn: on,
      nextChargeOn: on,
      ...(row.nextTryOn !== null && { nextTryOn: on }),
      ...more,
      updatedAt: sql`now()`,
    })
    .where(eq(shopSubscriptions.id, row.id));

/**
 * Charges the month of a subscription that is due on a day, through the means that was saved, once; one whose last day has
 * come ends, and one of a programme that is closed to the person does too, which they are told. The month of a company that is suspended
 * waits from day to day: nothing is planned that it would pay. A SEPA debit that its payer was not told of waits for `tellDebits`.
 * Done again, or while it is being paid, it does nothing. Returns what it did.
 */
export function renewSubscription(id: string, day: string): Promise<'charged' | 'failed' | 'ended' | 'none'> {
  return inTx(async () => {
    const row = await lockSubscription(id);
    if (!row || row.status === 'ENDED' || row.status === 'PAUSED') return 'none';
    if (!hasBegun(row.nextTryOn ?? row.nextChargeOn, day)) return 'none';
    if (row.endsOn !== null && dayHasPassed(row.endsOn, row.nextChargeOn)) {
      await transition({
        machine: shopSubscriptionMachine,
        table: shopSubscriptions,
        row,
        event: 'end',
        actor,
      });
      return 'ended';
    }
    const { order: first, line } = await beginningOf(row);
    const programme = await programmeOf(row.userId, line);
    if (programme === 'suspended') {
      await putOff(row, addDays(day, 1));
      return 'none';
    }
    if (programme === 'closed') {
      await transition({
        machine: shopSubscriptionMachine,
        table: shopSubscriptions,
        row,
        event: 'end',
        actor,
      });
      await tellBuyer(first, 'programmeEnded', {}, row.id);
      return 'ended';
    }
    const means = await describeMeans(row.meansId);
    if (means?.kind === 'sepa' && row.debitToldFor !== row.nextChargeOn) return 'none';
    const order = await addRenewal(
      row,
      means?.kind === 'sepa' ? 'sepa' : 'card',
      parisDay(await databaseNow()),
    );
    if (!order) return 'none';
    if (row.meansId === null || !means?.isUsable) {
      await failWithoutCharge(order);
      return 'failed';
    }
    await chargeMeans(askedOf(order), row.meansId);
    return 'charged';
  });
}

/**
 * Opens a checkout for the month that is late, by another means, which pays what follows too. Returns a link of its order and where it
 * is paid. Throws `shop/order-not-found`, `shop/nothing-due`, and `payments/already-in-progress` while it is being paid.
 */
export async function payDue(
  asked: { token: string; offer: SoldOffer; method: Order['method'] },
  from: string,
) {
  const seen = await orderOfLink(asked.token);
  const today = parisDay(await databaseNow());
  return inTx(async () => {
    const found = (await subscriptionsOf(seen, today)).find(({ offer }) => offer === asked.offer);
    const row = found && (await lockSubscription(found.id));
    if (row?.status !== 'PAST_DUE') throw shopErrors.fail('shop/nothing-due');
    const { line } = await beginningOf(row);
    // A programme that gives nothing now is owed nothing.
    if ((await programmeOf(row.userId, line)) !== 'open') throw shopErrors.fail('shop/nothing-due');
    const order = await addRenewal(row, asked.method, today);
    if (!order) throw paymentErrors.fail('payments/already-in-progress');
    const token = await addOrderLink(order.id);
    const opened = await openPayment(
      {
        ...askedOf(order),
        method: asked.method,
        description: `${offerWords[row.offer].name}, commande ${numberOf(order)}`,
      },
      { returnUrl: orderPage(token), saveMeans: true, askedFrom: from },
    );
    return { token, checkoutUrl: opened.url };
  });
}
