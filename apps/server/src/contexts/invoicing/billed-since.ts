import type { CivilDate } from '@elan/domain/kernel';
import { gte, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { invoices } from './invoicing.tables.ts';

/** Returns what was billed from a day on, in cents before tax: the invoices less the credit notes. */
export async function billedSince(day: CivilDate): Promise<number> {
  const [row] = await db
    .select({
      cents: sql<number>`coalesce(sum(case ${invoices.kind} when 'invoice' then ${invoices.netCents} else -${invoices.netCents} end), 0)::float8`,
    })
    .from(invoices)
    .where(gte(invoices.issuedOn, day));
  return row?.cents ?? 0;
}
