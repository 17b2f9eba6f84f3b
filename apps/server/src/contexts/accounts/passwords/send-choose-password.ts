import { eq, and, isNull, gt, sql } from 'drizzle-orm';
import type { EmailLinkPurpose } from '@elan/domain/accounts';
import { db } from '../../../platform/db/database.ts';
import type { User } from '../accounts.repository.ts';
import { emailLinks } from '../accounts.tables.ts';
import { sendPasswordLink } from './password-links.ts';

/** The unused links of one purpose that a person was sent stop working. */
export const expireLinksOf = (userId: string, purpose: EmailLinkPurpose) =>
  db
    .update(emailLinks)
    .set({ expiresAt: sql`now()` })
    .where(
      and(
        eq(emailLinks.userId, userId),
        eq(emailLinks.purpose, purpose),
        isNull(emailLinks.usedAt),
        gt(emailLinks.expiresAt, sql`now()`),
      ),
    );

/**
 * Sends an invited person the one-time link that chooses a first password (D17), in the caller's transaction: 7 days, and the
 * links of the invitations before stop working (state machine 2, threats T09). `companyName` is whose manager the person is to be: the
 * letter names it, and offers to say that it is unknown (threats T69); null for the team. Returns the address of the page.
 */
export async function sendChoosePasswordLink(
  user: Pick<User, 'id' | 'email' | 'firstName'>,
  companyName: string | null = null,
): Promise<string> {
  await expireLinksOf(user.id, 'choose-password');
  return sendPasswordLink(user, 'choose-password', companyName);
}
