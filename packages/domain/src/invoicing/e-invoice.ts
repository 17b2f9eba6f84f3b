import { formatShortDate, type CivilDate } from '../kernel/index.ts';
import { daysOfMonth, monthName } from './billed-month.ts';
import { amountWords } from './invoice-money.ts';
import type { ConsumerSale, InvoiceDocument, Party, PostalLines } from './invoice-document.ts';

// The semantic model of EN 16931, as far as our invoices use it: the BT-… and BG-… are its numbers (protocols, BR-FR for France).

export type EAddress = PostalLines & { readonly country: string };

export type EParty = {
  readonly name: string; // BT-27, BT-44
  readonly address: EAddress; // BG-5, BG-8
  readonly siren: string | null; // BT-30, BT-47, scheme 0002
  readonly siret: string | null; // BT-29, BT-46, scheme 0009
  readonly vatNumber: string | null; // BT-31, BT-48
  readonly electronicAddress: { readonly scheme: string; readonly value: string } | null; // BT-34, BT-49
  readonly legalForm: string; // BT-33
};

export type ELine = {
  readonly id: string; // BT-126
  readonly name: string; // BT-153
  readonly quantity: number; // BT-129
  readonly unit: string; // BT-130
  readonly priceCents: number; // BT-146
  readonly netCents: number; // BT-131
  readonly category: string; // BT-151
  readonly rate: number; // BT-152, basis points
};

export type ETax = {
  readonly category: string; // BT-118
  readonly rate: number; // BT-119, basis points
  readonly baseCents: number; // BT-116
  readonly taxCents: number; // BT-117
  readonly exemption: string | null; // BT-120
};

export type ENote = { readonly code: string; readonly text: string };

export type EInvoice = {
  readonly specification: string; // BT-24
  readonly process: string; // BT-23
  readonly number: string; // BT-1
  readonly issuedOn: CivilDate; // BT-2
  readonly type: number; // BT-3
  readonly currency: string; // BT-5
  readonly dueOn: CivilDate | null; // BT-9
  readonly terms: string | null; // BT-20
  readonly notes: readonly ENote[]; // BG-1
  readonly preceding: { readonly number: string; readonly issuedOn: CivilDate } | null; // BT-25, BT-26
  readonly period: { readonly from: CivilDate | null; readonly to: CivilDate | null } | null; // BG-14
  readonly seller: EParty;
  readonly buyer: EParty;
  readonly payment: { readonly means: string; readonly iban: string | null } | null; // BT-81, BT-84
  readonly lines: readonly ELine[]; // BG-25
  readonly taxes: readonly ETax[]; // BG-23
  readonly totals: {
    readonly linesCents: number; // BT-106
    readonly netCents: number; // BT-109
    readonly taxCents: number; // BT-110
    readonly grossCents: number; // BT-112
    readonly paidCents: number; // BT-113
    readonly dueCents: number; // BT-115
  };
  /** Whether its prices had their VAT in them, as those of consumers: the base is computed from the total, not the other way round. */
  readonly isVatIncluded: boolean;
};

const partyOf = ({ address, ...party }: Party): EParty => ({
  ...party,
  address: { ...address, country: 'FR' },
  // The French directory names a company by its SIREN; a consumer is not in it.
  electronicAddress: party.siren === null ? null : { scheme: '0225', value: party.siren },
});

/** The flat compensation for recovery that the law sets, in euros (Code de commerce, D441-5). */
export const recoveryEuros = 40;

/** The legal notes of a French invoice (BR-FR-05): recovery fee, penalties of delay, discount. */
export const legalNotes = (latePenalties: string): readonly ENote[] => [
  {
    code: 'PMT',
    text: `Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement\u00a0: ${recoveryEuros}\u00a0€.`,
  },
  { code: 'PMD', text: `Pénalités de retard\u00a0: ${latePenalties}.` },
  { code: 'AAB', text: 'Aucun escompte pour paiement anticipé.' },
];

/** How an invoice names what the rewards of cooptings paid of it. */
export const creditWords = 'Récompenses de cooptation déduites';

/** « Avoir sur la facture F-2026-00012 du 02/11/2026. » */
export const creditedWords = (
  { number, issuedOn }: NonNullable<InvoiceDocument['refersTo']>,
  isOfConsumer: boolean,
): string =>
  `Avoir sur ${isOfConsumer ? 'le reçu' : 'la facture'} ${number} du ${formatShortDate(issuedOn)}.`;

/** What the receipt of a consumer says more: « Commande 2026-0042, payée le 25/11/2026 par carte bancaire. » */
export const saleNotes = ({ order, paidOn, method, isVoucher }: ConsumerSale): readonly string[] => [
  `Commande ${order}, payée le ${formatShortDate(paidOn)}. Moyen de paiement\u00a0: ${method}.`,
  ...(isVoucher
    ? ['Bon à usage unique\u00a0: la TVA est due à la vente, rien de plus ne l’est à l’usage.']
    : []),
];

const detailNotes = ({
  refersTo,
  month,
  reason,
  sale,
  creditCents = 0,
}: InvoiceDocument): readonly ENote[] => {
  const about = [
    'Nature de l’opération\u00a0: prestation de services.',
    ...(sale ? saleNotes(sale) : []),
    ...(month === null ? [] : [`Séances comptées en ${monthName(month)}.`]),
    ...(refersTo === null ? [] : [creditedWords(refersTo, sale !== undefined)]),
    ...(reason === null ? [] : [`Motif\u00a0: ${reason}`]),
    ...(creditCents > 0 ? [`${creditWords}\u00a0: ${amountWords(creditCents)}.`] : []),
  ];
  return about.map((text) => ({ code: 'AAI', text }));
};

/** Returns an invoice in the terms of EN 16931: what its rules are checked on, and what its XML is written from. */
export function eInvoiceOf(document: InvoiceDocument): EInvoice {
  const { totals, paidCents, lines, kind, iban } = document;
  const dueCents = totals.grossCents - paidCents;
  const isDue = kind === 'invoice' && dueCents > 0;
  const isPaid = kind === 'invoice' && dueCents === 0 && paidCents > 0;
  return {
    specification: 'urn:cen.eu:en16931:2017',
    // S1: services; S2: services that are paid already (BR-FR-08).
    process: isPaid ? 'S2' : 'S1',
    number: document.number,
    issuedOn: document.issuedOn,
    type: kind === 'invoice' ? 380 : 381,
    currency: 'EUR',
    dueOn: document.dueOn,
    terms: isDue ? `À régler avant le ${formatShortDate(document.dueOn)}.` : null,
    // Penalties of delay and their like are between companies (Code de commerce, L441-10).
    notes: [...(document.sale ? [] : legalNotes(document.latePenalties)), ...detailNotes(document)],
    preceding: document.refersTo,
    period: document.month === null ? null : daysOfMonth(document.month),
    seller: partyOf(document.seller),
    buyer: partyOf(document.buyer),
    payment: iban === null ? null : { means: '30', iban },
    lines: lines.map(({ position, name, quantity, unitCents, netCents, vatRate }) => ({
      id: String(position),
      name,
      quantity,
      unit: 'C62',
      priceCents: unitCents,
      netCents,
      category: categoryOf(vatRate),
      rate: vatRate,
    })),
    taxes: totals.taxes.map(({ rate, baseCents, taxCents }) => ({
      category: categoryOf(rate),
      rate,
      baseCents,
      taxCents,
      exemption: null,
    })),
    totals: {
      linesCents: lines.reduce((sum, { netCents }) => sum + netCents, 0),
      netCents: totals.netCents,
      taxCents: totals.taxCents,
      grossCents: totals.grossCents,
      paidCents,
      dueCents,
    },
    isVatIncluded: document.sale !== undefined,
  };
}

const categoryOf = (rate: number): string => (rate === 0 ? 'Z' : 'S');
