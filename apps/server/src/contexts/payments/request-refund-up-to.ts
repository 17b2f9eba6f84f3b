import { refundUpTo } from '@elan/domain/payments';
import { and, eq } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { askedRefunds, lockPayment } from './payments.repository.ts';
import { paymentRefunds } from './payments.tables.ts';
import { requestRefund } from './request-refund.ts';

/**
 * Asks for so much to be given back, or for what is left of the payment where a part went back by hand before: nobody gets more than they
 * paid, and what follows the refund is not held up. In the caller's transaction; of one cause once. Returns the cents that go back: 0 of a
 * payment that was given back whole. Throws `not-found`, and `payments/not-refundable` while nothing is decided or the bank contests it.
 */
export function requestRefundUpTo(
  paymentId: string,
  asked: { readonly amountCents: number; readonly reason: string; readonly cause: string },
): Promise<number> {
  return inTx(async () => {
    const payment = await lockPayment(paymentId);
    const [known] = await db
      .select({ cents: paymentRefunds.amountCents })
      .from(paymentRefunds)
      .where(and(eq(paymentRefunds.paymentId, paymentId), eq(paymentRefunds.cause, asked.cause)));
    if (known) return known.cents;
    const amountCents = payment
      ? refundUpTo({ ...payment, askedCents: await askedRefunds(paymentId) }, asked.amountCents)
      : asked.amountCents;
    if (amountCents === 0) return 0;
    await requestRefund(paymentId, { ...asked, amountCents });
    return amountCents;
  });
}
