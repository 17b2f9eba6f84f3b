import { meansIsUsable, type PaymentMethod } from '@elan/domain/payments';
import { eq } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { paymentMeans } from './payments.tables.ts';

/** What may be shown of a saved means: the end of its number, and the reference of a mandate. */
export type MeansShown = {
  readonly kind: PaymentMethod;
  readonly label: string;
  readonly mandateReference: string | null;
  /** The last day of a card. */
  readonly expiresOn: string | null;
  readonly isUsable: boolean;
};

/** Returns what may be shown of a means; null for none. */
export async function describeMeans(id: string | null): Promise<MeansShown | null> {
  if (id === null) return null;
  const [means] = await db.select().from(paymentMeans).where(eq(paymentMeans.id, id));
  if (!means) return null;
  const { kind, label, mandateReference, expiresOn } = means;
  const isUsable = meansIsUsable(means, parisDay(await databaseNow()));
  return { kind, label, mandateReference, expiresOn, isUsable };
}
