import { mailPauses } from '@elan/domain/accounts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { emailLinks } from '../accounts.tables.ts';

/**
 * Returns, for each of these invited people, in how many seconds the invitation may be sent again, by the database's clock: 30
 * minutes after the last one, at once when no provider took it.
 */
export async function secondsToResend(userIds: readonly string[]): Promise<(userId: string) => number> {
  if (userIds.length === 0) return () => 0;
  const rows = await db
    .selectDistinctOn([emailLinks.userId], {
      userId: emailLinks.userId,
      left: sql<number>`greatest(0, ceil(${mailPauses.invitation} - extract(epoch from now() - ${emailLinks.createdAt})))::int`,
      failed: sql<boolean>`coalesce(${mails.status} = 'error', false)`,
    })
    .from(emailLinks)
    .leftJoin(mails, eq(mails.key, sql`${emailLinks.purpose} || ':' || ${emailLinks.id}`))
    .where(and(inArray(emailLinks.userId, [...userIds]), eq(emailLinks.purpose, 'choose-password')))
    .orderBy(emailLinks.userId, desc(emailLinks.createdAt));
  const left = new Map(rows.map((row) => [row.userId, row.failed ? 0 : row.left]));
  return (userId) => left.get(userId) ?? 0;
}
