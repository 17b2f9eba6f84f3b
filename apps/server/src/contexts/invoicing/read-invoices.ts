import type { Scope } from '@elan/domain/accounts';
import {
  revertCaseOf,
  transmissionMachine,
  type InvoiceCard,
  type InvoiceFilters,
  type InvoiceRow,
} from '@elan/domain/invoicing';
import { canFire, exactTotal, exactTotalLimit, isUuid, kernelErrors, type Page } from '@elan/domain/kernel';
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { isId } from '../../platform/db/is-id.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { namesOf, peopleNamed } from '../accounts/public.ts';
import { invoicePayments, invoices, invoiceTransmissions } from './invoicing.tables.ts';
import { mayRevert } from './revert-invoice.ts';
import { currentInvoicePlatform } from './transmission/invoice-platform.ts';

type Stored = typeof invoices.$inferSelect;

/** Who pays reads its own invoices: a company and a prescriptor alike (A9). */
const reachedBy = (scope: Scope): SQL =>
  withinScope(scope, { companyId: invoices.companyId, prescriptorId: invoices.companyId });

/** Returns an invoice of a scope; throws `not-found`: a foreign id and an unknown one are the same. */
export async function findInvoice(scope: Scope, id: string): Promise<Stored> {
  const [invoice] = isUuid(id)
    ? await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.id, id), reachedBy(scope)))
    : [];
  if (!invoice) throw kernelErrors.fail('not-found');
  return invoice;
}

const payerName = sql<string>`${invoices.document}->'buyer'->>'name'`;
const orderNumber = sql<string>`${invoices.document}->'sale'->>'order'`;
const likeText = (search: string): string => `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const row = {
  id: invoices.id,
  number: invoices.number,
  kind: invoices.kind,
  status: invoices.status,
  payerId: invoices.companyId,
  payerName,
  buyerId: invoices.buyerId,
  month: sql<string | null>`${invoices.document}->>'month'`,
  issuedOn: invoices.issuedOn,
  dueOn: invoices.dueOn,
  netCents: invoices.netCents,
  grossCents: invoices.grossCents,
  paidCents: invoices.paidCents,
};

/** The documents that a search means: by their number, their order or who paid, a consumer too, whom the document itself does not name. */
async function meant(scope: Scope, search: string): Promise<SQL | undefined> {
  const like = likeText(search);
  const people = scope.kind === 'all' ? (await peopleNamed(search)).map(({ id }) => id) : [];
  return or(
    ilike(invoices.number, like),
    sql`${payerName} ilike ${like}`,
    sql`${orderNumber} ilike ${like}`,
    inArray(invoices.buyerId, people),
  );
}

/** Returns a page of the issued invoices and credit notes of a scope, newest first. */
export async function listInvoices(
  scope: Scope,
  query: InvoiceFilters & { readonly page: number; readonly size: number },
): Promise<Page<InvoiceRow>> {
  const { page, size, kind, status, month, search, payer, buyer } = query;
  const where = and(
    reachedBy(scope),
    kind && eq(invoices.kind, kind),
    status && eq(invoices.status, status),
    buyer && (buyer === 'consumer' ? isNotNull(invoices.buyerId) : isNull(invoices.buyerId)),
    month === undefined ? undefined : sql`${invoices.document}->>'month' = ${month}`,
    isId(invoices.companyId, payer),
    search ? await meant(scope, search) : undefined,
  );
  const found = await db
    .select(row)
    .from(invoices)
    .where(where)
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(size)
    .offset((page - 1) * size);
  const counted = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(where)
    .limit(exactTotalLimit + 1)
    .as('counted');
  const total = await db.$count(counted);
  const buyers = await namesOf(found.map(({ buyerId }) => buyerId));
  return {
    items: found.map(({ payerId, payerName: name, buyerId, ...one }) => ({
      ...one,
      payer: { id: payerId, name: buyers.get(buyerId ?? '') ?? name },
      isOfConsumer: buyerId !== null,
    })),
    ...exactTotal(total),
  };
}

async function numberOfInvoice(where: SQL) {
  const [found] = await db.select({ id: invoices.id, number: invoices.number }).from(invoices).where(where);
  return found ?? null;
}

const creditNotesOf = (id: string) =>
  db
    .select({
      id: invoices.id,
      number: invoices.number,
      issuedOn: invoices.issuedOn,
      grossCents: invoices.grossCents,
    })
    .from(invoices)
    .where(eq(invoices.refersToId, id))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));

/** Returns an invoice of a scope with its lines, its payments and what took it back. Throws `not-found`. */
export async function readInvoice(scope: Scope, id: string): Promise<InvoiceCard> {
  const invoice = await findInvoice(scope, id);
  const { document, sentAt, refersToId, status, kind } = invoice;
  const payments = await db
    .select()
    .from(invoicePayments)
    .where(eq(invoicePayments.invoiceId, id))
    .orderBy(asc(invoicePayments.paidOn), asc(invoicePayments.createdAt));
  const [transmission] = await db
    .select()
    .from(invoiceTransmissions)
    .where(eq(invoiceTransmissions.invoiceId, id));
  const creditNotes = await creditNotesOf(id);
  const isRevertible = scope.kind === 'all' && mayRevert(invoice);
  return {
    id,
    number: invoice.number,
    kind,
    status,
    payer: {
      id: invoice.companyId,
      name: (await namesOf([invoice.buyerId])).get(invoice.buyerId ?? '') ?? document.buyer.name,
    },
    isOfConsumer: invoice.buyerId !== null,
    order: document.sale?.order ?? null,
    month: document.month,
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    netCents: invoice.netCents,
    taxCents: invoice.taxCents,
    grossCents: invoice.grossCents,
    paidCents: invoice.paidCents,
    version: invoice.version,
    sentAt: sentAt?.toString() ?? null,
    reason: document.reason,
    creditCents: document.creditCents ?? 0,
    refersTo: refersToId === null ? null : await numberOfInvoice(eq(invoices.id, refersToId)),
    creditNotes,
    leftCents: creditNotes.reduce((left, { grossCents }) => left - grossCents, invoice.grossCents),
    lines: document.lines.map(({ position, kind: lineKind, name, quantity, netCents }) => ({
      position,
      kind: lineKind,
      name,
      quantity,
      netCents,
    })),
    taxes: [...document.totals.taxes],
    payments: payments.map(({ id: paymentId, paidOn, amountCents, way }) => ({
      id: paymentId,
      paidOn,
      amountCents,
      way,
    })),
    transmission: transmission
      ? {
          status: transmission.status,
          attempts: transmission.attempts,
          reference: transmission.reference,
          problem: scope.kind === 'all' ? transmission.problem : null,
          changedAt: transmission.updatedAt.toString(),
          mayAskAgain:
            scope.kind === 'all' &&
            currentInvoicePlatform() !== null &&
            canFire(transmissionMachine, transmission.status, 'askAgain', 'ADMIN'),
        }
      : null,
    revertCase: isRevertible ? revertCaseOf({ sent: sentAt !== null, paidCents: invoice.paidCents }) : null,
  };
}
