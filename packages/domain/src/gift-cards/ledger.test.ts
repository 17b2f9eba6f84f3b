import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, isGoodOn, takenFrom } from './ledger.ts';

const lots = fc
  .array(fc.nat({ max: 5000 }), { maxLength: 12 })
  .map((lefts) => lefts.map((left, index) => ({ id: String(index), left })));

test('what is paid comes from the oldest lots first, and never takes more than there is', () => {
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 30_000 }), (held, amount) => {
      const shares = takenFrom(held, amount);
      if (balanceOf(held) < amount) {
        expect(shares).toBeNull();
        return;
      }
      expect(shares?.reduce((sum, { taken }) => sum + taken, 0)).toBe(amount);
      const filled = held.filter(({ left }) => left > 0);
      // All but the last of them are emptied, in their order.
      expect(shares?.map(({ id }) => id)).toEqual(filled.slice(0, shares?.length).map(({ id }) => id));
      for (const [index, { taken }] of (shares ?? []).entries()) {
        if (index < (shares?.length ?? 0) - 1) expect(taken).toBe(filled[index]?.left);
      }
    }),
  );
});

test.each([0, -1, 1.5, Number.NaN])('%s is no amount', (amount) => {
  expect(() => takenFrom([], amount)).toThrow(RangeError);
});

test('a lot is good through its last day', () => {
  expect(isGoodOn({ expiresOn: '2027-03-31' }, '2027-03-31')).toBe(true);
  expect(isGoodOn({ expiresOn: '2027-03-31' }, '2027-04-01')).toBe(false);
});
