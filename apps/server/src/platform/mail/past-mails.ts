import { isNull, sql } from 'drizzle-orm';
import { db } from '../db/database.ts';
import { mailEvents, mails } from './mail.tables.ts';

/**
 * Writes of the mails of a transaction that lived in the past (`inThePast`) that they left when they were written: their jobs find
 * nothing to deliver, and nobody receives today what months ago was news. In that transaction.
 */
export async function handOverPastMails(): Promise<void> {
  const gone = await db
    .update(mails)
    .set({ status: 'request', sentAt: sql`${mails.createdAt}`, attempts: 1 })
    .where(isNull(mails.sentAt))
    .returning({ id: mails.id, createdAt: mails.createdAt });
  if (gone.length === 0) return;
  await db.insert(mailEvents).values(
    gone.map(({ id, createdAt }) => ({
      mailId: id,
      event: 'request' as const,
      occurredAt: createdAt,
      fingerprint: `${id}:request`,
    })),
  );
}
