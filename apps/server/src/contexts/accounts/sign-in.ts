import { accountErrors, normaliseEmail } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { forgiveLimit, hitLimit } from '../../platform/rate-limit/rate-limit.ts';
import type { AccessTokens } from '../../platform/tokens/access-tokens.ts';
import { activateUser } from './activate-user.ts';
import { findUser, findUserByEmail, lockUser } from './accounts.repository.ts';
import { users } from './accounts.tables.ts';
import { verifyPassword } from './hash-password.ts';
import { openSession, requireIdentity, type OpenedSession } from './open-session.ts';

const accountLimit = { max: 10, windowSeconds: 900 };
const addressLimit = { max: 100, windowSeconds: 900 };

const accountKey = (email: string): string => `sign-in:account:${email}`;

async function limitTries(email: string, address: string): Promise<void> {
  const byAddress = await hitLimit({ key: `sign-in:address:${address}`, ...addressLimit });
  const byAccount = await hitLimit({ key: accountKey(email), ...accountLimit });
  const retryAfter = Math.max(byAddress.retryAfter, byAccount.retryAfter);
  if (!byAddress.ok || !byAccount.ok) throw kernelErrors.fail('too-many-requests', { retryAfter });
}

/**
 * Signs a person in with e-mail and password. Ten tries per account and a hundred per address in 15 minutes are hashed, no more.
 * An unknown address and a wrong password answer the same error after the same work (D4). The first sign-in makes user,
 * manager and company active in one transaction (specification point 4).
 */
export async function signIn(
  tokens: AccessTokens,
  input: { email: string; password: string; address: string },
): Promise<OpenedSession> {
  const email = normaliseEmail(input.email);
  await limitTries(email, input.address);
  const found = await findUserByEmail(email);
  const right = await verifyPassword(found?.passwordHash, input.password);
  if (!found || !right) throw accountErrors.fail('auth/invalid-credentials');
  if (!found.emailVerifiedAt) throw accountErrors.fail('auth/email-not-verified');
  await requireIdentity(found);
  const session = await inTx(async () => {
    await activateUser((await lockUser(found.id)) ?? found);
    await db
      .update(users)
      .set({ lastConnectionAt: sql`now()` })
      .where(eq(users.id, found.id));
    return openSession(tokens, (await findUser(found.id)) ?? found);
  });
  await forgiveLimit(accountKey(email));
  return session;
}
