import { kernelErrors } from '@elan/domain/kernel';
import { checkRefund } from '@elan/domain/payments';
import { and, eq } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { sendJob } from '../../platform/jobs/send-job.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit, systemActor, type AuditActor } from '../../platform/registry/audit.ts';
import { askedRefunds, lockPayment } from './payments.repository.ts';
import { paymentRefunds } from './payments.tables.ts';
import { sendRefundJob } from './send-refund.job.ts';

/**
 * Asks for money to be given back, in the caller's transaction; it leaves by a job, under the id of the refund, so once. With a `cause`
 * (a withdrawal, a cancelled session) asking again changes nothing. Returns the id of the refund.
 * Throws `not-found`, `payments/not-refundable` and `payments/refund-too-high`.
 */
export function requestRefund(
  paymentId: string,
  asked: { readonly amountCents: number; readonly reason: string; readonly cause?: string },
  actor: AuditActor = systemActor,
): Promise<string> {
  return inTx(async () => {
    const payment = await lockPayment(paymentId);
    if (!payment) throw kernelErrors.fail('not-found');
    const { amountCents, reason, cause } = asked;
    if (cause !== undefined) {
      const [known] = await db
        .select({ id: paymentRefunds.id })
        .from(paymentRefunds)
        .where(and(eq(paymentRefunds.paymentId, paymentId), eq(paymentRefunds.cause, cause)));
      if (known) return known.id;
    }
    checkRefund({ ...payment, askedCents: await askedRefunds(paymentId) }, amountCents);
    const made = await db
      .insert(paymentRefunds)
      .values({
        paymentId,
        amountCents,
        reason,
        status: 'REQUESTED',
        requestedBy: actor.userId,
        cause: cause ?? null,
      })
      .returning({ id: paymentRefunds.id })
      .then(onlyRow);
    const what = { entity: 'payment', entityId: paymentId, event: 'requestRefund', from: null, to: null };
    await recordAudit({ actor, ...what, details: { amountCents } });
    await sendJob(sendRefundJob, { id: made.id }, { singletonKey: made.id });
    await publishLive({ topic: 'role:ADMIN', kind: 'payments/changed', id: paymentId });
    return made.id;
  });
}
