import { sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';

/** Returns those of these companies of which a session stands on an invoice that is paid, whoever paid it, and that nothing took back. */
export async function paidAmong(companyIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (companyIds.length === 0) return new Set();
  const ids = sql.join(
    companyIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct line->'company'->>'id' as id
    from invoices i cross join lateral jsonb_array_elements(i.document->'lines') line
    where i.kind = 'invoice' and i.status = 'PAID' and line->'company'->>'id' in (${ids})`);
  return new Set(rows.map(({ id }) => id));
}
