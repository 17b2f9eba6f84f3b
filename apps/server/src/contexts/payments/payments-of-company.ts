import { desc, eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { payments } from './payments.tables.ts';

/** Returns a page of the payments of a company, newest first, and how many there are. */
export async function paymentsOfCompany(
  companyId: string,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const where = eq(payments.companyId, companyId);
  const rows = await db
    .select({
      id: payments.id,
      createdAt: payments.createdAt,
      description: payments.description,
      status: payments.status,
      amountCents: payments.amountCents,
    })
    .from(payments)
    .where(where)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(size)
    .offset((page - 1) * size);
  const items = rows.map(({ createdAt, ...payment }) => ({ ...payment, createdAt: createdAt.toString() }));
  return { items, total: await db.$count(payments, where) };
}
