import { createHash, randomUUID } from 'node:crypto';
import { dayHasPassed, kernelErrors } from '@elan/domain/kernel';
import { paymentErrors } from '@elan/domain/payments';
import { eq, gte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { deployment } from '../../../platform/config/deployment.ts';
import { productNow } from '../../../platform/clock/product-clock.ts';
import { db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import type { PaymentProvider, ProviderReading, TransferAccount } from '../provider/payment-provider.ts';
import { checkSignature } from './signature.ts';
import { atTheBank, bankNow, bankSecret } from './bank.ts';
import { debit } from './choose.ts';
import { sandboxSignatureHeader } from './deliver-events.ts';
import { happenTo, holdSandboxPayment, plan } from './happen.ts';
import type { SandboxPayment } from './moves.ts';
import { notify } from './notify.ts';
import { sandboxMeans, sandboxPayments, sandboxRefunds } from './sandbox.tables.ts';

const newRef = (): string => `sbx_${randomUUID().replaceAll('-', '')}`;
const customerOf = (key: string): string =>
  `cus_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
/** The account of the fictitious bank: the IBAN that French manuals show. */
const sandboxIban = 'FR7630006000011234567890189';
const transferReferenceOf = (ref: string): string => `ELAN-${ref.slice(4, 12).toUpperCase()}`;

/** Where a transfer goes; nowhere for what is paid otherwise. */
export const transferOf = ({
  transferReference,
}: Pick<SandboxPayment, 'transferReference'>): TransferAccount => ({
  transferReference,
  transferIban: transferReference === null ? null : sandboxIban,
});

type New = typeof sandboxPayments.$inferInsert;

/** Makes a payment once for its key; returns the one of that key, and whether it is new. */
async function makeOnce(payment: New): Promise<{ payment: SandboxPayment; isNew: boolean }> {
  const [made] = await db.insert(sandboxPayments).values(payment).onConflictDoNothing().returning();
  if (made) return { payment: made, isNew: true };
  const known = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.key, payment.key))
    .then(onlyRow);
  return { payment: known, isNew: false };
}

async function readingOf(payment: SandboxPayment): Promise<ProviderReading> {
  const [means] =
    payment.meansRef === null
      ? []
      : await db.select().from(sandboxMeans).where(eq(sandboxMeans.ref, payment.meansRef));
  return {
    ref: payment.ref,
    status: payment.status,
    failure: payment.failure,
    amountCents: payment.amountCents,
    currency: 'EUR',
    receivedCents: payment.receivedCents,
    refundedCents: payment.refundedCents,
    dispute: payment.dispute,
    means: means ? { ...means } : null,
    ...(payment.transferReference !== null && { transfer: transferOf(payment) }),
  };
}

const eventSchema = z.object({
  id: z.string().min(1).max(80),
  type: z.string().max(80),
  payment: z.string().max(64),
});

/** How a saved means behaves when it is charged. */
async function charge(payment: SandboxPayment, meansRef: string): Promise<void> {
  const [means] = await db.select().from(sandboxMeans).where(eq(sandboxMeans.ref, meansRef));
  if (!means?.isUsable) await happenTo(payment, 'decline');
  else if (
    means.expiresOn !== null &&
    dayHasPassed(means.expiresOn, (await bankNow()).toString().slice(0, 10))
  )
    await happenTo(payment, 'outdate');
  else if (means.kind === 'sepa') await debit(payment, means.behaviour);
  else await happenTo(payment, 'succeed');
}

/** The fictitious bank that comes with the product, behind the same port as a real one. */
export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',
  ensureCustomer: async ({ key }) => customerOf(key),
  openCheckout: ({ key, expiresAt, ...asked }) =>
    atTheBank(async () => {
      const ref = newRef();
      const transferReference = asked.method === 'transfer' ? transferReferenceOf(ref) : null;
      const made = await makeOnce({ ref, key, status: 'open', transferReference, expiresAt, ...asked });
      const { payment, isNew } = made;
      const minutes = Math.max(1, Math.round((await bankNow()).until(expiresAt).total('minutes')));
      if (isNew) await plan(payment.ref, 'expire', { minutes });
      const url = `${deployment().baseUrl}/paiement/sandbox/${payment.ref}`;
      return { ref: payment.ref, url, ...transferOf(payment) };
    }),
  chargeMeans: ({ key, meansRef, ...asked }) =>
    atTheBank(async () => {
      const [means] = await db.select().from(sandboxMeans).where(eq(sandboxMeans.ref, meansRef));
      const method = means?.kind ?? 'card';
      const about = { status: 'open', saveMeans: false, meansRef: means?.ref ?? null, method } as const;
      const { payment, isNew } = await makeOnce({ ref: newRef(), key, ...about, ...asked });
      if (isNew) await charge(payment, meansRef);
      return { ref: payment.ref };
    }),
  refund: ({ key, paymentRef, amountCents }) =>
    atTheBank(async () => {
      const payment = await holdSandboxPayment(paymentRef);
      const [known] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key));
      if (known) return { ref: `re_${key}`, accepted: true };
      const left = payment.receivedCents - payment.refundedCents;
      if (payment.status !== 'succeeded' || payment.dispute !== 'none' || amountCents > left)
        return { ref: `re_${key}`, accepted: false };
      await db.insert(sandboxRefunds).values({ key, paymentRef, amountCents });
      await db
        .update(sandboxPayments)
        .set({ refundedCents: payment.refundedCents + amountCents, changedAt: sql`clock_timestamp()` })
        .where(eq(sandboxPayments.ref, paymentRef));
      await notify(paymentRef, 'payment.refunded');
      return { ref: `re_${key}`, accepted: true };
    }),
  cancel: (ref) =>
    atTheBank(async () => {
      await happenTo(await holdSandboxPayment(ref), 'expire');
    }),
  read: (ref) =>
    atTheBank(async () => {
      const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref));
      if (!payment) throw kernelErrors.fail('not-found');
      return readingOf(payment);
    }),
  changedSince: (since) =>
    atTheBank(async () => {
      const rows = await db
        .select({ ref: sandboxPayments.ref })
        .from(sandboxPayments)
        .where(gte(sandboxPayments.changedAt, since));
      return rows;
    }),
  async readWebhook(body, headers) {
    checkSignature(await bankSecret(), body, headers[sandboxSignatureHeader], productNow() / 1000);
    const read = eventSchema.safeParse(JSON.parse(body));
    if (!read.success) throw paymentErrors.fail('payments/webhook-refused');
    return { eventRef: read.data.id, type: read.data.type, about: { ref: read.data.payment } };
  },
};
