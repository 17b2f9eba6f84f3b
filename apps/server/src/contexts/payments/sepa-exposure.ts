import { and, eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { payments } from './payments.tables.ts';

/** Returns the cents of SEPA debits that are asked and not settled: rights are granted meanwhile (D25). */
export async function sepaExposure(): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${payments.amountCents}), 0)::float8` })
    .from(payments)
    .where(and(eq(payments.method, 'sepa'), eq(payments.status, 'PROCESSING')));
  return row?.cents ?? 0;
}
