import type { Receipt } from '@elan/domain/shop';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../testing/words-of-pages.ts';
import { ReceiptPages } from './receipt-pages.tsx';

const receipt: Receipt = {
  number: '2026-0001',
  orderedAt: '2026-11-02T08:00:00Z',
  paidAt: '2026-11-02T08:01:00Z',
  standing: 'Payée',
  buyer: { name: 'Adèle Bertin', email: 'adele@exemple.test' },
  lines: [{ label: 'Wellness', detail: '', cents: 2900 }],
  netLines: false,
  couponCode: null,
  netCents: 2417,
  vatCents: 483,
  totalCents: 2900,
  creditCents: 0,
  method: 'Carte',
  means: null,
  termsVersion: '1',
};

test.each([
  { creditCents: 0, told: [] },
  { creditCents: 1, told: ['Crédit de parrainage', '-0,01 €', 'Réglé', '28,99 €'] },
])(
  'a receipt of which the credit of a company paid $creditCents cents tells it: $told',
  ({ creditCents, told }) => {
    const page = ReceiptPages({
      receipt: { ...receipt, creditCents },
      seller: null,
      productName: 'Élan',
      contactEmail: 'bonjour@exemple.test',
    });
    const words = wordsOf(page).map((text) => text.replaceAll(/\s/gu, ' '));
    const paid = words.indexOf('Total TTC') + 2;
    expect(
      words.slice(
        paid,
        words.findIndex((text) => text.startsWith('Payée')),
      ),
    ).toEqual(told);
  },
);
