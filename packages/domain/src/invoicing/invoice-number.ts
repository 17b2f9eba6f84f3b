/** The series of numbers: invoices, receipts of consumers and credit notes each have their own (D24). */
export const invoiceSeries = ['F', 'R', 'AV'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

export const invoiceKinds = ['invoice', 'credit-note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Returns the series of a document: what is sold to a consumer has receipts, and all credit notes are in one series. */
export function seriesOf(kind: InvoiceKind, isOfConsumer: boolean): InvoiceSeries {
  if (kind === 'credit-note') return 'AV';
  return isOfConsumer ? 'R' : 'F';
}

export const invoiceKindLabels: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Facture',
  'credit-note': 'Avoir',
};

/** Returns what a person reads of a document: « Facture », « Reçu » where a consumer paid, « Avoir ». */
export const documentLabel = (kind: InvoiceKind, isOfConsumer: boolean): string =>
  kind === 'invoice' && isOfConsumer ? 'Reçu' : invoiceKindLabels[kind];

/** « F-2026-00412 »: the series, the year of issue, the rank in that year from 1 (CGI ann. II 242 nonies A, BR-FR-01, BR-FR-02). */
export const numberOf = (series: InvoiceSeries, year: number, rank: number): string =>
  `${series}-${year}-${String(rank).padStart(5, '0')}`;
