import { invoicingErrors, transmissionMachine } from '@elan/domain/invoicing';
import { canFire } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { transition } from '../../../platform/registry/transition.ts';
import type { SessionActor } from '../../sessions/public.ts';
import { invoiceTransmissions } from '../invoicing.tables.ts';
import { lockInvoice } from '../revert-invoice.ts';
import { currentInvoicePlatform } from './invoice-platform.ts';
import { transmitInvoiceJob } from './transmit-invoice.job.ts';

/** Has an invoice whose transmission failed wait again, where a platform is linked. Throws `not-found` and `invoicing/not-transmittable`. */
export function askToTransmitAgain(actor: SessionActor, id: string): Promise<void> {
  return inTx(async () => {
    await lockInvoice(id);
    const [row] = await db
      .select()
      .from(invoiceTransmissions)
      .where(eq(invoiceTransmissions.invoiceId, id))
      .for('no key update');
    if (
      !row ||
      !currentInvoicePlatform() ||
      !canFire(transmissionMachine, row.status, 'askAgain', actor.role)
    ) {
      throw invoicingErrors.fail('invoicing/not-transmittable');
    }
    await transition({
      machine: transmissionMachine,
      table: invoiceTransmissions,
      row,
      event: 'askAgain',
      actor,
      set: { problem: null },
    });
    await sendJob(transmitInvoiceJob, { id });
    await publishLive({ topic: 'role:ADMIN', kind: 'invoicing/changed', id });
  });
}
