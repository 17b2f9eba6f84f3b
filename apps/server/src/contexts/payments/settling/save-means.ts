import { mandateMachine, mandateTextVersion } from '@elan/domain/payments';
import { and, eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import type { PaymentRow } from '../payments.repository.ts';
import { paymentMeans } from '../payments.tables.ts';
import type { ReadMeans } from '../provider/payment-provider.ts';

/**
 * Keeps the means that a payment used, once, with the proof of a mandate (version of its sentences, address, day), or what became of
 * it: one that the bank no longer takes is ended. Returns its id; null where nothing is to be kept.
 */
export async function saveMeans(payment: PaymentRow, read: ReadMeans | null): Promise<string | null> {
  const { provider, userId, companyId, customerRef } = payment;
  if (!read || (!payment.saveMeans && payment.meansId === null)) return payment.meansId;
  if (userId === null && companyId === null) return null;
  const { ref: providerRef, kind, label, expiresOn, mandateReference, isUsable } = read;
  const isMandate = kind === 'sepa';
  const today = parisDay(await databaseNow());
  await db
    .insert(paymentMeans)
    .values({
      provider,
      providerRef,
      customerRef,
      userId,
      companyId,
      kind,
      label,
      expiresOn,
      status: 'ACTIVE',
      mandateReference,
      mandateTextVersion: isMandate ? mandateTextVersion : null,
      mandateAddress: isMandate ? payment.askedFrom : null,
      lastUsedOn: today,
    })
    .onConflictDoUpdate({
      target: [paymentMeans.provider, paymentMeans.providerRef],
      set: {
        lastUsedOn: sql`greatest(${paymentMeans.lastUsedOn}, ${today}::date)`,
        expiresOn,
        updatedAt: sql`now()`,
      },
    });
  const kept = await db
    .select()
    .from(paymentMeans)
    .where(and(eq(paymentMeans.provider, provider), eq(paymentMeans.providerRef, providerRef)))
    .for('no key update')
    .then(onlyRow);
  if (!isUsable && kept.status === 'ACTIVE')
    await transition({
      machine: mandateMachine,
      table: paymentMeans,
      row: kept,
      event: 'end',
      actor: systemActor,
    });
  return kept.id;
}
