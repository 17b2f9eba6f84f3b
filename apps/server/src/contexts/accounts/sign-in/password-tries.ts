import { mostPasswordTries, passwordTries, placeTries } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import { forgiveLimit, spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { hitSlowingLimit } from '../../../platform/rate-limit/slowing-limit.ts';
import { tellLockedJob } from './sign-in-locked.job.ts';

/**
 * Whose tries are counted: a normalised e-mail for a sign-in, by whoever; a user for who is signed in and gives the password
 * again. Anonymous tries never stop the second ones.
 */
export type TriedAccount = { readonly email: string } | { readonly userId: string };

const accountKey = (account: TriedAccount): string =>
  'email' in account ? `password:account:${account.email}` : `password:proof:${account.userId}`;

/** Whose password is tried, and from where: the address of the connection. */
export type PasswordTry = TriedAccount & { readonly address: string };

/**
 * Counts one try of a password, before anything is hashed (threats T01, R5): of its account, known or not, and of its place.
 * Nothing else of the request counts. Returns its rank. Throws `too-many-requests`.
 */
export async function countPasswordTry({ address, ...tried }: PasswordTry): Promise<number> {
  await spendHit({ key: `password:place:${addressGroup(address)}`, ...placeTries });
  const account = await hitSlowingLimit({ key: accountKey(tried), ...passwordTries });
  if (!account.ok) throw kernelErrors.fail('too-many-requests', { retryAfter: account.retryAfter });
  return account.hit;
}

/** After the try that shut an account, its owner is told: a job does it, so that an unknown account takes the same work. */
export async function tellIfLocked(email: string, hit: number): Promise<void> {
  if (hit !== mostPasswordTries) return;
  await sendJob(tellLockedJob, { email });
}

/** Resets the throttle: a right password, or a new one, forgives the wrong ones before it. */
export const forgivePasswordTries = (account: TriedAccount): Promise<void> =>
  forgiveLimit(accountKey(account));
