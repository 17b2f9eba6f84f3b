import { and, desc, eq, or } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { RecordOwner } from '../accounts/public.ts';
import { paymentMeans } from './payments.tables.ts';

/** Returns how Stripe names somebody, or their company, as a customer, by the last means that was saved there; null without one. */
export async function readStripeCustomer({ userId, companyId }: RecordOwner): Promise<string | null> {
  const isTheirs =
    companyId === null
      ? eq(paymentMeans.userId, userId)
      : or(eq(paymentMeans.userId, userId), eq(paymentMeans.companyId, companyId));
  const [means] = await db
    .select({ customerRef: paymentMeans.customerRef })
    .from(paymentMeans)
    .where(and(eq(paymentMeans.provider, 'stripe'), isTheirs))
    .orderBy(desc(paymentMeans.createdAt), desc(paymentMeans.id))
    .limit(1);
  return means?.customerRef ?? null;
}
