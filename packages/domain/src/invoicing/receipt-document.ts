import type { CivilDate } from '../kernel/index.ts';
import type { ConsumerSale, DocumentLine, InvoiceDocument, Party } from './invoice-document.ts';
import { totalsWithin } from './invoice-money.ts';

/** What a consumer paid, as a receipt needs it: prices in cents, VAT included. */
export type SoldToConsumer = {
  readonly buyerId: string;
  readonly lines: readonly { readonly name: string; readonly grossCents: number }[];
  readonly sale: ConsumerSale;
};

/** « Client 1A2B3C »: how the books name a consumer, whose name stands on their order alone. */
export const consumerName = (buyerId: string): string =>
  `Client ${buyerId.replaceAll('-', '').slice(0, 6).toUpperCase()}`;

/** The lines of what was sold with its VAT: their amounts before tax add up to that of the whole. `vatRate` in basis points. */
export function receiptLines(sold: SoldToConsumer['lines'], vatRate: number): DocumentLine[] {
  let before = 0;
  return sold.map(({ name, grossCents }, index): DocumentLine => {
    const { netCents } = totalsWithin(grossCents, vatRate, before);
    before += grossCents;
    const money = { quantity: 1, unitCents: netCents, netCents, vatRate, grossCents };
    const what = { kind: 'article' as const, sessionId: null, company: null, day: null, name };
    return { position: index + 1, ...what, ...money };
  });
}

/** Returns the receipt of a consumer, paid already (BT-113). The VAT is the part of the total that the rate makes (D26), in basis points. */
export function receiptOf(
  { buyerId, lines, sale }: SoldToConsumer,
  told: {
    readonly number: string;
    readonly issuedOn: CivilDate;
    readonly seller: Party;
    readonly vatRate: number;
  },
): InvoiceDocument {
  const { number, issuedOn, seller, vatRate } = told;
  const totals = totalsWithin(
    lines.reduce((sum, { grossCents }) => sum + grossCents, 0),
    vatRate,
  );
  return {
    kind: 'invoice',
    number,
    issuedOn,
    dueOn: issuedOn,
    month: null,
    seller,
    buyer: {
      name: consumerName(buyerId),
      legalForm: '',
      siren: null,
      siret: null,
      vatNumber: null,
      address: { line: '', postalCode: '', city: '' },
    },
    lines: receiptLines(lines, vatRate),
    totals,
    paidCents: totals.grossCents,
    iban: null,
    latePenalties: '',
    refersTo: null,
    reason: null,
    sale,
  };
}
