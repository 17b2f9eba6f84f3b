import type { EmailLinkPurpose } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
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

/** The same for who is there: the caller itself, or whom a row names. Throws `not-found`. */
export async function readUser(id: string): Promise<User> {
  const user = await findUser(id);
  if (!user) throw kernelErrors.fail('not-found');
  return user;
}

/** A user, locked until the end of the transaction: one caller at a time changes its status or its links. */
export async function lockUser(id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('no key update');
  return user;
}

/**
 * A person who still is one of the application, locked until the end of the transaction: what is written of them afterwards
 * cannot land on a row that an erasure emptied meanwhile. Throws `unauthenticated` for anybody neither PENDING nor ACTIVE.
 */
export async function lockOpenUser(id: string): Promise<User> {
  const user = await lockUser(id);
  if (user?.status !== 'PENDING' && user?.status !== 'ACTIVE') throw kernelErrors.fail('unauthenticated');
  return user;
}

/** Whether a link is over, by the database's clock: it is at its very end. */
export const linkIsOver = sql<boolean>`${emailLinks.expiresAt} <= now()`;

/** The link of a token, for one purpose: a link of a password confirms no address. Whoever decides about it locks its user first, and reads it again: one row guards all the links. */
export async function findEmailLink(tokenHash: string, purpose: EmailLinkPurpose = 'verify-email') {
  const [row] = await db
    .select({
      id: emailLinks.id,
      userId: emailLinks.userId,
      usedAt: emailLinks.usedAt,
      expired: linkIsOver,
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

/**
 * Uses up every link of a person, whatever its purpose: what was asked for before a new password, another address or a closure
 * is over, a change of address that a thief asked for included (threats R4).
 */
export const useUpLinks = (userId: string) =>
  db
    .update(emailLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailLinks.userId, userId), isNull(emailLinks.usedAt)));
