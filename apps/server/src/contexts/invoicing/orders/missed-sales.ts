import { sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';

/**
 * The payments whose money came before an instant and that have no document, or that gave back more than their credit notes say. A payment of
 * an order is invoiced by its order, another one by itself.
 */
export const missedSales = (before: SQL): SQL => sql`
  select p.id, p.subject_kind, p.subject_id, p.user_id, p.company_id, p.amount_cents,
    case p.status when 'LOST' then p.amount_cents else p.refunded_cents end as back_cents, i.id as invoice_id
  from payments p
  left join invoices i on i.kind = 'invoice'
    and i.order_id = case when p.subject_kind in ('shop-order', 'gift-order', 'company-order') then p.subject_id else p.id end
  where p.settled_at < ${before} and p.updated_at < ${before} and p.late_at is null and p.amount_cents > 0
    and (p.subject_kind = 'company-order' or (p.user_id is not null and p.company_id is null))
    and (i.id is null or case p.status when 'LOST' then p.amount_cents else p.refunded_cents end
      > (select coalesce(sum(n.gross_cents), 0) from invoices n where n.refers_to_id = i.id))`;

/** Returns what was paid or given back and never invoiced, the oldest first, as it is told of a payment. */
export async function readMissedSales() {
  const { rows } = await db.execute<{
    id: string;
    subject_kind: string;
    subject_id: string;
    user_id: string | null;
    company_id: string | null;
    amount_cents: number;
    back_cents: number;
  }>(sql`${missedSales(sql`now()`)} order by p.settled_at, p.id`);
  return rows.map((row) => ({
    paymentId: row.id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    userId: row.user_id,
    companyId: row.company_id,
    amountCents: row.amount_cents,
    refundedCents: row.back_cents,
  }));
}
