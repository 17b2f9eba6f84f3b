import { refundMachine } from '@elan/domain/payments';
import { eq } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { findPayment } from './payments.repository.ts';
import { paymentRefunds } from './payments.tables.ts';
import { providerNamed } from './provider/payment-provider.ts';

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
  });
}

/** Sends a refund to the provider under its own id: sent twice, the money goes back once. What became of the payment it tells by itself. */
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
  await move(id, accepted ? 'succeed' : 'fail', ref);
}
