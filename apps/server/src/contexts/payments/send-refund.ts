import { refundMachine } from '@elan/domain/payments';
import { eq } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { findPayment } from './payments.repository.ts';
import { paymentRefunds } from './payments.tables.ts';
import { providerNamed } from './provider/payment-provider.ts';
import { readAgain } from './settling/read-again.ts';

async function move(id: string, event: 'send' | 'succeed' | 'fail', providerRef?: string): Promise<void> {
  await inTx(async () => {
    const [row] = await db
      .select()
      .from(paymentRefunds)
      .where(eq(paymentRefunds.id, id))
      .for('no key update');
    const isDone = row?.status === 'SUCCEEDED' || row?.status === 'FAILED';
    if (!row || isDone || (event === 'send' && row.status === 'SENT')) return;
    await transition({
      machine: refundMachine,
      table: paymentRefunds,
      row,
      event,
      actor: systemActor,
      ...(providerRef !== undefined && { set: { providerRef } }),
    });
    await publishLive({ topic: 'role:ADMIN', kind: 'payments/changed', id: row.paymentId });
  });
}

/**
 * Sends a refund to the provider under its own id: sent twice, the money goes back once. The payment is read again before the refund is
 * said to be done: its notification comes later, and the sum would be told to have gone back while the payment counts none of it.
 */
export async function sendRefund(id: string): Promise<void> {
  const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  if (!refund || refund.status === 'SUCCEEDED' || refund.status === 'FAILED') return;
  const { provider: name, providerRef } = await findPayment(refund.paymentId);
  const provider = providerNamed(name);
  if (!provider || providerRef === null) throw new Error(`no provider ${name} to give money back`);
  await move(id, 'send');
  const { ref, accepted } = await provider.refund({
    key: id,
    paymentRef: providerRef,
    amountCents: refund.amountCents,
  });
  if (accepted) await readAgain(refund.paymentId);
  await move(id, accepted ? 'succeed' : 'fail', ref);
}
