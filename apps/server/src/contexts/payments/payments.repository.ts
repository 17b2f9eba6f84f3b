import { isUuid, kernelErrors } from '@elan/domain/kernel';
import type { PaymentProviderName } from '@elan/domain/payments';
import { and, eq, ne, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { paymentRefunds, payments } from './payments.tables.ts';
import type { ProviderSubject } from './provider/payment-provider.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Returns a payment, held until the end of the transaction; undefined for an unknown one. */
export async function lockPayment(id: string): Promise<PaymentRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db.select().from(payments).where(eq(payments.id, id)).for('no key update');
  return found;
}

/** Returns a payment. Throws `not-found`. */
export async function findPayment(id: string): Promise<PaymentRow> {
  const [found] = isUuid(id) ? await db.select().from(payments).where(eq(payments.id, id)) : [];
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}

/** Returns a payment whose money came in time; undefined for another one, and for an unknown one. */
export async function settledPayment(
  id: string,
): Promise<(PaymentRow & { readonly settledAt: Temporal.Instant }) | undefined> {
  const [found] = isUuid(id) ? await db.select().from(payments).where(eq(payments.id, id)) : [];
  const { settledAt, lateAt } = found ?? { settledAt: null, lateAt: null };
  return found && settledAt !== null && lateAt === null ? { ...found, settledAt } : undefined;
}

/** Returns the payment that a provider tells of, with its name there; undefined for one that is not ours. */
export async function paymentOf(
  provider: PaymentProviderName,
  about: ProviderSubject,
): Promise<{ readonly id: string; readonly ref: string } | undefined> {
  if ('paymentId' in about && !isUuid(about.paymentId)) return undefined;
  const named = 'ref' in about ? eq(payments.providerRef, about.ref) : eq(payments.id, about.paymentId);
  const [found] = await db
    .select({ id: payments.id, ref: payments.providerRef })
    .from(payments)
    .where(and(eq(payments.provider, provider), named));
  return found && found.ref !== null ? { id: found.id, ref: found.ref } : undefined;
}

/** Returns the name of a payer at a provider, of an earlier payment; undefined for who never paid. */
export async function knownCustomer(
  provider: PaymentProviderName,
  { userId, companyId }: { readonly userId: string | null; readonly companyId: string | null },
): Promise<string | undefined> {
  const payer =
    companyId !== null
      ? eq(payments.companyId, companyId)
      : userId !== null
        ? eq(payments.userId, userId)
        : undefined;
  if (!payer) return undefined;
  const [found] = await db
    .select({ ref: payments.customerRef })
    .from(payments)
    .where(and(eq(payments.provider, provider), payer))
    .limit(1);
  return found?.ref;
}

/** Returns the cents that refunds which did not fail ask for, of a payment. */
export async function askedRefunds(paymentId: string): Promise<number> {
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${paymentRefunds.amountCents}), 0)::int` })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), ne(paymentRefunds.status, 'FAILED')));
  return sum?.cents ?? 0;
}
