import { addDays, laterDay } from '@elan/domain/kernel';
import { chargedShopSubscriptionStatuses, offerWords } from '@elan/domain/shop';
import { and, eq, gte, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { deployment } from '../../platform/config/deployment.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { describeMeans } from '../payments/public.ts';
import { programmeOf } from './externals/join-programmes.ts';
import { DebitNoticeMail, debitNoticeSubject } from './debit-notice.mail.tsx';
import { addOrderLink, orderPage, type OrderRow } from './orders.repository.ts';
import { lockSubscription, putOff } from './renewals.ts';
import { shopOrderLines, shopOrders, shopRights, shopSubscriptions } from './shop.tables.ts';

/** How many days before a debit it is told of, as the mandate says (threats T20). */
const noticeDays = 2;
const inEuros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

type Subscription = typeof shopSubscriptions.$inferSelect;
const renewals = alias(shopOrders, 'renewals');

/** The rights that a subscription opened and that are still open, held before it, as who takes them back holds them. */
const lockOpenRights = ({ id, lineId }: Subscription) =>
  db
    .select({ id: shopRights.id, endsOn: shopRights.endsOn })
    .from(shopRights)
    .where(
      and(
        inArray(shopRights.status, ['PROVISIONAL', 'ACTIVE']),
        inArray(
          shopRights.lineId,
          db
            .select({ id: shopOrderLines.id })
            .from(shopOrderLines)
            .innerJoin(shopOrders, eq(shopOrders.id, shopOrderLines.orderId))
            .where(or(eq(shopOrderLines.id, lineId), eq(shopOrders.subscriptionId, id))),
        ),
      ),
    )
    .orderBy(shopRights.id)
    .for('no key update');

/**
 * Writes on which day a subscription is debited: the one that was planned, or the first that leaves its payer their two days. What is paid
 * runs until then, so the months that follow keep their day; where nothing ran, nothing is owed for those days, and they are counted from
 * the debit. Returns the day; null when the subscription changed meanwhile.
 */
async function planDebit(seen: Subscription, earliest: string): Promise<string | null> {
  const rights = await lockOpenRights(seen);
  const row = await lockSubscription(seen.id);
  if (row?.version !== seen.version || row.nextChargeOn !== seen.nextChargeOn || row.meansId !== seen.meansId)
    return null;
  const { nextChargeOn } = row;
  const on = laterDay(nextChargeOn, earliest);
  if (on === nextChargeOn) {
    await db
      .update(shopSubscriptions)
      .set({ debitToldFor: on, updatedAt: sql`now()` })
      .where(eq(shopSubscriptions.id, row.id));
    return on;
  }
  const running = rights.filter(({ endsOn }) => endsOn === addDays(nextChargeOn, -1)).map(({ id }) => id);
  const startedOn = running.length > 0 ? row.startedOn : on;
  await putOff(row, on, { startedOn, debitToldFor: on });
  await db
    .update(shopRights)
    .set({ endsOn: addDays(on, -1), updatedAt: sql`now()` })
    .where(inArray(shopRights.id, running));
  return on;
}

/** Tells of one debit, in one transaction with the day on which it is made. Returns whether it did. */
const tellDebit = (subscription: Subscription, order: OrderRow, earliest: string): Promise<boolean> =>
  inTx(async () => {
    const means = await describeMeans(subscription.meansId);
    const on = await planDebit(subscription, earliest);
    if (on === null) return false;
    const { id, offer, monthlyCents } = subscription;
    const { productName } = deployment();
    const mail = await renderMail(
      DebitNoticeMail({
        productName,
        offer: offerWords[offer].name,
        amount: inEuros.format(monthlyCents / 100),
        on,
        account: means?.label ?? '',
        mandate: means?.mandateReference ?? '',
        url: orderPage(await addOrderLink(order.id)),
      }),
    );
    await sendMail({
      key: `shop-debit-notice:${id}:${on}`,
      to: order.email,
      template: 'shop-debit-notice',
      holdsSecret: true,
      message: { subject: debitNoticeSubject(on, productName), ...mail },
    });
    return true;
  });

/**
 * Tells who pays by SEPA of the debits of the coming two days, each once, whatever day the job runs again. A debit that nobody was told of in
 * time (its company was suspended until now, another means was given, days were skipped) is put off by as much. Returns how many were told.
 */
export async function tellDebits(day: string, signal?: AbortSignal): Promise<number> {
  const due = await db
    .select({ subscription: shopSubscriptions, order: shopOrders, line: shopOrderLines })
    .from(shopSubscriptions)
    .innerJoin(shopOrderLines, eq(shopOrderLines.id, shopSubscriptions.lineId))
    .innerJoin(shopOrders, eq(shopOrders.id, shopOrderLines.orderId))
    .where(
      and(
        inArray(shopSubscriptions.status, [...chargedShopSubscriptionStatuses]),
        lte(shopSubscriptions.nextChargeOn, addDays(day, noticeDays)),
        sql`${shopSubscriptions.debitToldFor} is distinct from ${shopSubscriptions.nextChargeOn}`,
        or(isNull(shopSubscriptions.endsOn), gte(shopSubscriptions.endsOn, shopSubscriptions.nextChargeOn)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(renewals)
            .where(
              and(
                eq(renewals.subscriptionId, shopSubscriptions.id),
                inArray(renewals.status, ['PLACED', 'PROCESSING']),
              ),
            ),
        ),
      ),
    );
  // A day that an outage skipped is told of on the day it is worked.
  const today = parisDay(await databaseNow());
  const earliest = addDays(laterDay(day, today), noticeDays);
  let told = 0;
  for (const { subscription, order, line } of due) {
    signal?.throwIfAborted();
    const means = await describeMeans(subscription.meansId);
    if (means?.kind !== 'sepa') continue;
    // What waits for a company that is suspended, or is over with it, is not debited.
    if ((await programmeOf(subscription.userId, line)) !== 'open') continue;
    if (await tellDebit(subscription, order, earliest)) told += 1;
  }
  return told;
}
