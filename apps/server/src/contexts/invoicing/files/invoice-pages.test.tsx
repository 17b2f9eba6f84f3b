import { receiptOf, type InvoiceDocument } from '@elan/domain/invoicing';
import { expect, test } from 'vitest';
import { aDocument } from '../../../testing/bills.ts';
import { wordsOf } from '../../../testing/words-of-pages.ts';
import { InvoicePages } from './invoice-pages.tsx';

const drawn = (document: InvoiceDocument): string[] =>
  wordsOf(InvoicePages({ document, productName: 'Élan' })).map((text) => text.replaceAll(/\s/gu, ' '));

test('each line of an invoice has its quantity, the price of one before tax and its rate, as the law asks', () => {
  const document = aDocument(null, 9000, { number: 'F-2026-00001', issuedOn: '2026-11-02' });
  const words = drawn(document);
  const heads = words.indexOf('Désignation');
  expect(words.slice(heads, heads + 10)).toEqual([
    'Désignation',
    'Qté',
    'Prix unitaire HT',
    'TVA',
    'Montant HT',
    document.lines[0]?.name,
    '1',
    '90,00 €',
    '20 %',
    '90,00 €',
  ]);
});

test('a consumer reads how many and what was paid, never a price before tax', () => {
  const { seller } = aDocument(null, 1, { number: 'R-2026-00001', issuedOn: '2026-11-02' });
  const sold = {
    buyerId: crypto.randomUUID(),
    lines: [{ name: 'Journée en salle', grossCents: 1500 }],
    sale: { order: '2026-0001', paidOn: '2026-11-02', method: 'Carte', isVoucher: false },
  };
  const issued = { number: 'R-2026-00001', issuedOn: '2026-11-02' };
  const words = drawn(receiptOf(sold, { ...issued, seller, vatRate: 2000 }));
  const heads = words.indexOf('Désignation');
  expect(words.slice(heads, heads + 8)).toEqual([
    'Désignation',
    'Qté',
    'TVA',
    'Montant TTC',
    'Journée en salle',
    '1',
    '20 %',
    '15,00 €',
  ]);
});
