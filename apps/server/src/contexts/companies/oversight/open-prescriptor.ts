import { openPrescriptorStatuses } from '@elan/domain/companies';
import { isUuid } from '@elan/domain/kernel';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import type { CompanyRow } from '../companies.repository.ts';
import { companies } from '../companies.tables.ts';

/** The statuses in which a prescriptor refers companies. */
export const openStatuses: readonly string[] = openPrescriptorStatuses;

/**
 * The prescriptor is held `share` until the end of the transaction: it stays one, open, while a company is attached to it, and whoever
 * attaches another one does not wait. Outside of a transaction it is only read.
 */
async function openPrescriptorWhere(condition: SQL): Promise<CompanyRow | undefined> {
  const [found] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.kind, 'prescriptor'), inArray(companies.status, [...openStatuses]), condition))
    .for('share');
  return found;
}

/** The prescriptor of an id, when it refers companies now; undefined otherwise. */
export async function openPrescriptor(id: string): Promise<CompanyRow | undefined> {
  return isUuid(id) ? openPrescriptorWhere(eq(companies.id, id)) : undefined;
}

/** The prescriptor that gives this code (`?sponsor=`), whatever its case; undefined for a code that nobody gives now. */
export async function prescriptorOfCode(code: string | undefined): Promise<CompanyRow | undefined> {
  const given = code?.trim();
  return given ? openPrescriptorWhere(sql`upper(${companies.referralCode}) = upper(${given})`) : undefined;
}
