import { normaliseEmail } from '@elan/domain/accounts';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { sendResetPasswordJob } from './send-reset-password.job.ts';

const placeLimit = { max: 20, windowSeconds: 3600 };

/**
 * Asks for the link of a new password. The answer is the same whether the address is known or not, and so is its work: it reads
 * nothing of the address, a job does (D4). Throws `too-many-requests` after 20 requests an hour from one place.
 */
export async function forgotPassword(input: { email: string; address: string }): Promise<void> {
  await spendHit({ key: `forgot:place:${addressGroup(input.address)}`, ...placeLimit });
  const email = normaliseEmail(input.email);
  await sendJob(sendResetPasswordJob, { email }, { singletonKey: email });
}
