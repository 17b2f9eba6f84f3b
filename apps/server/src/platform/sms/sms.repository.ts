import { and, desc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { db } from '../db/database.ts';
import { onlyRow } from '../db/only-row.ts';
import { smsMessages } from './sms.tables.ts';

export type Sms = typeof smsMessages.$inferSelect;
export type NewSms = Pick<Sms, 'key' | 'to' | 'text' | 'holdsSecret'> & {
  /** For how long the message is of use, in seconds; for ever when not said. */
  readonly usefulSeconds?: number;
};

/** Adds a text message; returns its id and whether this call added it (a second message of one key is the first one). */
export async function addSms(sms: NewSms): Promise<{ id: string; isNew: boolean }> {
  const { usefulSeconds, ...message } = sms;
  const goodUntil =
    usefulSeconds === undefined ? null : sql`clock_timestamp() + make_interval(secs => ${usefulSeconds})`;
  const [added] = await db
    .insert(smsMessages)
    .values({ ...message, goodUntil })
    .onConflictDoNothing()
    .returning({ id: smsMessages.id });
  if (added) return { id: added.id, isNew: true };
  // The retention may have deleted it just now: the caller fails, and what it did is undone.
  const known = await db
    .select({ id: smsMessages.id })
    .from(smsMessages)
    .where(eq(smsMessages.key, sms.key))
    .then(onlyRow);
  return { id: known.id, isNew: false };
}

/** Returns the newest text messages first. */
export const listSms = (limit: number): Promise<Sms[]> =>
  db.select().from(smsMessages).orderBy(desc(smsMessages.createdAt)).limit(limit);

/** Gives up a message whose time is over, and forgets what it said. */
const giveUpLate = (id: string) =>
  db
    .update(smsMessages)
    .set({ status: 'failed', text: '', lastError: 'too late' })
    .where(
      and(
        eq(smsMessages.id, id),
        isNull(smsMessages.sentAt),
        lte(smsMessages.goodUntil, sql`clock_timestamp()`),
      ),
    );

/** Counts one attempt and returns the message to hand over; undefined when it was handed over already, is gone, or comes too late. */
export async function startSmsAttempt(id: string): Promise<Sms | undefined> {
  await giveUpLate(id);
  const [sms] = await db
    .update(smsMessages)
    .set({ attempts: sql`${smsMessages.attempts} + 1` })
    .where(and(eq(smsMessages.id, id), isNull(smsMessages.sentAt), ne(smsMessages.status, 'failed')))
    .returning();
  return sms;
}

/** Writes that a message was handed over; `eraseText` forgets what it said. */
export async function markSmsSent(id: string, providerId: string | null, eraseText: boolean): Promise<void> {
  await db
    .update(smsMessages)
    .set({
      status: 'sent',
      sentAt: sql`clock_timestamp()`,
      providerId,
      lastError: null,
      ...(eraseText && { text: '' }),
    })
    .where(eq(smsMessages.id, id));
}

/** Writes why an attempt failed (500 characters at most), and whether it was the last one. */
export async function markSmsFailed(id: string, reason: string, isFinal: boolean): Promise<void> {
  await db
    .update(smsMessages)
    .set({ lastError: reason.slice(0, 500), ...(isFinal && { status: 'failed' as const, text: '' }) })
    .where(eq(smsMessages.id, id));
}
