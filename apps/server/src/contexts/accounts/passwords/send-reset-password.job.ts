import * as z from 'zod/mini';
import { inTx } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { hitLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { findUserByEmail, lockUser } from '../accounts.repository.ts';
import { sendPasswordLink } from './password-links.ts';

// Nobody's mailbox is flooded by whoever knows the address; each of the five links lives its own time.
const limits = [
  { max: 1, windowSeconds: 60 },
  { max: 5, windowSeconds: 3600 },
] as const;

const mayReset: ReadonlySet<string> = new Set([
  'INVITED',
  'WAITING_EMAIL',
  'VALID_EMAIL',
  'PENDING',
  'ACTIVE',
]);

async function isTooMuch(userId: string): Promise<boolean> {
  for (const limit of limits) {
    if (!(await hitLimit({ key: `forgot:user:${userId}`, ...limit })).ok) return true;
  }
  return false;
}

/**
 * Sends the link of a forgotten password to an address that has an account in use, and the one that chooses a first password
 * where there is none yet; to any other address nothing.
 */
export const sendResetPasswordJob = defineJob({
  name: 'accounts.send-reset-password',
  schema: z.object({ email: z.string() }),
  async run({ email }) {
    const found = await findUserByEmail(email);
    if (!found || !mayReset.has(found.status) || (await isTooMuch(found.id))) return;
    await inTx(async () => {
      const user = await lockUser(found.id);
      if (!user) return;
      const purpose = user.passwordHash === null ? 'choose-password' : 'reset-password';
      await sendPasswordLink(user, purpose);
    });
  },
});
