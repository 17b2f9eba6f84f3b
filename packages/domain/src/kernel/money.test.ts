import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euros, sumOf, vatOf } from './money.ts';

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

/** VAT by whole-number long division, written another way: the remainder decides the last cent. */
function vatOracle(total: bigint, basisPoints: bigint): bigint {
  const product = total * basisPoints;
  const size = product < 0n ? -product : product;
  const rounded = size / 10_000n + ((size % 10_000n) * 2n >= 10_000n ? 1n : 0n);
  return product < 0n ? -rounded : rounded;
}

describe('an amount', () => {
  test('it is a whole number of cents', () => {
    expect(euros(1_999)).toEqual({ cents: 1_999, currency: 'EUR' });
    for (const wrong of [0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => euros(wrong)).toThrow(RangeError);
    }
  });

  test('the sum of nothing is zero', () => {
    expect(sumOf([])).toEqual(euros(0));
  });

  test('a sum is exact, in any order', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 50 }), (amounts) => {
        const expected = amounts.reduce((sum, value) => sum + BigInt(value), 0n);
        expect(BigInt(sumOf(amounts.map(euros)).cents)).toBe(expected);
        expect(sumOf(amounts.toReversed().map(euros))).toEqual(sumOf(amounts.map(euros)));
      }),
    );
  });

  test('a sum that leaves the exact numbers on its way is refused, never rounded', () => {
    const largest = euros(Number.MAX_SAFE_INTEGER);
    expect(() => sumOf([largest, euros(2), euros(-Number.MAX_SAFE_INTEGER)])).toThrow(RangeError);
  });
});

describe('VAT', () => {
  test.each([
    [10_000, 2_000, 2_000],
    [1_999, 2_000, 400], // 399.8
    [1, 2_000, 0], // 0.2
    [5, 1_000, 1], // 0.5 goes up
    [-5, 1_000, -1], // a credit note mirrors its invoice
    [4, 1_000, 0],
    [12_345, 550, 679], // 678.975
    [0, 2_000, 0],
  ])('of %i cents at %i basis points is %i cents', (total, rate, vat) => {
    expect(vatOf(euros(total), rate)).toEqual(euros(vat));
  });

  test('it equals the exact computation, and a credit note cancels its invoice to the cent', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (total, rate) => {
        const vat = vatOf(euros(total), rate).cents;
        expect(BigInt(vat)).toBe(vatOracle(BigInt(total), BigInt(rate)));
        expect(vat + vatOf(euros(-total), rate).cents).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  });
});
