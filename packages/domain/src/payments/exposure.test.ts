import { expect, test } from 'vitest';
import { exposureOf, refundableUntil, weekOf } from './exposure.ts';

const debit = { payer: 'Verdalys', askedOn: '2026-11-25', settledOn: null, cents: 5_000, rights: 0 };

test('a debit may be given back for eight weeks after it was settled', () => {
  expect(refundableUntil('2026-11-26')).toBe('2027-01-21');
});

test('a week begins on its Monday, across the end of a year too', () => {
  expect([weekOf('2026-11-23'), weekOf('2026-11-29'), weekOf('2027-01-01')]).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-12-28',
  ]);
});

test('what is on its way, the rights that it opened and what may come back are added by payer and by week', () => {
  const rows = exposureOf(
    [
      { ...debit, rights: 2 },
      { ...debit, cents: 700, settledOn: '2026-11-27' },
      { ...debit, cents: 300, settledOn: '2026-11-29' },
      { ...debit, payer: 'Autre', askedOn: '2026-11-16', settledOn: '2026-11-20' },
    ],
    '2026-11-30',
  );
  expect(rows).toEqual([
    {
      id: '2026-11-23 Verdalys',
      week: '2026-11-23',
      payer: 'Verdalys',
      pendingCents: 5_000,
      rights: 2,
      refundableCents: 1_000,
      until: '2027-01-24',
    },
    {
      id: '2026-11-16 Autre',
      week: '2026-11-16',
      payer: 'Autre',
      pendingCents: 0,
      rights: 0,
      refundableCents: 5_000,
      until: '2027-01-15',
    },
  ]);
});

test('the last day counts, the day after does not', () => {
  const settled = { ...debit, settledOn: '2026-10-01' };
  expect(exposureOf([settled], '2026-11-26')).toHaveLength(1);
  expect(exposureOf([settled], '2026-11-27')).toEqual([]);
});
