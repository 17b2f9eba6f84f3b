import { randomUUID } from 'node:crypto';
import { addDays } from '@elan/domain/kernel';
import type { SandboxChoice } from '@elan/domain/payments';
import { saleTermsVersion, type CartLine } from '@elan/domain/shop';
import { desc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { atTheBank, moveBankClock } from '../contexts/payments/sandbox/bank.ts';
import { choose } from '../contexts/payments/sandbox/choose.ts';
import { firePlans, happen } from '../contexts/payments/sandbox/happen.ts';
import { chargeMeansJob } from '../contexts/payments/charge-means.ts';
import { paymentMeans, paymentRefunds } from '../contexts/payments/payments.tables.ts';
import { sendRefund } from '../contexts/payments/send-refund.ts';
import { findPayment, lastPaymentOf, readAgain, requestRefund } from '../contexts/payments/public.ts';
import { proveEmail, sendEmailCode } from '../contexts/shop/email-proofs.ts';
import { linesOf, subjectOf, type OrderRow } from '../contexts/shop/orders.repository.ts';
import { placeOrder, quoteCart } from '../contexts/shop/place-order.ts';
import { renewAll } from '../contexts/shop/renew.job.ts';
import { shopOrders, shopRights } from '../contexts/shop/shop.tables.ts';
import { db } from '../platform/db/database.ts';
import { mails } from '../platform/mail/mail.tables.ts';
import { goodPassword } from './registrations.ts';

let made = 0;

/** Lets the rights of a buyer end on a day that is over, and runs the renewals of the day after it. */
export async function endRights(userId: string, endsOn: string): Promise<void> {
  const startsOn = addDays(endsOn, -39);
  await db.update(shopRights).set({ startsOn, endsOn }).where(eq(shopRights.userId, userId));
  await renewAll(addDays(endsOn, 1));
}

/** The fields of a coupon of people: half of what is paid today, without a limit, unless said. */
export const couponFields = {
  kind: 'percentage',
  audience: 'people',
  percent: 50,
  amountCents: null,
  months: null,
  minimumCents: 0,
  enabled: true,
  validFrom: null,
  validUntil: null,
  limitTotal: null,
  limitPerBuyer: null,
  offers: [],
  variants: [],
} as const;

/** An address of nobody yet. */
export const aBuyerAddress = (): string => `acheteuse${(made += 1)}.${randomUUID().slice(0, 8)}@exemple.test`;

/** Each asks from a place of its own: the limits of one place are not what these tests are about. */
const aPlace = (): string => `192.0.2.${(made % 250) + 1}`;

/** Proves an address by the code that it received. */
export async function aProofOf(email: string): Promise<string> {
  await sendEmailCode(email, `198.51.${made % 250}.${(made += 1) % 250}`);
  const [mail] = await db
    .select({ subject: mails.subject })
    .from(mails)
    .where(eq(mails.to, email))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  return proveEmail(email, mail?.subject.slice(0, 6) ?? '');
}

type Wanted = {
  readonly lines?: readonly CartLine[];
  readonly method?: 'card' | 'sepa';
  readonly email?: string;
  readonly proof?: string;
  readonly coupon?: string;
};

/** What a buyer sends to order: Live with a commitment, by card, unless said. */
export async function anOrderAsked({
  lines,
  method = 'card',
  email = aBuyerAddress(),
  proof,
  coupon,
}: Wanted = {}) {
  const cart = {
    variant: 'default' as const,
    lines: [...(lines ?? [{ offer: 'live' as const, commitment: true }])],
  };
  const withCoupon = { ...cart, ...(coupon !== undefined && { coupon }) };
  const { totalCents } = await quoteCart(withCoupon);
  return {
    ...withCoupon,
    email,
    firstName: 'Adèle',
    lastName: 'Bertin',
    proof: proof ?? (await aProofOf(email)),
    method,
    termsVersion: saleTermsVersion,
    startNow: true as const,
    shownCents: totalCents,
  };
}

/** An order that waits for its money. */
export async function anOrder(wanted: Wanted = {}) {
  const asked = await anOrderAsked(wanted);
  const { token } = await placeOrder(asked, aPlace());
  const [order] = await db
    .select()
    .from(shopOrders)
    .where(eq(shopOrders.email, asked.email))
    .orderBy(desc(shopOrders.createdAt))
    .limit(1);
  if (!order) throw new Error('no order was placed');
  return { asked, token, order };
}

/** The line of an order, by which a session is bought. */
export async function aLine(): Promise<string> {
  const { order } = await anOrder();
  const [line] = await linesOf(order.id);
  if (!line) throw new Error('an order has a line');
  return line.id;
}

/** Does at the bank what the buyer of an order chose; nothing is told yet. Returns the id of the payment. */
export async function chooseAtTheBank({ id }: Pick<OrderRow, 'id'>, choice: SandboxChoice): Promise<string> {
  const payment = await lastPaymentOf(subjectOf(id));
  await choose(payment.providerRef ?? '', choice);
  return payment.id;
}

/** Does at the bank what the buyer of an order chose, and reads its payment again. */
export async function payOrder(order: Pick<OrderRow, 'id'>, choice: SandboxChoice): Promise<string> {
  const paymentId = await chooseAtTheBank(order, choice);
  await readAgain(paymentId);
  return paymentId;
}

/** The days pass at the bank, and what it does then is told ten times. */
export async function laterAtTheBank(days: number, paymentId: string): Promise<void> {
  await atTheBank(() => moveBankClock(days));
  await firePlans();
  for (let told = 0; told < 10; told += 1) await readAgain(paymentId);
}

/** The money of a payment comes after its end. */
export async function payTooLate(paymentId: string): Promise<void> {
  await happen((await findPayment(paymentId)).providerRef ?? '', 'late');
  await readAgain(paymentId);
}

/** An administrator gives back a part of a payment, and the bank does it. */
export async function giveBack(paymentId: string, amountCents: number): Promise<void> {
  await sendRefund(await requestRefund(paymentId, { amountCents, reason: 'Geste commercial' }));
  await readAgain(paymentId);
}

/** What is asked to be given back of these payments. */
export const refundsAskedOf = (paymentIds: readonly string[]) =>
  db.select().from(paymentRefunds).where(inArray(paymentRefunds.paymentId, paymentIds));

/** The bank sends what is asked to be given back of a payment. */
export async function sendRefundsOf(paymentId: string): Promise<void> {
  for (const { id } of await refundsAskedOf([paymentId])) await sendRefund(id);
}

/** A saved card that is over: nothing can be charged on it any more. */
export const endCardsOf = (userId: string) =>
  db.update(paymentMeans).set({ expiresOn: '2026-01-31' }).where(eq(paymentMeans.userId, userId));

/** Charges at the bank what the morning asked of the saved means of an order. */
export async function chargeAsked(orderId: string): Promise<void> {
  const { id } = await lastPaymentOf(subjectOf(orderId));
  await chargeMeansJob.run({ id }, {} as never); // the job looks at nothing of its run
}

/** Reads again at the bank the last payment of an order. */
export const readAgainOf = async (orderId: string): Promise<void> =>
  readAgain((await lastPaymentOf(subjectOf(orderId))).id);

/** Signs in to the people’s space whoever has a password: an address of `aManager`. */
export async function signedInToSpace(app: FastifyInstance, email: string) {
  const answered = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email, password: goodPassword, audience: 'espace' },
  });
  const { idToken, user } = answered.json<{ idToken: string; user: { company: { id: string } | null } }>();
  return { headers: { authorization: `Bearer ${idToken}` }, company: user.company };
}

/** Does at the bank what is chosen to change the means of a subscription, and reads it again. Returns the id of what costs nothing. */
export async function saveMeansAtTheBank(
  subscriptionId: string,
  choice: SandboxChoice | null,
): Promise<string> {
  const { id, providerRef } = await lastPaymentOf({ kind: 'shop-means', id: subscriptionId });
  if (choice !== null) await choose(providerRef ?? '', choice);
  await readAgain(id);
  return id;
}
