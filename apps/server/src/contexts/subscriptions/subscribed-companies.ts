import { inArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { subscriptions } from './subscriptions.tables.ts';

/** Returns those of some companies that ever subscribed to something: an administrator opens a subscription once it is sold. */
export async function subscribedAmong(companyIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (companyIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ companyId: subscriptions.companyId })
    .from(subscriptions)
    .where(inArray(subscriptions.companyId, [...companyIds]));
  return new Set(rows.map(({ companyId }) => companyId));
}
