import type { EmailLinkPurpose } from '@elan/domain/accounts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { emailLinks, users } from './accounts.tables.ts';

export type User = typeof users.$inferSelect;

/** The user of a normalised address, or undefined. */
export async function findUserByEmail(email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

export async function findUser(id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** A user, locked until the end of the transaction: one caller at a time changes its status or its links. */
export async function lockUser(id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('no key update');
  return user;
}

/** The link of a token, for one purpose: a link of a password confirms no address. Whoever decides about it locks its user first, and reads it again: one row guards all the links. */
export async function findEmailLink(tokenHash: string, purpose: EmailLinkPurpose = 'verify-email') {
  const [row] = await db
    .select({
      id: emailLinks.id,
      userId: emailLinks.userId,
      usedAt: emailLinks.usedAt,
      expired: sql<boolean>`${emailLinks.expiresAt} <= now()`,
    })
    .from(emailLinks)
    .where(and(eq(emailLinks.tokenHash, tokenHash), eq(emailLinks.purpose, purpose)));
  return row;
}

/** Whether a link of a purpose was sent to this user less than a minute ago, by the database's clock. */
export async function linkSentRecently(
  userId: string,
  purpose: EmailLinkPurpose = 'verify-email',
): Promise<boolean> {
  const [row] = await db
    .select({ recent: sql<boolean>`${emailLinks.createdAt} > now() - interval '60 seconds'` })
    .from(emailLinks)
    .where(and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, purpose)))
    .orderBy(desc(emailLinks.createdAt))
    .limit(1);
  return row?.recent ?? false;
}
