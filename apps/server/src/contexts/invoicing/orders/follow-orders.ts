import { sendJob } from '../../../platform/jobs/send-job.ts';
import { on, type EventHandler } from '../../../platform/registry/domain-events.ts';
import { companyOrderKind } from '../../shop/public.ts';
import { invoiceOrderJob } from './invoice-order.job.ts';

type Told = {
  readonly subject: { readonly kind: string; readonly id: string };
  readonly refundedCents?: number;
};

async function ask({ subject, refundedCents = 0 }: Told): Promise<void> {
  if (subject.kind !== companyOrderKind) return;
  await sendJob(invoiceOrderJob, { orderId: subject.id, refundedCents });
}

/** What invoicing does when the money of an order of a company came, or was given back. */
export const followOrders: readonly EventHandler[] = [
  on('payments/settled', ask),
  on('payments/refunded', ask),
];
