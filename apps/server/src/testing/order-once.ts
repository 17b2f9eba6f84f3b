import { AppError } from '@elan/domain/kernel';
import { pino } from 'pino';
import { connectPaymentsOf, readAgain } from '../contexts/payments/public.ts';
import { sendRefundJob } from '../contexts/payments/send-refund.job.ts';
import { returnLateMoney } from '../contexts/payments/return-late-money.ts';
import { followPayments } from '../contexts/shop/follow-payments.ts';
import { placeOrder } from '../contexts/shop/place-order.ts';
import { startJobs } from '../platform/jobs/start-jobs.ts';
import { deliverMailJob } from '../platform/mail/deliver-mail.job.ts';
import { inRequestTx } from '../platform/db/database.ts';
import { connectHandlers } from '../platform/registry/domain-events.ts';
import { connectTestDeployment, testConfig } from './test-deployment.ts';

connectTestDeployment();
connectPaymentsOf(testConfig.payments);

/** One call of a race: orders, in the transaction of a whole request. */
export const orderOnce = (asked: Parameters<typeof placeOrder>[0]): Promise<unknown> =>
  inRequestTx(() => placeOrder(asked, '192.0.2.9'));

/** A part of a race: hears at once that something happened to each of these payments of orders, with what the shop does of it. */
export async function settleAll(url: string, paymentIds: readonly string[]): Promise<void> {
  connectHandlers([...followPayments, returnLateMoney]);
  // Mails and refunds are sent by jobs, which are only queued here.
  const jobs = await startJobs({
    url,
    log: pino({ level: 'silent' }),
    jobs: [deliverMailJob, sendRefundJob],
    work: false,
  });
  try {
    await Promise.all(paymentIds.map((id) => readAgain(id)));
  } finally {
    await jobs.stop();
  }
}

/** A part of a race: hears so many times at once of one payment. */
export const settleAtOnce = (url: string, paymentId: string, times: number): Promise<void> =>
  settleAll(
    url,
    Array.from({ length: times }, () => paymentId),
  );

/** A part of a race: places all these orders at once. Returns what each answered: « placed », or the code of its refusal. */
export const orderAll = (all: readonly Parameters<typeof placeOrder>[0][]): Promise<string[]> =>
  Promise.all(
    all.map(async (asked) => {
      try {
        await orderOnce(asked);
        return 'placed';
      } catch (error) {
        if (error instanceof AppError) return error.code;
        throw error;
      }
    }),
  );
