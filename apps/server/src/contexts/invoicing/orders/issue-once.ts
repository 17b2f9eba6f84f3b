import {
  billingChecks,
  creditNoteOf,
  invoiceMachine,
  invoicingErrors,
  mayBeBilled,
  partGivenBack,
  type InvoiceDocument,
} from '@elan/domain/invoicing';
import { and, eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { invoices } from '../invoicing.tables.ts';
import { issueInvoice } from '../issue-invoice.ts';

type InvoiceRow = typeof invoices.$inferSelect;

/** Makes the document of what was sold, once it knows its number and its day. */
export type DocumentMaker = (issued: {
  readonly number: string;
  readonly issuedOn: string;
}) => InvoiceDocument;

/** What was paid, as it is invoiced: by a company, or by a consumer, who gets a receipt. */
type Paid = {
  /** The order, or the payment of what has none. */
  readonly orderId: string;
  readonly companyId: string | null;
  readonly buyerId: string | null;
  readonly document: () => Promise<DocumentMaker>;
  /** What was given back of it so far, in cents. */
  readonly backCents: number;
};

/** Throws `invoicing/checks-failed` before any number is taken. */
async function requireChecks(make: DocumentMaker): Promise<void> {
  const today = parisDay(await databaseNow());
  const around = { month: '2000-01', today, unclosed: [], unpriced: [] };
  const checks = billingChecks(make({ number: 'F-2000-00000', issuedOn: today }), around);
  if (mayBeBilled(checks)) return;
  const wrong = checks.filter(({ ok }) => !ok).map(({ fr }) => fr.replace(/\.$/, ''));
  throw invoicingErrors.fail('invoicing/checks-failed', { problems: wrong.join(', ') });
}

// Of two who invoice or credit an order at once, the second one finds what the first did.
async function lockedInvoice(orderId: string): Promise<InvoiceRow | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoice-order:${orderId}`}, 0))`);
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')));
  return invoice;
}

async function credit(invoice: InvoiceRow, backCents: number): Promise<void> {
  const [sum] = await db
    .select({ given: sql<number>`coalesce(sum(${invoices.grossCents}), 0)::float8` })
    .from(invoices)
    .where(eq(invoices.refersToId, invoice.id));
  const given = sum?.given ?? 0;
  const gross = Math.min(backCents, invoice.grossCents) - given;
  if (gross <= 0) return;
  const { document, companyId, buyerId } = invoice;
  const part = gross === invoice.grossCents ? {} : partGivenBack(document, gross, given);
  await issueInvoice(
    {
      kind: 'credit-note',
      companyId,
      buyerId,
      batch: null,
      refersToId: invoice.id,
      document: (issued) => ({
        ...creditNoteOf(document, { ...issued, reason: 'Remboursement de la commande.' }),
        ...part,
      }),
    },
    systemActor,
  );
  const event = given + gross === invoice.grossCents ? 'credit' : 'creditPart';
  await transition({ machine: invoiceMachine, table: invoices, row: invoice, event, actor: systemActor });
}

async function issue({ orderId, companyId, buyerId, document }: Paid): Promise<InvoiceRow> {
  const make = await document();
  await requireChecks(make);
  return issueInvoice(
    { kind: 'invoice', companyId, buyerId, batch: null, refersToId: null, orderId, document: make },
    systemActor,
  );
}

/**
 * Issues the document of what was paid, once whatever happens, and credit notes for what was given back so far, once each. Throws
 * `invoicing/checks-failed`.
 */
export const issueOnce = (paid: Paid): Promise<void> =>
  inTx(async () => {
    const invoice = (await lockedInvoice(paid.orderId)) ?? (await issue(paid));
    await credit(invoice, paid.backCents);
  });
