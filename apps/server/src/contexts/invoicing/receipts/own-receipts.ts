import type { Actor } from '@elan/domain/accounts';
import type { OwnReceipt } from '@elan/domain/invoicing';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, desc, eq, or } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { invoices } from '../invoicing.tables.ts';

type InvoiceRow = typeof invoices.$inferSelect;
type Own = Pick<Actor, 'userId'>;

const mostShown = 500;
const whatOf = ({ document }: InvoiceRow): string =>
  document.refersTo === null
    ? document.lines.map(({ name }) => name).join('\u202f; ')
    : `sur le reçu ${document.refersTo.number}`;

/** Returns one’s own receipts and their credit notes, the newest first. */
export async function listOwnReceipts({ userId }: Own): Promise<OwnReceipt[]> {
  const own = await db
    .select()
    .from(invoices)
    .where(eq(invoices.buyerId, userId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(mostShown);
  return own.map((invoice) => {
    const { id, number, kind, issuedOn, grossCents } = invoice;
    return { id, number, kind, issuedOn, what: whatOf(invoice), grossCents };
  });
}

/** Returns one of one’s own receipts; throws `not-found` for one of somebody else, as for an unknown one. */
export async function findOwnReceipt({ userId }: Own, id: string): Promise<InvoiceRow> {
  const [invoice] = isUuid(id)
    ? await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.id, id), eq(invoices.buyerId, userId)))
    : [];
  if (!invoice) throw kernelErrors.fail('not-found');
  return invoice;
}

/** Returns the documents of an order, its receipt or invoice first, then its credit notes in their order; none while it is not issued. */
export async function documentsOfOrder(orderId: string): Promise<InvoiceRow[]> {
  const [first] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  if (!first) return [];
  return db
    .select()
    .from(invoices)
    .where(or(eq(invoices.id, first.id), eq(invoices.refersToId, first.id)))
    .orderBy(invoices.issuedAt, desc(invoices.kind));
}
