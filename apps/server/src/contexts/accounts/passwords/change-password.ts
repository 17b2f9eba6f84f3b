import { accountErrors, type Actor } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { lockUser, readUser, useUpLinks, type User } from '../accounts.repository.ts';
import { signInSessions } from '../accounts.tables.ts';
import { forgetActorsOf } from '../sign-in/authenticate.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword } from '../hash-password.ts';
import { findIdentity } from '../sign-in/identities.ts';
import { forgivePasswordTries } from '../sign-in/password-tries.ts';
import { proveOwnPassword } from './prove-own-password.ts';
import { revokeSessionsOf } from '../sign-in/revoke-session.ts';
import { storePassword } from './store-password.ts';
import { deployment } from '../../../platform/config/deployment.ts';

const differs = 'Choisissez un mot de passe différent de l’actuel.';

/**
 * Changes one's own password: the present one is given, and counts as a try of it. Ends the other sessions of the person, and
 * this one is freshly proved; every link that was mailed before is dead. Returns the user. Throws `auth/wrong-password`, `auth/password-leaked`, `auth/password-guessable`,
 * `form-invalid` for the same password again, `too-many-requests`.
 */
export async function changePassword(
  actor: Actor,
  input: { current: string; password: string; address: string },
): Promise<User> {
  const user = await proveOwnPassword(actor, { password: input.current, address: input.address });
  if (input.password === input.current) {
    throw kernelErrors.fail('form-invalid', { issues: [{ path: 'password', message: differs }] });
  }
  const identity = await findIdentity(user.id);
  const companyName = identity?.manager?.company.name ?? null;
  await checkNewPassword(input.password, { ...user, companyName, productName: deployment().productName });
  const passwordHash = await hashPassword(input.password);
  await inTx(async () => {
    const locked = await lockUser(user.id);
    // A race: somebody else changed it meanwhile, so the given password is no longer the current one.
    if (locked?.passwordHash !== user.passwordHash) throw accountErrors.fail('auth/wrong-password');
    await storePassword(locked, { passwordHash, actor, event: 'changePassword' });
    await useUpLinks(user.id);
    await revokeSessionsOf(user.id, 'password-changed', actor.sid);
    await db
      .update(signInSessions)
      .set({ authenticatedAt: sql`now()` })
      .where(eq(signInSessions.id, actor.sid));
    await publishLive({ topic: `user:${user.id}`, kind: 'user', id: user.id });
  });
  await forgivePasswordTries({ email: user.email });
  forgetActorsOf(user.id);
  return readUser(user.id);
}
