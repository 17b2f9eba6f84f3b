import { memberErrors } from '@elan/domain/members';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { hashOfAddress } from '../../platform/mail/suppressions.ts';
import { memberReports } from './members.tables.ts';

/** Returns which of these addresses said not to know a company; what somebody of ours made of it changes nothing for them. */
export async function reportedAmong(companyId: string, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const byHash = new Map(emails.map((email) => [hashOfAddress(email), email]));
  const rows = await db
    .select({ hash: memberReports.emailHash })
    .from(memberReports)
    .where(and(eq(memberReports.companyId, companyId), inArray(memberReports.emailHash, [...byHash.keys()])));
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
}

/** Throws `members/reported` when an address said not to know the company. */
export async function refuseReported(companyId: string, emails: readonly string[]): Promise<void> {
  const [email] = await reportedAmong(companyId, emails);
  if (email !== undefined) throw memberErrors.fail('members/reported', { email });
}

/** How many people said not to know a company, that nobody of ours has looked at. */
export const waitingReports = (companyId: string): Promise<number> =>
  db.$count(memberReports, and(eq(memberReports.companyId, companyId), isNull(memberReports.settledAt)));
