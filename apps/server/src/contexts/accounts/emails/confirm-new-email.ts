import { accountErrors } from '@elan/domain/accounts';
import { and, eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { violates } from '../../../platform/db/postgres-errors.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { placeKey } from '../../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { hashSecret } from '../../../platform/tokens/secret.ts';
import { linkIsOver, lockUser, useUpLinks, type User } from '../accounts.repository.ts';
import { emailLinks, users } from '../accounts.tables.ts';
import { tellOldAddress } from './change-email.ts';

declare module '../../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** The account signs in with another address, which its owner just proved. */
    'accounts/email-changed': { readonly userId: string; readonly email: string };
  }
}

const limit = { max: 60, windowSeconds: 3600 } as const;

async function findChange(token: string) {
  const [row] = await db
    .select({
      id: emailLinks.id,
      userId: emailLinks.userId,
      email: emailLinks.email,
      usedAt: emailLinks.usedAt,
      expired: linkIsOver,
    })
    .from(emailLinks)
    .where(and(eq(emailLinks.tokenHash, hashSecret(token)), eq(emailLinks.purpose, 'change-email')));
  return row;
}

async function moveTo(user: User, email: string): Promise<void> {
  await db
    .update(users)
    .set({
      email,
      emailVerifiedAt: sql`now()`,
      updatedAt: sql`now()`,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, user.id))
    .catch((error: unknown) => {
      if (violates(error, 'users_email_unique')) throw accountErrors.fail('auth/email-already-exists');
      throw error;
    });
}

/**
 * Makes a new address the one of its user, by the click of its owner: the old one is told, the sessions go on. Of several
 * callers one does it. Throws `auth/invalid-link` (unknown, used, given up, or its account closed), `auth/link-expired`,
 * `auth/email-already-exists`, `too-many-requests`.
 */
export async function confirmNewEmail(token: string, address: string): Promise<{ email: string }> {
  await spendHit({ key: placeKey('email-change-confirmation', address), ...limit });
  return inTx(async () => {
    const owner = (await findChange(token))?.userId;
    const user = owner === undefined ? undefined : await lockUser(owner);
    const link = user && (await findChange(token));
    if (!user || !link?.email || link.usedAt || user.status !== 'ACTIVE')
      throw accountErrors.fail('auth/invalid-link');
    if (link.expired) throw accountErrors.fail('auth/link-expired');
    const { email } = link;
    // Links that were sent to the address that leaves prove nothing any more, those of a password included.
    await useUpLinks(user.id);
    await moveTo(user, email);
    await recordAudit({
      actor: { userId: user.id, role: 'PUBLIC' },
      entity: 'user',
      entityId: user.id,
      event: 'changeEmail',
      from: null,
      to: null,
      // The audit is never changed: no address stands in it, which an erasure could not take away.
      details: {},
    });
    await emitEvent('accounts/email-changed', { userId: user.id, email });
    await tellOldAddress(user, { linkId: link.id, newEmail: email, done: true });
    await publishLive({ topic: `user:${user.id}`, kind: 'user', id: user.id });
    return { email };
  });
}
