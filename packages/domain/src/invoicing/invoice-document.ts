import { formatShortDate, type CivilDate } from '../kernel/index.ts';
import { programTypeRules, type ProgramType } from '../programs/index.ts';
import type { Month } from './billed-month.ts';
import { feesWords, managementFees, totalsOf, totalsWithin, type Totals } from './invoice-money.ts';
import type { InvoiceKind } from './invoice-number.ts';

/** A French address as an invoice prints it. */
export type PostalLines = { readonly line: string; readonly postalCode: string; readonly city: string };

/** One of the two sides of an invoice, as it stands on the day of issue. */
export type Party = {
  readonly name: string;
  /** « SAS au capital de 10 000 €, RCS Lyon »; empty for a buyer. */
  readonly legalForm: string;
  /** Nine and fourteen digits; null for a consumer. */
  readonly siren: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
  readonly address: PostalLines;
};

export const lineKinds = ['session', 'fees', 'article'] as const;
export type LineKind = (typeof lineKinds)[number];

/** One line, in cents before tax; `vatRate` in basis points. */
export type DocumentLine = {
  readonly position: number;
  readonly kind: LineKind;
  readonly sessionId: string | null;
  readonly company: { readonly id: string; readonly name: string } | null;
  readonly day: CivilDate | null;
  readonly name: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly netCents: number;
  readonly vatRate: number;
  /** What a consumer paid of it, VAT included; absent from what is sold before tax. */
  readonly grossCents?: number;
};

/** What a receipt says of a sale to a consumer, beside its lines. Nothing in it names them: the order does, and an erasure reaches it. */
export type ConsumerSale = {
  readonly order: string;
  readonly paidOn: CivilDate;
  /** « Carte bancaire ». */
  readonly method: string;
  /** Whether it is a gift card, whose VAT is due when it is sold (D40). */
  readonly isVoucher: boolean;
};

/** All that an invoice says, frozen when it is issued: its files are made from it and from nothing else (I31). */
export type InvoiceDocument = {
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly issuedOn: CivilDate;
  readonly dueOn: CivilDate;
  /** The month of its sessions; null for what was bought at once. */
  readonly month: Month | null;
  readonly seller: Party;
  readonly buyer: Party;
  readonly lines: readonly DocumentLine[];
  readonly totals: Totals;
  /** What was paid before it was issued, in cents (BT-113). */
  readonly paidCents: number;
  /** The part of it that the rewards of cooptings paid; none in a document of before them. */
  readonly creditCents?: number;
  /** Where it is paid; null when nothing is due. */
  readonly iban: string | null;
  readonly latePenalties: string;
  /** The invoice that a credit note takes back, and why. */
  readonly refersTo: { readonly number: string; readonly issuedOn: CivilDate } | null;
  readonly reason: string | null;
  /** Of the receipt of a consumer, and of what credits it. */
  readonly sale?: ConsumerSale;
};

/** Returns a document whose buyer has a credit: what it pays of the total, the whole of it at most. */
export function paidByCredit(document: InvoiceDocument, creditCents: number): InvoiceDocument {
  const used = Math.min(Math.max(creditCents, 0), document.totals.grossCents - document.paidCents);
  return { ...document, paidCents: document.paidCents + used, creditCents: used };
}

/** One line of something that is sold at once, at its price before tax in cents; the rate in basis points. */
export const articleOf = (name: string, netCents: number, vatRate: number): DocumentLine => ({
  position: 1,
  kind: 'article',
  sessionId: null,
  company: null,
  day: null,
  name,
  quantity: 1,
  unitCents: netCents,
  netCents,
  vatRate,
});

/**
 * What a credit note says of a part that is given back of an invoice, VAT included, `given` of it having been credited before: all such
 * parts add up to the invoice, its VAT too.
 */
export function partGivenBack(
  invoice: InvoiceDocument,
  grossCents: number,
  given: number,
): Pick<InvoiceDocument, 'lines' | 'totals'> {
  const [line] = invoice.lines;
  const rate = line?.vatRate ?? 0;
  const totals = totalsWithin(grossCents, rate, given);
  const what = invoice.lines.length === 1 ? `, ${line?.name ?? ''}` : ` sur ${invoice.number}`;
  const article = articleOf(`Remboursement${what}`, totals.netCents, rate);
  return { lines: [invoice.sale ? { ...article, grossCents } : article], totals };
}

/** A counted session that is not billed, as a line needs it. */
export type BillableSession = {
  readonly id: string;
  readonly company: { readonly id: string; readonly name: string };
  readonly day: CivilDate;
  readonly type: ProgramType;
  readonly minutes: number;
  /** Frozen when it was planned (D35). */
  readonly priceCents: number;
  readonly cancelledLate: boolean;
};

/** « Séance Community de 60 minutes du 06/10/2026, Sapinière ». */
export const sessionLineName = ({ type, minutes, day, company, cancelledLate }: BillableSession): string =>
  `Séance ${programTypeRules[type].label} de ${minutes}\u00a0minutes du ${formatShortDate(day)}, ${company.name}${
    cancelledLate ? ' (annulée moins de 24\u00a0h avant)' : ''
  }`;

/**
 * The lines of a monthly invoice (D35): one for each session in the order given, at its frozen price, then one of management fees when
 * there are any. `vatRate` in basis points.
 */
export function monthlyLines(
  sessions: readonly BillableSession[],
  { feesTenths, vatRate }: { readonly feesTenths: number; readonly vatRate: number },
): DocumentLine[] {
  const lines = sessions.map((session, index): DocumentLine => {
    const { id, company, day, priceCents } = session;
    const money = { quantity: 1, unitCents: priceCents, netCents: priceCents, vatRate };
    const what = { kind: 'session' as const, sessionId: id, company, day, name: sessionLineName(session) };
    return { position: index + 1, ...what, ...money };
  });
  const netCents = managementFees(totalsOf(lines).netCents, feesTenths);
  if (netCents === 0) return lines;
  const fees: DocumentLine = {
    position: lines.length + 1,
    kind: 'fees',
    sessionId: null,
    company: null,
    day: null,
    name: `Frais de gestion, ${feesWords(feesTenths)} des séances`,
    quantity: 1,
    unitCents: netCents,
    netCents,
    vatRate,
  };
  return [...lines, fees];
}

/** The credit note that takes a whole invoice back: the same lines, the same amounts, and the invoice that it cites (type 381). */
export const creditNoteOf = (
  invoice: InvoiceDocument,
  told: { readonly number: string; readonly issuedOn: CivilDate; readonly reason: string },
): InvoiceDocument => ({
  ...invoice,
  kind: 'credit-note',
  number: told.number,
  issuedOn: told.issuedOn,
  dueOn: told.issuedOn,
  paidCents: 0,
  creditCents: 0,
  iban: null,
  refersTo: { number: invoice.number, issuedOn: invoice.issuedOn },
  reason: told.reason,
});
