import { accountErrors, audienceOfRole, userMachine, type SignInAudience } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { hashSecret } from '../../../platform/tokens/secret.ts';
import { findEmailLink, lockUser } from '../accounts.repository.ts';
import { emailLinks, users } from '../accounts.tables.ts';
import { findIdentities } from './identities.ts';

const holder = { userId: null, role: 'PUBLIC' } as const;

export type Confirmation = {
  outcome: 'success' | 'already-activated';
  email: string;
  /** Where the person signs in: our people and managers first, then the two spaces. */
  audience: SignInAudience;
};

async function audienceOf(userId: string): Promise<SignInAudience> {
  const [first] = await findIdentities(userId);
  return first ? audienceOfRole(first.role) : 'back-office';
}

/**
 * Confirms the address of a link's user (specification point 4): success once, "already activated" afterwards.
 * Throws `auth/invalid-link` for an unknown or expired link. The user's row is locked: 100 callers, of one link or of several,
 * confirm once.
 */
export function confirmEmail(token: string): Promise<Confirmation> {
  return inTx(async () => {
    const tokenHash = hashSecret(token);
    const owner = (await findEmailLink(tokenHash))?.userId;
    const user = owner === undefined ? undefined : await lockUser(owner);
    const link = user && (await findEmailLink(tokenHash));
    if (!link) throw accountErrors.fail('auth/invalid-link');
    const { id, email } = user;
    if (user.emailVerifiedAt) return { outcome: 'already-activated', email, audience: await audienceOf(id) };
    if (link.usedAt || link.expired) throw accountErrors.fail('auth/invalid-link');
    await db
      .update(emailLinks)
      .set({ usedAt: sql`now()` })
      .where(eq(emailLinks.id, link.id));
    const verified = await transition({
      machine: userMachine,
      table: users,
      row: user,
      event: 'confirmEmail',
      actor: holder,
      set: { emailVerifiedAt: sql`now()` },
    });
    // The password and the charter were given at registration: nothing else is missing before the first sign-in.
    if (user.passwordHash && user.charterAcceptedAt) {
      const row = { id, ...verified };
      await transition({ machine: userMachine, table: users, row, event: 'completeProfile', actor: holder });
    }
    await emitEvent('accounts/email-confirmed', { userId: id });
    return { outcome: 'success', email, audience: await audienceOf(id) };
  });
}
