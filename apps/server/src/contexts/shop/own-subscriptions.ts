import type { Actor } from '@elan/domain/accounts';
import { formatCivilDate, hasBegun, isUuid, kernelErrors, type RouteAnswer } from '@elan/domain/kernel';
import {
  liveShopSubscriptionStatuses,
  offerWords,
  pauseRefusal,
  shopErrors,
  shopSubscriptionMachine,
  type Order,
  type OwnSubscription,
  type shopSubscriptionsContract,
} from '@elan/domain/shop';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { deployment } from '../../platform/config/deployment.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { transition } from '../../platform/registry/transition.ts';
import { describeMeans, openPayment } from '../payments/public.ts';
import { renewSubscription } from './renewals.ts';
import { meansKind } from './follow-means.ts';
import { shopOrderLines, shopOrders, shopSubscriptions } from './shop.tables.ts';

type Buyer = Pick<Actor, 'userId' | 'role'>;
type Subscription = typeof shopSubscriptions.$inferSelect;

const withOrder = () =>
  db
    .select({ row: shopSubscriptions, order: shopOrders })
    .from(shopSubscriptions)
    .innerJoin(shopOrderLines, eq(shopOrderLines.id, shopSubscriptions.lineId))
    .innerJoin(shopOrders, eq(shopOrders.id, shopOrderLines.orderId));

async function describe(row: Subscription, orderId: string): Promise<OwnSubscription> {
  const today = parisDay(await databaseNow());
  const means = await describeMeans(row.meansId);
  return {
    ...row,
    means: means && {
      label: means.label,
      mandateReference: means.mandateReference,
      expiresOn: means.expiresOn,
      isUsable: means.isUsable,
    },
    pausable: pauseRefusal(row, today) === null,
    orderId,
  };
}

/** Returns one’s own subscriptions that go on, the oldest first. */
export async function listOwnSubscriptions({
  userId,
}: Buyer): Promise<RouteAnswer<typeof shopSubscriptionsContract.own>> {
  const rows = await withOrder()
    .where(
      and(
        eq(shopSubscriptions.userId, userId),
        inArray(shopSubscriptions.status, [...liveShopSubscriptionStatuses]),
      ),
    )
    .orderBy(asc(shopSubscriptions.startedOn), asc(shopSubscriptions.id));
  const subscriptions: OwnSubscription[] = [];
  for (const { row, order } of rows) subscriptions.push(await describe(row, order.id));
  return { subscriptions };
}

/** Returns one’s own subscription and the order that began it, held until the end of the transaction. Throws `not-found`, as for an unknown one. */
async function lockOwn({ userId }: Buyer, id: string) {
  const [found] = isUuid(id)
    ? await withOrder()
        .where(and(eq(shopSubscriptions.id, id), eq(shopSubscriptions.userId, userId)))
        .for('no key update', { of: shopSubscriptions })
    : [];
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}

const ownPage = (): string => `${deployment().baseUrl}/espace/purchases`;

/**
 * Opens a page of the provider where another card or mandate is given, which nothing is charged on today: the months that follow are, once
 * the provider says that it is kept. Throws `not-found`, and `shop/not-terminable` for a subscription that is over.
 */
export function changeMeans(
  buyer: Buyer,
  id: string,
  method: Order['method'],
  from: string,
): Promise<{ checkoutUrl: string }> {
  return inTx(async () => {
    const { row, order } = await lockOwn(buyer, id);
    if (row.status === 'ENDED') throw shopErrors.fail('shop/not-terminable');
    const { userId, email, firstName, lastName } = order;
    const { url: checkoutUrl } = await openPayment(
      {
        subject: { kind: meansKind, id: row.id },
        payer: { userId, companyId: null, name: `${firstName} ${lastName}`, email },
        description: `Moyen de paiement, ${offerWords[row.offer].name}`,
        method,
        amountCents: 0,
      },
      { returnUrl: ownPage(), saveMeans: true, askedFrom: from },
    );
    return { checkoutUrl };
  });
}

const tell = (row: Subscription) =>
  publishLive({ topic: `user:${row.userId}`, kind: 'shop/changed', id: row.id });

/** Tells whether a month of a subscription is being paid: its money may still come. */
const isBeingRenewed = async ({ id }: Subscription): Promise<boolean> =>
  (await db.$count(
    shopOrders,
    and(eq(shopOrders.subscriptionId, id), inArray(shopOrders.status, ['PLACED', 'PROCESSING'])),
  )) > 0;

/**
 * Puts the renewal of a subscription in pause: its right runs to the end of what is paid, and nothing more is charged until it is taken up
 * again. Throws `not-found`, `shop/committed` before the end of its commitment, `shop/not-pausable`, and `shop/renewal-in-progress`: a month
 * that is paid during the pause would be charged again when it is taken up.
 */
export function pauseSubscription(buyer: Buyer, id: string): Promise<OwnSubscription> {
  return inTx(async () => {
    const { row, order } = await lockOwn(buyer, id);
    const refusal = pauseRefusal(row, parisDay(await databaseNow()));
    if (refusal === 'shop/committed' && row.commitmentEndsOn !== null)
      throw shopErrors.fail(refusal, { until: formatCivilDate(row.commitmentEndsOn) });
    if (refusal !== null) throw shopErrors.fail('shop/not-pausable');
    if (await isBeingRenewed(row)) throw shopErrors.fail('shop/renewal-in-progress');
    const moved = await transition({
      machine: shopSubscriptionMachine,
      table: shopSubscriptions,
      row,
      event: 'pause',
      actor: buyer,
    });
    await tell(row);
    return describe({ ...row, ...moved }, order.id);
  });
}

/**
 * Takes up a subscription that is in pause. One whose paid month is over is charged at once, and its months are counted from today; the
 * others go on as they were. Throws `not-found` and `shop/not-paused`.
 */
export function resumeSubscription(buyer: Buyer, id: string): Promise<OwnSubscription> {
  return inTx(async () => {
    const { row, order } = await lockOwn(buyer, id);
    if (row.status !== 'PAUSED') throw shopErrors.fail('shop/not-paused');
    const today = parisDay(await databaseNow());
    const isOver = hasBegun(row.nextChargeOn, today);
    await transition({
      machine: shopSubscriptionMachine,
      table: shopSubscriptions,
      row,
      event: 'resume',
      actor: buyer,
      ...(isOver && { set: { startedOn: today, nextChargeOn: today, debitToldFor: today } }),
    });
    if (isOver) await renewSubscription(row.id, today);
    await tell(row);
    const [now] = await db.select().from(shopSubscriptions).where(eq(shopSubscriptions.id, row.id));
    return describe(now ?? row, order.id);
  });
}
