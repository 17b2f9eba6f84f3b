import type { Actor, Scope } from '@elan/domain/accounts';
import { espaceErrors, type EspaceSessionNow } from '@elan/domain/espace';
import { fitcoinsPerSession } from '@elan/domain/gift-cards';
import { hasCome } from '@elan/domain/kernel';
import { paymentErrors } from '@elan/domain/payments';
import { sessionErrors } from '@elan/domain/sessions';
import { shopErrors } from '@elan/domain/shop';
import { and, eq } from 'drizzle-orm';
import { deployment } from '../../../platform/config/deployment.ts';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { acrossWall } from '../../../platform/db/tenant-wall.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { buyerOf } from '../../accounts/public.ts';
import { holdFitcoins, priceOfFitcoins } from '../../gift-cards/public.ts';
import { cancelPayment, lastPaymentOf, openPayment } from '../../payments/public.ts';
import { programOfSession, readOwnSession } from '../../sessions/public.ts';
import { placeOrders } from './place-orders.tables.ts';

export type PlaceOrderRow = typeof placeOrders.$inferSelect;

/** What payments call such an order. */
export const placeOrderKind = 'place-order';

/** The name under which the ledger holds Fitcoins for one. */
export const holdOf = ({ id }: Pick<PlaceOrderRow, 'id'>): string => `${placeOrderKind}:${id}`;

/** Whoever left a checkout open starts again: the payment ends, and what it held comes back by `payments/failed`. */
async function leaveCheckout(userId: string): Promise<void> {
  const [open] = await db
    .select({ id: placeOrders.id })
    .from(placeOrders)
    .where(and(eq(placeOrders.userId, userId), eq(placeOrders.status, 'PLACED')));
  if (!open) return;
  // A payment of a person is of no company, and outside of every wall.
  await acrossWall(async () => {
    await cancelPayment((await lastPaymentOf({ kind: placeOrderKind, id: open.id })).id);
  });
}

/** Throws where no place could be given now, whoever pays: the money is not taken for nothing. */
function requirePlace(session: EspaceSessionNow): void {
  if (session.mine === 'booked' || session.fitcoins === null || session.fitcoins.paid)
    throw espaceErrors.fail('espace/already-booked');
  if (hasCome(session.startsAt, session.now) || session.cancelled) throw espaceErrors.fail('espace/started');
  if (session.registered >= session.maxParticipants) throw sessionErrors.fail('sessions/full');
}

/**
 * Holds the Fitcoins of somebody who has not enough for a place, and opens the checkout of the rest, in one transaction (D40). The place is
 * given by the money. Throws `not-found`, `espace/already-booked`, `espace/started`, `sessions/full`, `shop/price-changed` for a rest that
 * is not the one that was shown, and `payments/already-in-progress`.
 */
export async function orderPlace(
  scope: Scope,
  actor: Actor,
  sessionId: string,
  asked: { readonly shownCents: number; readonly from: string },
): Promise<{ checkoutUrl: string }> {
  await leaveCheckout(actor.userId);
  const session = await readOwnSession(scope, actor, sessionId);
  requirePlace(session);
  const { userId } = actor;
  const memberId = alwaysThere(actor.memberId, 'the employee of who books');
  const buyer = alwaysThere(await buyerOf(userId), 'the person who pays');
  return inTx(async () => {
    const id = crypto.randomUUID();
    const words = `Réservée pour une place, ${session.objective}`;
    const programId = await programOfSession(sessionId);
    const hold = { userId, order: holdOf({ id }), most: fitcoinsPerSession, words, programId };
    const fitcoins = await holdFitcoins(hold);
    const cents = await priceOfFitcoins(fitcoinsPerSession - fitcoins);
    if (cents !== asked.shownCents) throw shopErrors.fail('shop/price-changed', { totalCents: cents });
    const [order] = await db
      .insert(placeOrders)
      .values({ id, userId, memberId, sessionId, status: 'PLACED', fitcoins, cents })
      .onConflictDoNothing()
      .returning();
    if (!order) throw paymentErrors.fail('payments/already-in-progress');
    const what = { entity: 'place-order', entityId: id, event: 'place', from: null, to: order.status };
    await recordAudit({ actor: { userId, role: 'MEMBER' }, ...what, details: {} });
    const { email, firstName, lastName } = buyer;
    const { url: checkoutUrl } = await acrossWall(() =>
      openPayment(
        {
          subject: { kind: placeOrderKind, id },
          payer: { userId, companyId: null, name: `${firstName} ${lastName}`, email },
          description: `Place à une séance, ${session.objective}`,
          method: 'card',
          amountCents: cents,
        },
        {
          returnUrl: `${deployment().baseUrl}/espace/sessions/${sessionId}`,
          saveMeans: false,
          askedFrom: asked.from,
        },
      ),
    );
    return { checkoutUrl };
  });
}
