import { describe, expect, test } from 'vitest';
import { sentenceProblems } from '../kernel/index.ts';
import { brokenRules, eInvoiceRules } from './e-invoice-rules.ts';
import { eInvoiceOf, type EInvoice } from './e-invoice.ts';
import { creditNoteOf, monthlyLines, type InvoiceDocument } from './invoice-document.ts';
import { totalsOf } from './invoice-money.ts';

const lines = monthlyLines(
  [
    {
      id: 's-1',
      company: { id: 'c-1', name: 'Sapinière' },
      day: '2026-10-06',
      type: 'COMMUNITY',
      minutes: 60,
      priceCents: 9000,
      cancelledLate: false,
    },
  ],
  { feesTenths: 50, vatRate: 2000 },
);
const party = (name: string, siren: string) => ({
  name,
  legalForm: 'SAS au capital de 10 000 €',
  siren,
  siret: `${siren}00018`,
  vatNumber: `FR12${siren}`,
  address: { line: '12 rue des Tilleuls', postalCode: '69003', city: 'Lyon' },
});
const document: InvoiceDocument = {
  kind: 'invoice',
  number: 'F-2026-00001',
  issuedOn: '2026-11-02',
  dueOn: '2026-12-02',
  month: '2026-10',
  seller: party('Élan Coaching', '000901116'),
  buyer: party('Mutuelle des Cimes', '000902221'),
  lines,
  totals: totalsOf(lines),
  paidCents: 0,
  iban: 'FR7630006000011234567890189',
  latePenalties: 'trois fois le taux d’intérêt légal',
  refersTo: null,
  reason: null,
};
const good = eInvoiceOf(document);
const credit = eInvoiceOf(
  creditNoteOf(document, { number: 'AV-2026-00001', issuedOn: '2026-11-03', reason: 'Erreur de payeur.' }),
);

const [line] = good.lines;
const [tax] = good.taxes;
if (!line || !tax) throw new Error('an invoice without a line');
const withLine = (changes: Partial<typeof line>): EInvoice => ({ ...good, lines: [{ ...line, ...changes }] });
const withTax = (changes: Partial<typeof tax>): EInvoice => ({ ...good, taxes: [{ ...tax, ...changes }] });
const withTotals = (changes: Partial<EInvoice['totals']>): EInvoice => ({
  ...good,
  totals: { ...good.totals, ...changes },
});
const withSeller = (changes: Partial<EInvoice['seller']>): EInvoice => ({
  ...good,
  seller: { ...good.seller, ...changes },
});
const withBuyer = (changes: Partial<EInvoice['buyer']>): EInvoice => ({
  ...good,
  buyer: { ...good.buyer, ...changes },
});
const without = (code: string): EInvoice => ({
  ...good,
  notes: good.notes.filter((note) => note.code !== code),
});
const asZero = (category: 'Z' | 'E', changes: Partial<EInvoice> = {}): EInvoice => ({
  ...good,
  lines: good.lines.map((one) => ({ ...one, category, rate: 0 })),
  taxes: [
    {
      category,
      rate: 0,
      baseCents: good.totals.netCents,
      taxCents: 0,
      exemption: category === 'E' ? 'art. 261' : null,
    },
  ],
  totals: { ...good.totals, taxCents: 0, grossCents: good.totals.netCents, dueCents: good.totals.netCents },
  ...changes,
});
const [zeroTax] = asZero('Z').taxes;
const [exemptTax] = asZero('E').taxes;
if (!zeroTax || !exemptTax) throw new Error('no part of VAT');
const half = 0.5;

/** A negative control for each rule: the least change that breaks it. */
const controls: Readonly<Record<string, EInvoice>> = {
  'BR-01': { ...good, specification: '' },
  'BR-02': { ...good, number: '' },
  'BR-03': { ...good, issuedOn: '2026-02-30' },
  'BR-04': { ...good, type: 0 },
  'BR-05': { ...good, currency: '' },
  'BR-06': withSeller({ name: ' ' }),
  'BR-07': withBuyer({ name: '' }),
  'BR-08': withSeller({ address: { ...good.seller.address, city: '' } }),
  'BR-09': withSeller({ address: { ...good.seller.address, country: '' } }),
  'BR-10': withBuyer({ address: { ...good.buyer.address, postalCode: '' } }),
  'BR-11': withBuyer({ address: { ...good.buyer.address, country: '' } }),
  'BR-12': withTotals({ linesCents: Number.NaN }),
  'BR-13': withTotals({ netCents: Number.NaN }),
  'BR-14': withTotals({ grossCents: Number.NaN }),
  'BR-15': withTotals({ dueCents: Number.NaN }),
  'BR-16': { ...good, lines: [] },
  'BR-21': withLine({ id: '' }),
  'BR-22': withLine({ quantity: Number.NaN }),
  'BR-23': withLine({ unit: '' }),
  'BR-24': withLine({ netCents: Number.NaN }),
  'BR-25': withLine({ name: '' }),
  'BR-26': withLine({ priceCents: Number.NaN }),
  'BR-27': withLine({ priceCents: -1 }),
  'BR-29': { ...good, period: { from: '2026-10-31', to: '2026-10-01' } },
  'BR-45': withTax({ baseCents: half }),
  'BR-46': withTax({ taxCents: half }),
  'BR-47': withTax({ category: '' }),
  'BR-48': withTax({ rate: Number.NaN }),
  'BR-49': { ...good, payment: { means: '', iban: 'FR76' } },
  'BR-50': { ...good, payment: { means: '30', iban: '' } },
  'BR-55': { ...credit, preceding: { number: '', issuedOn: '2026-11-02' } },
  'BR-61': { ...good, payment: { means: '58', iban: null } },
  'BR-62': withSeller({ electronicAddress: { scheme: '', value: '000901116' } }),
  'BR-63': withBuyer({ electronicAddress: { scheme: '', value: '000902221' } }),
  'BR-CO-04': withLine({ category: '' }),
  'BR-CO-09': withBuyer({ vatNumber: '12000902221' }),
  'BR-CO-10': withTotals({ linesCents: good.totals.linesCents + 1 }),
  'BR-CO-13': withTotals({ netCents: good.totals.netCents + 1 }),
  'BR-CO-14': withTotals({ taxCents: good.totals.taxCents + 1 }),
  'BR-CO-15': withTotals({ grossCents: good.totals.grossCents + 1 }),
  'BR-CO-16': withTotals({ dueCents: good.totals.dueCents - 1 }),
  'BR-CO-17': withTax({ taxCents: tax.taxCents + 1 }),
  'BR-CO-18': { ...good, taxes: [] },
  'BR-CO-19': { ...good, period: { from: null, to: null } },
  'BR-CO-25': { ...good, dueOn: null, terms: '' },
  'BR-CO-26': withSeller({ siren: null, siret: null, vatNumber: null }),
  'BR-DEC-09': withTotals({ linesCents: half }),
  'BR-DEC-12': withTotals({ netCents: half }),
  'BR-DEC-13': withTotals({ taxCents: half }),
  'BR-DEC-14': withTotals({ grossCents: half }),
  'BR-DEC-16': withTotals({ paidCents: half }),
  'BR-DEC-18': withTotals({ dueCents: half }),
  'BR-DEC-19': withTax({ baseCents: half }),
  'BR-DEC-20': withTax({ taxCents: half }),
  'BR-DEC-23': withLine({ netCents: half }),
  'BR-S-01': withTax({ category: 'Z' }),
  'BR-S-02': withSeller({ vatNumber: null }),
  'BR-S-05': withLine({ rate: 0 }),
  'BR-S-08': withTax({ baseCents: tax.baseCents + 1 }),
  'BR-S-09': withTax({ taxCents: tax.taxCents + 2 }),
  'BR-S-10': withTax({ exemption: 'art. 261' }),
  'BR-Z-01': asZero('Z', { taxes: [] }),
  'BR-Z-02': asZero('Z', { seller: { ...good.seller, vatNumber: null } }),
  'BR-Z-05': asZero('Z', { lines: [{ ...line, category: 'Z' }] }),
  'BR-Z-08': asZero('Z', { taxes: [{ ...zeroTax, baseCents: 1 }] }),
  'BR-Z-09': asZero('Z', { taxes: [{ ...zeroTax, taxCents: 1 }] }),
  'BR-Z-10': asZero('Z', { taxes: [{ ...zeroTax, exemption: 'art. 261' }] }),
  'BR-E-01': asZero('E', { taxes: [] }),
  'BR-E-02': asZero('E', { seller: { ...good.seller, vatNumber: null } }),
  'BR-E-05': asZero('E', { lines: [{ ...line, category: 'E' }] }),
  'BR-E-08': asZero('E', { taxes: [{ ...exemptTax, baseCents: 1 }] }),
  'BR-E-09': asZero('E', { taxes: [{ ...exemptTax, taxCents: 1 }] }),
  'BR-E-10': asZero('E', { taxes: [{ ...exemptTax, exemption: '' }] }),
  'BR-CL-01': { ...good, type: 325 },
  'BR-CL-04': { ...good, currency: 'XXX' },
  'BR-CL-14': withBuyer({ address: { ...good.buyer.address, country: 'France' } }),
  'BR-CL-16': { ...good, payment: { means: '99', iban: 'FR76' } },
  'BR-CL-18': withLine({ category: 'X' }),
  'BR-CL-23': withLine({ unit: 'séance' }),
  'BR-CL-25': withSeller({ electronicAddress: { scheme: 'EM', value: 'x@y.fr' } }),
  'BR-FR-01': { ...good, number: `F-2026-${'0'.repeat(40)}` },
  'BR-FR-02': { ...good, number: 'F 2026/1°' },
  'BR-FR-03': { ...good, issuedOn: '2126-11-02' },
  'BR-FR-04': { ...good, type: 325 },
  'BR-FR-05': without('PMT'),
  'BR-FR-06': { ...good, notes: [...good.notes, ...good.notes] },
  'BR-FR-08': { ...good, process: 'S2' },
  'BR-FR-09': withBuyer({ siret: '99999999900018' }),
  'BR-FR-10': withSeller({ siren: '12345' }),
  'BR-FR-11': withBuyer({ siren: '12345' }),
  'BR-FR-12': withBuyer({ electronicAddress: null }),
  'BR-FR-13': withSeller({ electronicAddress: null }),
  'BR-FR-15': withLine({ category: 'X' }),
  'BR-FR-16': withTax({ rate: 1234 }),
  'BR-FR-CO-04': { ...credit, preceding: null },
  'BR-FR-CO-05': { ...credit, preceding: { number: 'F-2026-00001', issuedOn: '' } },
  'BR-FR-CO-07': { ...good, dueOn: '2026-11-01' },
};

describe('the rules of an electronic invoice', () => {
  test('a monthly invoice, its credit note, one already paid, one at zero and an exempt one break none', () => {
    const paid = eInvoiceOf({ ...document, paidCents: document.totals.grossCents, iban: null });
    expect(paid.process).toBe('S2');
    for (const invoice of [good, credit, paid, asZero('Z'), asZero('E')]) {
      expect(brokenRules(invoice).map(({ id }) => id)).toEqual([]);
    }
    expect([good.type, credit.type]).toEqual([380, 381]);
  });

  test.each(Object.entries(controls))('%s is broken by its control', (id, invoice) => {
    expect(brokenRules(invoice).map((rule) => rule.id)).toContain(id);
  });

  test('every rule has its id once, its control and its French sentence', () => {
    const ids = eInvoiceRules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(controls).toSorted()).toEqual(ids.toSorted());
    for (const { fr } of eInvoiceRules) expect(sentenceProblems(fr)).toEqual([]);
  });
});
