import { placeOrderMachine, type PlaceOrderEvent, type PlaceOrderStatus } from '@elan/domain/espace';
import { fitcoinsPerSession } from '@elan/domain/gift-cards';
import { AppError } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db, inOwnStep } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { on, type EventHandler } from '../../../platform/registry/domain-events.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { creditFitcoins, giveBackHold, takeCreditBack } from '../../gift-cards/public.ts';
import { employerOf } from '../../members/public.ts';
import { requestRefund, type PaymentTold } from '../../payments/public.ts';
import { bookOwnPlace, takePlaceBack } from '../../sessions/public.ts';
import { tellPlaceLost } from './tell-place-lost.ts';
import { holdOf, placeOrderKind, type PlaceOrderRow } from './place-order.ts';
import { placeOrders } from './place-orders.tables.ts';

async function move(row: PlaceOrderRow, event: PlaceOrderEvent): Promise<void> {
  await transition({ machine: placeOrderMachine, table: placeOrders, row, event, actor: systemActor });
  await publishLive({ topic: `user:${row.userId}`, kind: 'espace/changed', id: row.sessionId });
}

/** Runs what an order does about its payment, while it is in one of these states: told again, it does nothing. */
async function ofOrder(
  { subject }: PaymentTold,
  from: readonly PlaceOrderStatus[],
  work: (order: PlaceOrderRow) => Promise<unknown>,
): Promise<void> {
  if (subject.kind !== placeOrderKind) return;
  const [order] = await db
    .select()
    .from(placeOrders)
    .where(eq(placeOrders.id, subject.id))
    .for('no key update');
  if (order && from.includes(order.status)) await work(order);
}

/**
 * Gives the place: what was held comes back to its lots, what the card paid is a lot of its own, and the whole pays the place as Fitcoins do,
 * so that leaving in time gives it all back to the wallet. Returns false where the place may no longer be given.
 */
async function givePlace(order: PlaceOrderRow): Promise<boolean> {
  const { userId, memberId, sessionId, fitcoins } = order;
  const topUp = async () => {
    await giveBackHold(holdOf(order), 'Place payée');
    await creditFitcoins({
      userId,
      amount: fitcoinsPerSession - fitcoins,
      origin: 'purchase',
      cause: holdOf(order),
      words: 'Complément payé par carte',
    });
  };
  try {
    const how = { waiting: false, withFitcoins: true, topUp };
    const companyId = await employerOf(memberId);
    if (companyId === undefined) return false;
    const person = { userId, memberId, companyId, role: 'MEMBER' } as const;
    // Of their own company, or as a guest of another that opens its session to the public.
    await inOwnStep(() => bookOwnPlace({ kind: 'company', companyId }, person, sessionId, how));
    return true;
  } catch (error) {
    // Full, started, cancelled, or the person left the company: whatever was written of the place goes with it.
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The money came: the place is given, or the money and the Fitcoins go back, in the transaction that says so. */
const settle = (told: PaymentTold) =>
  ofOrder(told, ['PLACED'], async (order) => {
    if (await givePlace(order)) {
      await move(order, 'pay');
      return;
    }
    await giveBackHold(holdOf(order), 'La place n’était plus libre');
    const reason = 'La place n’était plus libre';
    await requestRefund(told.paymentId, { amountCents: order.cents, reason, cause: 'place-gone' });
    await move(order, 'giveBack');
    await tellPlaceLost(order, 'gone');
  });

const fail = (told: PaymentTold & { readonly expired: boolean }) =>
  ofOrder(told, ['PLACED'], async (order) => {
    await giveBackHold(holdOf(order), told.expired ? 'Paiement abandonné' : 'Paiement refusé');
    await move(order, told.expired ? 'expire' : 'fail');
  });

const comeLate = (told: PaymentTold) =>
  ofOrder(told, ['FAILED', 'EXPIRED'], (order) => move(order, 'giveBack'));

/**
 * All the money went back, by hand or by the bank of the buyer: a place that is to come is taken, what was held returns to its lots, and
 * what the card brought to the wallet leaves it.
 */
const takeBack = async (order: PlaceOrderRow): Promise<void> => {
  const { sessionId, memberId } = order;
  const isTaken = await takePlaceBack(sessionId, memberId);
  await takeCreditBack(holdOf(order), 'Paiement par carte rendu');
  await move(order, 'refundWhole');
  if (isTaken) await tellPlaceLost(order, 'refunded');
};

const refund = (told: PaymentTold & { readonly refundedCents: number }) =>
  ofOrder(told, ['PAID'], async (order) => {
    if (told.refundedCents >= order.cents) await takeBack(order);
  });

const dispute = (told: PaymentTold & { readonly outcome: 'open' | 'won' | 'lost' }) =>
  ofOrder(told, told.outcome === 'lost' ? ['PAID'] : [], takeBack);

/** What such a place becomes when something is told of its payment. */
export const followPlacePayments: readonly EventHandler[] = [
  on('payments/settled', settle),
  on('payments/failed', fail),
  on('payments/came-late', comeLate),
  on('payments/refunded', refund),
  on('payments/disputed', dispute),
];
