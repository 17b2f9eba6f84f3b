import { db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import { recordAudit, systemActor } from '../../../platform/registry/audit.ts';
import { invoiceTransmissions } from '../invoicing.tables.ts';
import { currentInvoicePlatform } from './invoice-platform.ts';
import { transmitInvoiceJob } from './transmit-invoice.job.ts';

/**
 * Has an invoice that is just issued wait for the platform, in the same transaction; nothing where none is linked, nor for a consumer:
 * what is sold to one is reported, never transmitted as an invoice (protocols, calendar).
 */
export async function askToTransmit(invoice: { readonly id: string; readonly companyId: string | null }) {
  const { id: invoiceId, companyId } = invoice;
  if (!currentInvoicePlatform() || companyId === null) return;
  const row = await db
    .insert(invoiceTransmissions)
    .values({ invoiceId, companyId, status: 'WAITING' })
    .returning({ id: invoiceTransmissions.id })
    .then(onlyRow);
  await recordAudit({
    actor: systemActor,
    entity: 'transmission',
    entityId: row.id,
    event: 'ask',
    from: null,
    to: 'WAITING',
    details: {},
  });
  await sendJob(transmitInvoiceJob, { id: invoiceId });
}
