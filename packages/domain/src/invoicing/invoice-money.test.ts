import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthlyLines } from './invoice-document.ts';
import { amountWords, feesWords, managementFees, mostFeesTenths, totalsOf } from './invoice-money.ts';

/** Half up by exact fractions, as a person does it on paper. */
const exact = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

describe('the money of an invoice', () => {
  test('VAT is of the total of a rate, not of each line (D26)', () => {
    const lines = [
      ...Array.from({ length: 3 }, () => ({ netCents: 2999, vatRate: 2000 })),
      ...Array.from({ length: 7 }, () => ({ netCents: 33, vatRate: 2000 })),
    ];
    expect(totalsOf(lines)).toMatchObject({ netCents: 9228, taxCents: 1846, grossCents: 11_074 });
  });

  test('no drift from exact arithmetic, whatever the lines and the fees (T25, I32)', () => {
    const price = fc.integer({ min: 0, max: 1_000_000 });
    const rate = fc.constantFrom(2000, 1000, 550, 210, 0);
    const priced = fc.array(fc.tuple(price, rate), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(priced, fc.integer({ min: 0, max: mostFeesTenths }), (given, fees) => {
        const totals = totalsOf(given.map(([netCents, vatRate]) => ({ netCents, vatRate })));
        const net = given.reduce((sum, [cents]) => sum + BigInt(cents), 0n);
        const tax = [2000, 1000, 550, 210, 0].reduce((sum, one) => {
          const base = given.reduce((of, [cents, its]) => (its === one ? of + BigInt(cents) : of), 0n);
          return sum + exact(base * BigInt(one), 10_000n);
        }, 0);
        expect(totals.netCents).toBe(Number(net));
        expect(totals.taxCents).toBe(tax);
        expect(totals.grossCents).toBe(totals.netCents + totals.taxCents);
        expect(managementFees(totals.netCents, fees)).toBe(exact(net * BigInt(fees), 1000n));
      }),
      { numRuns: 2000 },
    );
  });

  test('a month is a line a session at its price, then the fees (D35)', () => {
    const session = (id: string, priceCents: number) => ({
      id,
      company: { id: 'c-1', name: 'Sapinière' },
      day: '2026-10-06',
      type: 'COMMUNITY' as const,
      minutes: 60,
      priceCents,
      cancelledLate: id === 's-2',
    });
    const sessions = [session('s-1', 6500), session('s-2', 6501)];
    const lines = monthlyLines(sessions, { feesTenths: 50, vatRate: 2000 });
    expect(lines.map(({ kind, netCents, sessionId }) => [kind, netCents, sessionId])).toEqual([
      ['session', 6500, 's-1'],
      ['session', 6501, 's-2'],
      ['fees', 650, null],
    ]);
    expect(lines[1]?.name).toContain('annulée moins de 24\u00a0h avant');
    expect(monthlyLines(sessions, { feesTenths: 0, vatRate: 2000 })).toHaveLength(2);
  });

  test('amounts and percentages read as a document prints them', () => {
    expect([amountWords(180_180), amountWords(5), amountWords(-6500)]).toEqual([
      '1\u202f801,80\u00a0€',
      '0,05\u00a0€',
      '−65,00\u00a0€',
    ]);
    expect(feesWords(75)).toBe('7,5\u00a0%');
  });
});
