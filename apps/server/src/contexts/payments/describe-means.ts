import type { PaymentMethod } from '@elan/domain/payments';
import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { paymentMeans } from './payments.tables.ts';

/** What may be shown of a saved means: the end of its number, and the reference of a mandate. */
export type MeansShown = {
  readonly kind: PaymentMethod;
  readonly label: string;
  readonly mandateReference: string | null;
};

/** Returns what may be shown of a means; null for none. */
export async function describeMeans(id: string | null): Promise<MeansShown | null> {
  if (id === null) return null;
  const [means] = await db
    .select({
      kind: paymentMeans.kind,
      label: paymentMeans.label,
      mandateReference: paymentMeans.mandateReference,
    })
    .from(paymentMeans)
    .where(eq(paymentMeans.id, id));
  return means ?? null;
}
