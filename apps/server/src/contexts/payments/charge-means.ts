import { kernelErrors } from '@elan/domain/kernel';
import { meansIsUsable, paymentErrors, paymentMachine } from '@elan/domain/payments';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { sendJob } from '../../platform/jobs/send-job.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { addPayment, type PaymentAsked } from './open-payment.ts';
import { findPayment, lockPayment } from './payments.repository.ts';
import { paymentMeans, payments } from './payments.tables.ts';
import { providerNamed } from './provider/payment-provider.ts';
import { readAgain } from './settling/read-again.ts';

/** Charges at the provider what was asked of a saved means: under the id of the payment, so once. */
async function charge(id: string): Promise<void> {
  const payment = await findPayment(id);
  const { provider: name, meansId, customerRef, amountCents, description } = payment;
  const provider = providerNamed(name);
  const [means] =
    meansId === null ? [] : await db.select().from(paymentMeans).where(eq(paymentMeans.id, meansId));
  if (!provider || !means) throw new Error(`payment ${id} has nothing to be charged on`);
  const { providerRef: meansRef } = means;
  if (payment.status === 'CREATED') {
    const { ref } = await provider.chargeMeans({ key: id, customerRef, meansRef, amountCents, description });
    await inTx(async () => {
      const row = await lockPayment(id);
      if (row?.status !== 'CREATED') return;
      const set = { providerRef: ref };
      await transition({
        machine: paymentMachine,
        table: payments,
        row,
        event: 'start',
        actor: systemActor,
        set,
      });
    });
  }
  await readAgain(id);
}

export const chargeMeansJob = defineJob({
  name: 'payments.charge-means',
  schema: z.object({ id: z.string() }),
  retryLimit: 12,
  run: ({ id }) => charge(id),
});

/**
 * Charges a means that was saved, without its holder there, in the caller's transaction: it leaves by a job once that is committed.
 * Returns the id of the payment; what becomes of it is told by events. Throws `payments/already-in-progress`, `not-found` for an unknown
 * means, and `payments/means-unusable` for a card that is over, a mandate that ended or was not used for 36 months.
 */
export function chargeMeans(asked: Omit<PaymentAsked, 'method'>, meansId: string): Promise<string> {
  return inTx(async () => {
    const [means] = await db.select().from(paymentMeans).where(eq(paymentMeans.id, meansId));
    if (!means) throw kernelErrors.fail('not-found');
    const today = parisDay(await databaseNow());
    if (!meansIsUsable(means, today)) throw paymentErrors.fail('payments/means-unusable');
    const { id } = await addPayment(
      { ...asked, method: means.kind },
      { meansId, customerRef: means.customerRef },
    );
    await sendJob(chargeMeansJob, { id }, { singletonKey: id });
    return id;
  });
}
