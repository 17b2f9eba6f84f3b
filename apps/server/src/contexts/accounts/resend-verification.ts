import { normaliseEmail } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { inTx } from '../../platform/db/database.ts';
import { hitLimit } from '../../platform/rate-limit/rate-limit.ts';
import { findUserByEmail, linkSentRecently } from './accounts.repository.ts';
import { sendVerificationLink, type MailContext } from './send-email-link.ts';

const addressLimit = { max: 20, windowSeconds: 3600 };

/**
 * Sends the confirmation link again to an address that waits for it. The answer is the same whether the address is
 * unknown, already confirmed, or was written to less than a minute ago (D4): only the mailbox tells.
 */
export async function resendVerification(
  context: MailContext,
  input: { email: string; address: string },
): Promise<void> {
  const limit = await hitLimit({ key: `resend:address:${input.address}`, ...addressLimit });
  if (!limit.ok) throw kernelErrors.fail('too-many-requests', { retryAfter: limit.retryAfter });
  await inTx(async () => {
    const user = await findUserByEmail(normaliseEmail(input.email));
    if (!user || user.emailVerifiedAt || user.status !== 'WAITING_EMAIL') return;
    if (await linkSentRecently(user.id)) return;
    await sendVerificationLink(context, user);
  });
}
