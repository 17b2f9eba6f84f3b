import type { Gender, OwnProfile } from '@elan/domain/accounts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import type { User } from '../accounts.repository.ts';
import { emailLinks } from '../accounts.tables.ts';

/** The links of a person that still wait for the click of a new address. */
export const openEmailChanges = (userId: string) =>
  and(
    eq(emailLinks.userId, userId),
    eq(emailLinks.purpose, 'change-email'),
    isNull(emailLinks.usedAt),
    gt(emailLinks.expiresAt, sql`now()`),
  );

/** A person's profile as they see it, with the address that waits for its click. */
export async function describeProfile(user: User): Promise<OwnProfile> {
  const [waiting] = await db
    .select({ email: emailLinks.email })
    .from(emailLinks)
    .where(openEmailChanges(user.id))
    .orderBy(desc(emailLinks.createdAt))
    .limit(1);
  return {
    firstname: user.firstName,
    lastname: user.lastName,
    gender: user.gender as Gender | null,
    birthDate: user.birthDate,
    email: user.email,
    newEmail: waiting?.email ?? null,
    version: user.version,
  };
}
