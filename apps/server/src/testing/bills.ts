import { receiptOf, type InvoiceDocument } from '@elan/domain/invoicing';
import { productSettings } from '@elan/domain/settings';
import { sql } from 'drizzle-orm';
import { issueInvoice } from '../contexts/invoicing/issue-invoice.ts';
import { payments } from '../contexts/payments/public.ts';
import { db, inTx } from '../platform/db/database.ts';
import { systemActor } from '../platform/registry/audit.ts';
import { writeSetting } from '../platform/settings/settings.ts';

const party = {
  name: 'Verdalys',
  legalForm: 'SAS au capital de 10 000 €',
  siren: '000901116',
  siret: '00090111600012',
  vatNumber: 'FR12000901116',
  address: { line: '12 rue des Tilleuls', postalCode: '69003', city: 'Lyon' },
};

/** A document of one session, whatever its amount. */
export function aDocument(
  sessionId: string | null,
  netCents: number,
  issued: { readonly number: string; readonly issuedOn: string },
): InvoiceDocument {
  const taxCents = Math.round(netCents / 5);
  const line = {
    position: 1,
    kind: sessionId === null ? ('article' as const) : ('session' as const),
    sessionId,
    company: null,
    day: null,
    name: 'Séance',
    quantity: 1,
    unitCents: netCents,
    netCents,
    vatRate: 2000,
  };
  return {
    kind: 'invoice',
    ...issued,
    dueOn: issued.issuedOn,
    month: null,
    seller: party,
    buyer: party,
    lines: [line],
    totals: {
      netCents,
      taxCents,
      grossCents: netCents + taxCents,
      taxes: [{ rate: 2000, baseCents: netCents, taxCents }],
    },
    paidCents: 0,
    iban: 'FR7630006000011234567890189',
    latePenalties: 'trois fois le taux d’intérêt légal',
    refersTo: null,
    reason: null,
  };
}

/** Puts a session that is BILLED on the line of an invoice of its company, in the transaction that makes or bills it. */
export const billedByALine = ({ id, companyId }: { readonly id: string; readonly companyId: string }) =>
  issueInvoice(
    {
      kind: 'invoice',
      companyId,
      batch: null,
      refersToId: null,
      document: (issued) => aDocument(id, 9000, issued),
    },
    systemActor,
  );

/** An invoice of a company's own session that is paid: its first pack is. Returns its id. */
export async function aPaidInvoice(companyId: string): Promise<string> {
  const { id } = await inTx(() =>
    issueInvoice(
      {
        kind: 'invoice',
        companyId,
        batch: null,
        refersToId: null,
        document: (issued) => {
          const document = aDocument(null, 9000, issued);
          const lines = document.lines.map((line) => ({
            ...line,
            company: { id: companyId, name: 'Cliente' },
          }));
          return { ...document, lines, paidCents: document.totals.grossCents };
        },
      },
      systemActor,
    ),
  );
  return id;
}

/** The receipt of an order of a consumer. */
export async function aReceipt(buyerId: string, orderId: string): Promise<void> {
  const sale = { order: '2026-0001', paidOn: '2026-11-20', method: 'Carte', isVoucher: false };
  const sold = { buyerId, lines: [{ name: 'Live', grossCents: 588 }], sale };
  await inTx(() =>
    issueInvoice(
      {
        kind: 'invoice',
        companyId: null,
        buyerId,
        batch: null,
        refersToId: null,
        orderId,
        document: (issued) => receiptOf(sold, { ...issued, seller: party, vatRate: 2000 }),
      },
      systemActor,
    ),
  );
}

/** A place that was paid three days ago, and that nobody wrote a receipt of. */
export async function aSaleWithoutReceipt(userId: string, amountCents = 500): Promise<void> {
  const longAgo = sql`now() - interval '3 days'`;
  await db.insert(payments).values({
    provider: 'sandbox',
    subjectKind: 'place-order',
    subjectId: userId,
    userId,
    payerName: 'Adèle Bertin',
    payerEmail: 'adele@exemple.test',
    description: 'Place à une séance',
    method: 'card',
    amountCents,
    // What costs nothing saves a means.
    saveMeans: amountCents === 0,
    customerRef: `cus_${userId}`,
    status: 'SUCCEEDED',
    settledAt: longAgo,
    updatedAt: longAgo,
  });
}

/** Says who issues the invoices, whole. */
export async function anIssuer(): Promise<void> {
  const values = {
    'invoicing.issuer-name': 'Exemple Élan Coaching',
    'invoicing.issuer-legal-form': 'SAS au capital de 10 000 €',
    'invoicing.issuer-siret': '00090111600012',
    'invoicing.issuer-address': '4 place des Célestins',
    'invoicing.issuer-postal-code': '69002',
    'invoicing.issuer-city': 'Lyon',
    'invoicing.issuer-iban': 'FR7630006000011234567890189',
  };
  for (const [key, value] of Object.entries(values)) await writeSetting(productSettings, key, value, null);
}
