/** The series of numbers: invoices and credit notes each have their own (D24). */
export const invoiceSeries = ['F', 'AV'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

export const invoiceKinds = ['invoice', 'credit-note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const seriesOf: Readonly<Record<InvoiceKind, InvoiceSeries>> = { invoice: 'F', 'credit-note': 'AV' };

export const invoiceKindLabels: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Facture',
  'credit-note': 'Avoir',
};

/** « F-2026-00412 »: the series, the year of issue, the rank in that year from 1 (CGI ann. II 242 nonies A, BR-FR-01, BR-FR-02). */
export const numberOf = (series: InvoiceSeries, year: number, rank: number): string =>
  `${series}-${year}-${String(rank).padStart(5, '0')}`;
