import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenRules, brokenRulesOf } from './e-invoice-rules.ts';
import { eInvoiceOf } from './e-invoice.ts';
import { creditNoteOf, partGivenBack } from './invoice-document.ts';
import { documentLabel, seriesOf } from './invoice-number.ts';
import { totalsWithin } from './invoice-money.ts';
import { receiptOf } from './receipt-document.ts';

const seller = {
  name: 'Exemple Élan Coaching',
  legalForm: 'SAS au capital de 10 000 €',
  siren: '000901116',
  siret: '00090111600012',
  vatNumber: 'FR12000901116',
  address: { line: '4 place des Célestins', postalCode: '69002', city: 'Lyon' },
};
const buyerId = '0198c0de-0000-7000-8000-000000000001';
const aReceipt = (prices: readonly number[], isVoucher = false) =>
  receiptOf(
    {
      buyerId,
      lines: prices.map((grossCents, at) => ({ name: `Offre ${at + 1}`, grossCents })),
      sale: { order: '2026-0042', paidOn: '2026-11-25', method: 'Carte', isVoucher },
    },
    { number: 'R-2026-00001', issuedOn: '2026-11-26', seller, vatRate: 2000 },
  );

test('a receipt names nobody: the books know its buyer by the code of their account', () => {
  const receipt = aReceipt([2_900]);
  expect(receipt.buyer).toMatchObject({ name: 'Client 0198C0', siren: null });
  expect(receipt.totals).toEqual({
    netCents: 2_417,
    taxCents: 483,
    grossCents: 2_900,
    taxes: [{ rate: 2000, baseCents: 2_417, taxCents: 483 }],
  });
  expect(receipt.paidCents).toBe(2_900);
});

test('consumers have a series of receipts, companies one of invoices, and credit notes are in one for both', () => {
  const kinds = ['invoice', 'credit-note'] as const;
  expect(kinds.map((kind) => [seriesOf(kind, true), seriesOf(kind, false)])).toEqual([
    ['R', 'F'],
    ['AV', 'AV'],
  ]);
  expect(kinds.map((kind) => [documentLabel(kind, true), documentLabel(kind, false)])).toEqual([
    ['Reçu', 'Facture'],
    ['Avoir', 'Avoir'],
  ]);
});

test('whatever the prices, VAT included, a receipt is what was paid and breaks no rule', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      (prices, isVoucher) => {
        const receipt = aReceipt(prices, isVoucher);
        expect(receipt.totals.grossCents).toBe(prices.reduce((sum, cents) => sum + cents, 0));
        expect(receipt.lines.map(({ grossCents }) => grossCents)).toEqual(prices);
        expect(receipt.lines.every(({ netCents }) => netCents >= 0)).toBe(true);
        expect(brokenRulesOf(receipt).map(({ id }) => id)).toEqual([]);
      },
    ),
  );
});

test('a price that no base before tax makes to the cent keeps its total, and VAT that is two cents off is seen', () => {
  // 0,03 €: 0,02 + 0,00 or 0,03 + 0,01, never 0,03.
  const receipt = aReceipt([3]);
  expect(receipt.totals).toMatchObject({ netCents: 3, taxCents: 0, grossCents: 3 });
  const invoice = eInvoiceOf(aReceipt([2_900]));
  const [tax] = invoice.taxes;
  if (!tax) throw new Error('a receipt without VAT');
  const wrong = { ...invoice, taxes: [{ ...tax, taxCents: tax.taxCents + 2 }] };
  const company = { ...invoice, isVatIncluded: false, taxes: [{ ...tax, taxCents: tax.taxCents + 1 }] };
  const brokenIds = (one: typeof invoice) =>
    brokenRules(one).flatMap(({ id }) => (/CO-17|S-09/.test(id) ? [id] : []));
  expect(brokenIds(wrong)).toEqual(['BR-CO-17', 'BR-S-09']);
  expect(brokenIds(company)).toEqual(['BR-CO-17', 'BR-S-09']);
});

test('what is given back part after part adds up to the receipt, before tax and VAT too', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 8 }), (parts) => {
      const receipt = aReceipt([parts.reduce((sum, cents) => sum + cents, 0)]);
      let given = 0;
      const sums = { netCents: 0, taxCents: 0, grossCents: 0 };
      for (const [at, cents] of parts.entries()) {
        const number = `AV-2026-${String(at + 1).padStart(5, '0')}`;
        const told = { number, issuedOn: '2026-11-27', reason: 'Remboursement de la commande.' };
        const note = { ...creditNoteOf(receipt, told), ...partGivenBack(receipt, cents, given) };
        expect(brokenRulesOf(note).map(({ id }) => id)).toEqual([]);
        expect(note.lines.map(({ grossCents }) => grossCents)).toEqual([cents]);
        given += cents;
        for (const key of ['netCents', 'taxCents', 'grossCents'] as const) sums[key] += note.totals[key];
      }
      const { netCents, taxCents, grossCents } = receipt.totals;
      expect(sums).toEqual({ netCents, taxCents, grossCents });
    }),
  );
  expect(totalsWithin(0, 2000)).toMatchObject({ netCents: 0, taxCents: 0, grossCents: 0 });
});

test('a receipt says its order and how it was paid; that of a gift card that its VAT is due now (D40); neither the penalties of companies', () => {
  const notes = eInvoiceOf(aReceipt([9_000], true)).notes.map(({ text }) => text);
  expect(notes.join(' ')).toContain(
    'Commande 2026-0042, payée le 25/11/2026. Moyen de paiement\u00a0: Carte.',
  );
  expect(notes.join(' ')).toContain('Bon à usage unique');
  expect(notes.join(' ')).not.toMatch(/Pénalités|recouvrement/);
  expect(
    eInvoiceOf(aReceipt([9_000]))
      .notes.map(({ text }) => text)
      .join(' '),
  ).not.toContain('Bon à usage');
});

test('what is given back of one thing names it; of several, the receipt: nobody said of which', () => {
  const nameOf = (prices: readonly number[]) => partGivenBack(aReceipt(prices), 100, 0).lines[0]?.name;
  expect(nameOf([2_900])).toBe('Remboursement, Offre 1');
  expect(nameOf([2_900, 588])).toBe('Remboursement sur R-2026-00001');
});
