import { sendJob } from '../../../platform/jobs/send-job.ts';
import { on, type EventHandler } from '../../../platform/registry/domain-events.ts';
import type { PaymentTold } from '../../payments/public.ts';
import { companyOrderKind } from '../../shop/public.ts';
import { invoiceOrderJob } from './invoice-order.job.ts';

async function ask({
  subject,
  refundedCents = 0,
}: Pick<PaymentTold, 'subject'> & { readonly refundedCents?: number }): Promise<void> {
  if (subject.kind !== companyOrderKind) return;
  await sendJob(invoiceOrderJob, { orderId: subject.id, refundedCents });
}

/** What the bank took back for good is given back, all of it. */
async function askIfLost(told: PaymentTold & { readonly outcome: 'open' | 'won' | 'lost' }): Promise<void> {
  if (told.outcome === 'lost') await ask({ subject: told.subject, refundedCents: told.amountCents });
}

/** What invoicing does when the money of an order of a company came, was given back, or was taken back by the bank. */
export const followOrders: readonly EventHandler[] = [
  on('payments/settled', ask),
  on('payments/refunded', ask),
  on('payments/disputed', askIfLost),
];
