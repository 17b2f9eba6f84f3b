import { sendJob } from '../../../platform/jobs/send-job.ts';
import { on, type EventHandler } from '../../../platform/registry/domain-events.ts';
import type { PaymentTold } from '../../payments/public.ts';
import { companyOrderKind, saleKinds } from '../../shop/public.ts';
import { invoiceOrderJob } from './invoice-order.job.ts';
import { receiptJob } from './receipt.job.ts';

type Told = Pick<PaymentTold, 'paymentId' | 'subject' | 'userId' | 'companyId' | 'amountCents'> & {
  readonly refundedCents?: number;
};

/** Asks for what was sold to be invoiced: to a company that ordered, or to a consumer, by their order or else by its payment. */
export async function ask(told: Told): Promise<void> {
  const { subject, paymentId, userId, companyId, amountCents, refundedCents = 0 } = told;
  if (subject.kind === companyOrderKind) {
    await sendJob(invoiceOrderJob, { orderId: subject.id, refundedCents });
    return;
  }
  // What only saves a means costs nothing.
  if (userId === null || companyId !== null || amountCents === 0) return;
  const sold = saleKinds.includes(subject.kind) ? subject : { kind: null, id: paymentId };
  await sendJob(receiptJob, { ...sold, refundedCents });
}

/** What the bank took back for good is given back, all of it. */
async function askIfLost(told: PaymentTold & { readonly outcome: 'open' | 'won' | 'lost' }): Promise<void> {
  if (told.outcome === 'lost') await ask({ ...told, refundedCents: told.amountCents });
}

/** What invoicing does when the money of what was sold came, was given back, or was taken back by the bank. */
export const followOrders: readonly EventHandler[] = [
  on('payments/settled', ask),
  on('payments/refunded', ask),
  on('payments/disputed', askIfLost),
];
