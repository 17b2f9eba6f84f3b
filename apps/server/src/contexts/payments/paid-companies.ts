import { and, gt, inArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { payments } from './payments.tables.ts';

/** Returns those of these companies from which money came that they keep paid: received, and not all given back. */
export async function payingAmong(companyIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (companyIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ companyId: payments.companyId })
    .from(payments)
    .where(
      and(
        inArray(payments.companyId, [...companyIds]),
        inArray(payments.status, ['SUCCEEDED', 'PART_REFUNDED', 'WON']),
        gt(payments.receivedCents, payments.refundedCents),
      ),
    );
  return new Set(rows.flatMap(({ companyId }) => companyId ?? []));
}
