import { and, desc, eq, inArray } from 'drizzle-orm';
import { db } from '../db/database.ts';
import { mails, mailSuppressions } from './mail.tables.ts';
import { hashOfAddress } from './suppressions.ts';

export type SuppressionRow = typeof mailSuppressions.$inferSelect;

/** Returns a page of the addresses that nothing more is sent to, the last first, and how many there are. */
export async function listSuppressions({
  page,
  size,
}: {
  readonly page: number;
  readonly size: number;
}): Promise<{ rows: SuppressionRow[]; total: number }> {
  const rows = await db
    .select()
    .from(mailSuppressions)
    .orderBy(desc(mailSuppressions.createdAt), desc(mailSuppressions.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await db.$count(mailSuppressions) };
}

/** Most e-mails whose address may be that of a suppression: those that complained or unsubscribed, kept 90 days. */
const mostKnown = 10_000;

/** Returns the addresses that are still known, by their digest: those of the e-mails that a person refused. */
export async function knownRefusals(): Promise<Map<string, string>> {
  const rows = await db
    .selectDistinct({ to: mails.to })
    .from(mails)
    .where(inArray(mails.status, ['complaint', 'unsubscribed']))
    .limit(mostKnown);
  return new Map(rows.map(({ to }) => [hashOfAddress(to), to]));
}

/** What is not sent to an address any more: all but security mails, marketing, or null. */
export async function suppressionOf(address: string): Promise<'all' | 'marketing' | null> {
  const rows = await db
    .select({ scope: mailSuppressions.scope })
    .from(mailSuppressions)
    .where(eq(mailSuppressions.emailHash, hashOfAddress(address)));
  if (rows.some(({ scope }) => scope === 'all')) return 'all';
  return rows.length > 0 ? 'marketing' : null;
}

/** Returns those of these addresses that nothing but security mails is sent to any more. */
export async function refusingAmong(addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .select({ emailHash: mailSuppressions.emailHash })
    .from(mailSuppressions)
    .where(
      and(
        eq(mailSuppressions.scope, 'all'),
        inArray(mailSuppressions.emailHash, addresses.map(hashOfAddress)),
      ),
    );
  const refused = new Set(rows.map(({ emailHash }) => emailHash));
  return new Set(addresses.filter((address) => refused.has(hashOfAddress(address))));
}

/** Takes a suppression away; returns it, or undefined when it is gone already. */
export async function removeSuppression(id: string): Promise<SuppressionRow | undefined> {
  const [removed] = await db.delete(mailSuppressions).where(eq(mailSuppressions.id, id)).returning();
  return removed;
}
