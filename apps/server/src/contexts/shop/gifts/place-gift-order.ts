import { createHash } from 'node:crypto';
import { fieldMessages, kernelErrors, type CivilDate } from '@elan/domain/kernel';
import { paymentErrors } from '@elan/domain/payments';
import {
  giftPrice,
  giftTerms,
  giftTermsVersion,
  lastSendingDay,
  sendingDayProblem,
  shopErrors,
  withdrawableUntil,
  type GiftOffer,
  type GiftOrderInput,
} from '@elan/domain/shop';
import { sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { accountOfBuyer } from '../../accounts/public.ts';
import { termsOfSoldCard } from '../../gift-cards/public.ts';
import { openPayment } from '../../payments/public.ts';
import { requireProof } from '../email-proofs.ts';
import {
  addGiftLink,
  giftNumberOf,
  giftOrderPage,
  giftSubject,
  type GiftOrderRow,
} from './gift-orders.repository.ts';
import { giftOrders } from './gift-orders.tables.ts';

/** Returns what a gift card costs now, and until when one that is bought today is good. */
export async function readGiftOffer(): Promise<GiftOffer> {
  const today = parisDay(await databaseNow());
  return {
    ...(await termsOfSoldCard(today)),
    lastSendingDay: lastSendingDay(today),
    termsVersion: giftTermsVersion,
  };
}

const termsHash = (): string => createHash('sha256').update(JSON.stringify(giftTerms)).digest('hex');

/** Throws `form-invalid` for a day of sending that is past, or after which the card would be good for too short. */
function requireSendingDay({ recipient }: GiftOrderInput, today: CivilDate): void {
  const wrong = recipient ? sendingDayProblem(recipient.sendOn, today) : null;
  if (wrong === null) return;
  const message = wrong === 'past' ? fieldMessages.datePast : fieldMessages.fieldInvalid;
  throw kernelErrors.fail('form-invalid', { issues: [{ path: 'recipient.sendOn', message }] });
}

async function insertOrder(
  asked: GiftOrderInput,
  userId: string,
  sold: { totalCents: number; vatCents: number; expiresOn: CivilDate; today: CivilDate },
  from: string,
): Promise<GiftOrderRow> {
  const { email, firstName, lastName, sessions, recipient } = asked;
  const { totalCents, vatCents, expiresOn, today } = sold;
  const [order] = await db
    .insert(giftOrders)
    .values({
      userId,
      email,
      firstName,
      lastName,
      status: 'PLACED',
      sessions,
      expiresOn,
      totalCents,
      vatCents,
      recipientEmail: recipient?.email ?? null,
      recipientFirstName: recipient?.firstName ?? null,
      message: recipient?.message ?? '',
      sendOn: recipient?.sendOn ?? null,
      orderedOn: today,
      withdrawableUntil: withdrawableUntil(today),
      termsVersion: giftTermsVersion,
      termsHash: termsHash(),
      termsAcceptedAt: sql`now()`,
      termsAddress: from,
    })
    .onConflictDoNothing()
    .returning();
  // Another one is being paid by the same person.
  if (!order) throw paymentErrors.fail('payments/already-in-progress');
  const actor = { userId, role: 'PUBLIC' } as const;
  const what = { entity: 'gift-order', entityId: order.id, event: 'place', from: null, to: order.status };
  await recordAudit({ actor, ...what, details: {} });
  return order;
}

/**
 * Orders a gift card with obligation to pay, in one transaction: the price is taken again, the address is proven, the account of the
 * people's space is made or found (D36), the checkout is opened. The card is made by its money. Throws `shop/price-changed`,
 * `shop/terms-outdated`, `shop/email-not-proven`, `shop/account-closed`, `payments/already-in-progress`, and `form-invalid` for the day.
 */
export function placeGiftOrder(
  asked: GiftOrderInput,
  from: string,
): Promise<{ token: string; checkoutUrl: string }> {
  return inTx(async () => {
    if (asked.termsVersion !== giftTermsVersion) throw shopErrors.fail('shop/terms-outdated');
    const today = parisDay(await databaseNow());
    requireSendingDay(asked, today);
    const { sessionCents, expiresOn } = await termsOfSoldCard(today);
    const { totalCents, vatCents } = giftPrice(asked.sessions, sessionCents);
    if (asked.shownCents !== totalCents) throw shopErrors.fail('shop/price-changed', { totalCents });
    await requireProof(asked.email, asked.proof);
    const { email, firstName, lastName } = asked;
    const user = await accountOfBuyer({ email, firstName, lastName });
    if (!user) throw shopErrors.fail('shop/account-closed');
    const order = await insertOrder(asked, user.id, { totalCents, vatCents, expiresOn, today }, from);
    const token = await addGiftLink(order.id);
    const payer = { userId: user.id, companyId: null, name: `${firstName} ${lastName}`, email };
    const { url: checkoutUrl } = await openPayment(
      {
        subject: giftSubject(order.id),
        payer,
        description: `Carte cadeau ${giftNumberOf(order)}`,
        method: 'card',
        amountCents: totalCents,
      },
      { returnUrl: giftOrderPage(token), saveMeans: false, askedFrom: from },
    );
    await publishLive({ topic: `user:${user.id}`, kind: 'shop/changed', id: order.id });
    return { token, checkoutUrl };
  });
}
