import { accountErrors, appVersionOf, normaliseEmail, type SignInAudience } from '@elan/domain/accounts';
import { and, eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import type { AccessTokens } from '../../../platform/tokens/access-tokens.ts';
import { activateUser } from './activate-user.ts';
import { isSomebody } from './identities.ts';
import { findUser, findUserByEmail } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';
import { verifyPassword } from '../hash-password.ts';
import { openSession, requireIdentity, type OpenedSession } from './open-session.ts';
import { countPasswordTry, forgivePasswordTries, tellIfLocked } from './password-tries.ts';

export type SignInInput = {
  readonly email: string;
  readonly password: string;
  /** Whom it is for; the back-office unless said. */
  readonly audience?: SignInAudience | undefined;
  /** The address of the connection. */
  readonly address: string;
  /** What the browser and the application say of themselves; nothing is decided by it. */
  readonly userAgent?: string | undefined;
  readonly appVersion?: unknown;
};

/**
 * Signs a person in with e-mail and password. Tries are counted before anything is hashed: five of an account at once, five more
 * each after a longer pause, a hundred of a place in 15 minutes (threats T01). An unknown address and a wrong password answer the
 * same error after the same work (D4). The first sign-in makes user, manager and company active in one transaction
 * (specification point 4).
 */
export async function signIn(tokens: AccessTokens, input: SignInInput): Promise<OpenedSession> {
  const email = normaliseEmail(input.email);
  const hit = await countPasswordTry({ email, address: input.address });
  const found = await findUserByEmail(email);
  const right = await verifyPassword(found?.passwordHash, input.password);
  if (!found || !right) {
    await tellIfLocked(email, hit);
    throw accountErrors.fail('auth/invalid-credentials');
  }
  await forgivePasswordTries({ email });
  if (!found.emailVerifiedAt) {
    // Whose registration was cancelled has nothing left to confirm.
    const isOut = !(await isSomebody(found.id));
    throw isOut
      ? accountErrors.fail('auth/user-not-registered-this-app', { applications: [] })
      : accountErrors.fail('auth/email-not-verified');
  }
  const appVersion = appVersionOf(input.appVersion);
  return inTx(async () => {
    // A reset that was committed meanwhile ended every session: the old password opens no new one.
    const [user] = await db
      .update(users)
      .set({ lastConnectionAt: sql`now()`, ...(appVersion !== null && { appVersion }) })
      .where(
        and(eq(users.id, found.id), sql`${users.passwordHash} is not distinct from ${found.passwordHash}`),
      )
      .returning();
    if (!user) throw accountErrors.fail('auth/invalid-credentials');
    const isFirst = user.status === 'PENDING';
    // Who is nobody here is told so, and not that he may not become active.
    if (isFirst) await requireIdentity(user, null, input.audience);
    await activateUser(user);
    await emitEvent('accounts/signed-in', { userId: found.id });
    const signed = isFirst ? await findUser(user.id) : user;
    // Who may not use this application is refused here, and nothing of the above is kept.
    return openSession(tokens, signed ?? user, input);
  });
}
