import type { SandboxChoice } from '@elan/domain/payments';
import { giftTermsVersion, type GiftOrderInput } from '@elan/domain/shop';
import { desc, eq } from 'drizzle-orm';
import type { CivilDate } from '@elan/domain/kernel';
import { redeemGiftCard } from '../contexts/gift-cards/cards/redeem-gift-card.ts';
import { sendDueTickets } from '../contexts/gift-cards/tickets/send-ticket.ts';
import { choose } from '../contexts/payments/sandbox/choose.ts';
import { happen } from '../contexts/payments/sandbox/happen.ts';
import { findPayment, lastPaymentOf, readAgain } from '../contexts/payments/public.ts';
import { giftSubject } from '../contexts/shop/gifts/gift-orders.repository.ts';
import { giftOrders } from '../contexts/shop/gifts/gift-orders.tables.ts';
import { placeGiftOrder } from '../contexts/shop/gifts/place-gift-order.ts';
import { db } from '../platform/db/database.ts';
import { onlyRow } from '../platform/db/only-row.ts';
import { aBuyerAddress, aProofOf } from './shop.ts';

/** What a buyer sends to order a gift card of two sessions, which they give themselves, unless said. */
export async function aGiftAsked(wanted: Partial<GiftOrderInput> = {}): Promise<GiftOrderInput> {
  const email = wanted.email ?? aBuyerAddress();
  const sessions = wanted.sessions ?? 2;
  return {
    sessions,
    recipient: null,
    email,
    firstName: 'Adèle',
    lastName: 'Bertin',
    proof: wanted.proof ?? (await aProofOf(email)),
    termsVersion: giftTermsVersion,
    shownCents: sessions * 4_500,
    ...wanted,
  };
}

/** An order of a gift card that waits for its money. */
export async function aGiftOrder(wanted: Partial<GiftOrderInput> = {}) {
  const asked = await aGiftAsked(wanted);
  const { token } = await placeGiftOrder(asked, '192.0.2.7');
  const order = await db
    .select()
    .from(giftOrders)
    .where(eq(giftOrders.email, asked.email))
    .orderBy(desc(giftOrders.createdAt))
    .limit(1)
    .then(onlyRow);
  return { asked, token, order };
}

/** Does at the bank what the buyer of something chose, and reads its payment again, as often as asked. Returns its id. */
export async function payFor(
  subject: { readonly kind: string; readonly id: string },
  choice: SandboxChoice,
  times = 1,
): Promise<string> {
  const payment = await lastPaymentOf(subject);
  await choose(payment.providerRef ?? '', choice);
  await Promise.all(Array.from({ length: times }, () => readAgain(payment.id)));
  return payment.id;
}

/** The same for an order of a gift card. */
export const payGift = (orderId: string, choice: SandboxChoice, times = 1): Promise<string> =>
  payFor(giftSubject(orderId), choice, times);

/** The bank of a buyer takes the money of a payment back, for good. */
export async function loseDispute(paymentId: string): Promise<void> {
  const { providerRef } = await findPayment(paymentId);
  for (const what of ['dispute', 'lose'] as const) {
    await happen(providerRef ?? '', what);
    await readAgain(paymentId);
  }
}

/** Somebody who works nowhere redeems a code. */
export const redeemAs = (userId: string, code: string) =>
  redeemGiftCard({ userId, companyIds: [], address: userId }, code);

/** The e-mails of gift cards that a morning sends. */
export const sendTicketsOf = (day: CivilDate) => sendDueTickets(day);
