import { exactTotal, type Page } from '@elan/domain/kernel';
import type { PaymentMethod, PaymentRow as ListedPayment, PaymentStatus } from '@elan/domain/payments';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { PaymentRow } from './payments.repository.ts';
import { payments } from './payments.tables.ts';

type PaymentsQuery = {
  readonly search?: string | undefined;
  readonly status?: PaymentStatus | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly sort: 'createdAt' | 'amount' | 'status';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
};

/** A payment, as it is shown. */
export const describePayment = (row: PaymentRow): ListedPayment => ({
  id: row.id,
  createdAt: row.createdAt.toString(),
  status: row.status,
  method: row.method,
  provider: row.provider,
  description: row.description,
  payerName: row.payerName,
  payerEmail: row.payerEmail,
  amountCents: row.amountCents,
  receivedCents: row.receivedCents,
  refundedCents: row.refundedCents,
  failure: row.failure,
  late: row.lateAt !== null,
});

const searched = sql`search_text(${payments.payerName} || ' ' || ${payments.payerEmail} || ' ' || ${payments.description} || ' ' || coalesce(${payments.providerRef}, '') || ' ' || coalesce(${payments.transferReference}, ''))`;
const holds = (word: string): SQL =>
  sql`${searched} like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;
const sorted = { createdAt: payments.createdAt, amount: payments.amountCents, status: payments.status };

/** Returns a page of the payments: searched by payer, description and reference, filtered and sorted. The administration sees them all. */
export async function listPayments(query: PaymentsQuery): Promise<Page<ListedPayment>> {
  const { search, status, method, sort, direction, page, size } = query;
  const where = and(
    ...(search ?? '').split(/\s+/).filter(Boolean).map(holds),
    status && eq(payments.status, status),
    method && eq(payments.method, method),
  );
  const order = direction === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(payments)
    .where(where)
    .orderBy(order(sorted[sort]), payments.id)
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(payments, where);
  return {
    items: rows.map(describePayment),
    ...exactTotal(total),
  };
}
