import { openPrescriptorStatuses } from '@elan/domain/companies';
import { isUuid } from '@elan/domain/kernel';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import type { CompanyRow } from '../companies.repository.ts';
import { companies } from '../companies.tables.ts';

/** The statuses in which a prescriptor refers companies. */
export const openStatuses: readonly string[] = openPrescriptorStatuses;

const isOpenAnd = (condition: SQL) =>
  and(eq(companies.kind, 'prescriptor'), inArray(companies.status, [...openStatuses]), condition);

/**
 * The prescriptor of an id, when it refers companies now; undefined otherwise. It is held `share` until the end of the transaction: it
 * stays one, open, while a company is attached to it, and whoever attaches another one does not wait. It comes last, as any company:
 * after the users, and after the company that is attached. Outside of a transaction it is only read.
 */
export async function openPrescriptor(id: string): Promise<CompanyRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select()
    .from(companies)
    .where(isOpenAnd(eq(companies.id, id)))
    .for('share');
  return found;
}

/**
 * The prescriptor that gives this code (`?sponsor=`), whatever its case; null for a code that nobody gives now. Only read, not held:
 * who attaches a company to it asks `openPrescriptor` once everything else is locked.
 */
export async function prescriptorOfCode(code: string | undefined): Promise<string | null> {
  const given = code?.trim();
  if (!given) return null;
  const [found] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(isOpenAnd(sql`upper(${companies.referralCode}) = upper(${given})`));
  return found?.id ?? null;
}
