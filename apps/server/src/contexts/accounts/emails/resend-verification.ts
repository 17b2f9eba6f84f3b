import { normaliseEmail } from '@elan/domain/accounts';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import { placeKey } from '../../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { sendVerificationJob } from './send-verification.job.ts';

const addressLimit = { max: 20, windowSeconds: 3600 };

/**
 * Asks that the confirmation link be sent again to an address that waits for it. The answer is the same whether the address
 * is unknown, already confirmed, or was written to less than a minute ago (D4), and so is its work: it reads nothing of the
 * address, a job does. Only the mailbox tells. Throws `too-many-requests` after 20 requests an hour from one place.
 */
export async function resendVerification(input: { email: string; address: string }): Promise<void> {
  await spendHit({ key: placeKey('resend', input.address), ...addressLimit });
  const email = normaliseEmail(input.email);
  await sendJob(sendVerificationJob, { email }, { singletonKey: email });
}
