import { isUuid, statusesBelow, undeliveredStatuses, type MailStatus } from '@elan/domain/kernel';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '../db/database.ts';
import { onlyRow } from '../db/only-row.ts';
import { mailEvents, mails, type Mail } from './mail.tables.ts';

export type NewMail = Pick<
  Mail,
  'key' | 'to' | 'subject' | 'html' | 'text' | 'template' | 'holdsSecret' | 'attachments'
>;

/** Adds a mail; returns its id and whether this call added it (a second mail of one key is the first one). */
export async function addMail(mail: NewMail): Promise<{ id: string; isNew: boolean }> {
  const [added] = await db.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id });
  if (added) return { id: added.id, isNew: true };
  // The retention may have deleted it just now: the caller fails, and what it did is undone.
  const known = await db.select({ id: mails.id }).from(mails).where(eq(mails.key, mail.key)).then(onlyRow);
  return { id: known.id, isNew: false };
}

/** Returns a mail by its id, or undefined. */
export async function findMail(id: string): Promise<Mail | undefined> {
  if (!isUuid(id)) return undefined;
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail;
}

/** Returns a mail by the reason it was sent for, or undefined. */
export async function findMailByKey(key: string): Promise<Mail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.key, key));
  return mail;
}

/** Returns a mail by the identifier that the provider's events name, or undefined. */
export async function findMailByProviderId(providerId: string): Promise<Mail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.providerId, providerId));
  return mail;
}

export type MailSummary = Omit<Mail, 'html' | 'text'>;

const { html: _html, text: _text, ...summary } = getTableColumns(mails);

/** Returns mails without their bodies, newest first. */
export function listMails(filter: { to?: string; limit?: number } = {}): Promise<MailSummary[]> {
  return db
    .select(summary)
    .from(mails)
    .where(filter.to === undefined ? undefined : eq(mails.to, filter.to))
    .orderBy(desc(mails.createdAt))
    .limit(filter.limit ?? 50);
}

/** Counts one attempt and returns the mail to hand over; undefined when it was handed over already, or is gone. */
export async function startAttempt(id: string): Promise<Mail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
    .returning();
  return mail;
}

/** Writes that a mail was handed over; `eraseBody` forgets what it said. */
export async function markSent(id: string, providerId: string | null, eraseBody: boolean): Promise<void> {
  await db
    .update(mails)
    .set({
      sentAt: sql`clock_timestamp()`,
      providerId,
      lastError: null,
      ...(eraseBody && { html: '', text: '' }),
    })
    .where(eq(mails.id, id));
}

/** Writes why an attempt failed (500 characters at most). */
export async function markFailed(id: string, reason: string): Promise<void> {
  await db
    .update(mails)
    .set({ lastError: reason.slice(0, 500) })
    .where(eq(mails.id, id));
}

/** Raises the status of a mail; returns false when it already stands as high (I43: the rank never falls). */
export async function raiseMailStatus(id: string, status: MailStatus): Promise<boolean> {
  const raised = await db
    .update(mails)
    .set({ status })
    .where(and(eq(mails.id, id), inArray(mails.status, statusesBelow(status))))
    .returning({ id: mails.id });
  return raised.length > 0;
}

/** Returns what the provider told of a mail, in the order it came. */
export function listMailEvents(
  mailId: string,
): Promise<{ event: MailStatus; at: Temporal.Instant; reason: string | null }[]> {
  return db
    .select({ event: mailEvents.event, at: mailEvents.occurredAt, reason: mailEvents.reason })
    .from(mailEvents)
    .where(eq(mailEvents.mailId, mailId))
    .orderBy(asc(mailEvents.createdAt));
}

/** Returns how many mails of these days and after were not delivered. */
export const undeliveredSince = (day: string): Promise<number> =>
  db.$count(
    mails,
    and(inArray(mails.status, [...undeliveredStatuses]), sql`${mails.createdAt} >= ${day}::date`),
  );
