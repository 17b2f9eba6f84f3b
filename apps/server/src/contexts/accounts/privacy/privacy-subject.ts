import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import type { DataSubject } from '../../../platform/personal-data/declare-table.ts';
import type { User } from '../accounts.repository.ts';
import { emailLinks, phoneCodes } from '../accounts.tables.ts';

/**
 * Returns all that the rows of a person are found by: the account, its address and its number once verified, and the keys
 * of the messages that its own links and codes left with. An address or a number that was only typed may be somebody else's:
 * it finds nothing of theirs.
 */
export async function dataSubjectOf(user: User): Promise<DataSubject> {
  const links = await db
    .select({ id: emailLinks.id, purpose: emailLinks.purpose })
    .from(emailLinks)
    .where(eq(emailLinks.userId, user.id));
  const codes = await db.select({ id: phoneCodes.id }).from(phoneCodes).where(eq(phoneCodes.userId, user.id));
  return {
    id: user.id,
    emails: user.emailVerifiedAt === null ? [] : [user.email],
    phones: user.phone !== null && user.phoneVerifiedAt !== null ? [user.phone] : [],
    messageKeys: [
      ...links.map(({ id, purpose }) => `${purpose}:${id}`),
      ...links.flatMap(({ id }) => [`email-change-asked:${id}`, `email-changed:${id}`]),
      ...codes.map(({ id }) => `phone-code:${id}`),
    ],
  };
}
