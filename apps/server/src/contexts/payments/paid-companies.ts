import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { anyRow } from '../../platform/db/any-row.ts';
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

/** Tells whether money of a company is contested, or was taken back for good since a moment (null: ever). */
export async function isContested(companyId: string, since: Temporal.Instant | null): Promise<boolean> {
  const lost = eq(payments.status, 'LOST');
  const open = eq(payments.status, 'DISPUTED');
  const unpaid = or(open, since === null ? lost : and(lost, gt(payments.updatedAt, since)));
  return await anyRow(payments, and(eq(payments.companyId, companyId), unpaid));
}
