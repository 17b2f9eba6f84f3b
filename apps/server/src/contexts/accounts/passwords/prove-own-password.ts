import { accountErrors, type Actor } from '@elan/domain/accounts';
import { readUser, type User } from '../accounts.repository.ts';
import { verifyPassword } from '../hash-password.ts';
import { countPasswordTry, forgivePasswordTries, tellIfLocked } from '../sign-in/password-tries.ts';

/**
 * Checks the password that a signed-in person gives again, within a limit like that of a sign-in but of its own: who is not signed
 * in cannot use it up (threats T01). Returns the user. Throws `auth/wrong-password`, `too-many-requests`.
 */
export async function proveOwnPassword(
  actor: Actor,
  given: { password: string; address: string },
): Promise<User> {
  const user = await readUser(actor.userId);
  const hit = await countPasswordTry({ userId: user.id, address: given.address });
  if (!(await verifyPassword(user.passwordHash, given.password))) {
    await tellIfLocked(user.email, hit);
    throw accountErrors.fail('auth/wrong-password');
  }
  await forgivePasswordTries({ userId: user.id });
  return user;
}
