/** Integer cents with their currency (D26). Nothing else is money in this product. */
export type Money = { readonly cents: number; readonly currency: 'EUR' };

/** Makes an amount; throws a RangeError unless `cents` is a safe integer. */
export function euros(cents: number): Money {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a number of cents: ${cents}`);
  return { cents, currency: 'EUR' };
}

/** Sum of amounts, in cents; 0 for none. Throws a RangeError rather than pass, even on its way, an inexact number. */
export const sumOf = (amounts: readonly Money[]): Money =>
  amounts.reduce((sum, amount) => euros(sum.cents + amount.cents), euros(0));

/**
 * VAT of a total at a rate in basis points (20 % = 2000), rounded half up to the cent.
 * Computed per rate on the total, never per line (D26, EN 16931 BT-117).
 */
export function vatOf(total: Money, rateBasisPoints: number): Money {
  const product = BigInt(total.cents) * BigInt(rateBasisPoints);
  const half = product < 0n ? -5000n : 5000n;
  return euros(Number((product + half) / 10_000n));
}
