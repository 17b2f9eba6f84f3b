import { euros, sumOf, vatOf } from '../kernel/index.ts';
import { vatWithin } from '../shop/index.ts';

/** What an amount is computed from: a line before tax, in cents, at a rate in basis points (20 % = 2000). */
export type TaxedAmount = { readonly netCents: number; readonly vatRate: number };

/** The part of a total that one rate of VAT bears (EN 16931 BG-23). */
export type TaxPart = { readonly rate: number; readonly baseCents: number; readonly taxCents: number };

export type Totals = {
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  /** One for each rate, the highest first. */
  readonly taxes: readonly TaxPart[];
};

const totalOf = (cents: readonly number[]): number => sumOf(cents.map(euros)).cents;

/** The totals of lines, in cents: VAT is computed for each rate on the total of its lines, never by line (D26, BT-117). */
export function totalsOf(lines: readonly TaxedAmount[]): Totals {
  const byRate = Map.groupBy(lines, ({ vatRate }) => vatRate);
  const taxes = [...byRate]
    .toSorted(([one], [other]) => other - one)
    .map(([rate, those]) => {
      const baseCents = totalOf(those.map(({ netCents }) => netCents));
      return { rate, baseCents, taxCents: vatOf(euros(baseCents), rate).cents };
    });
  const netCents = totalOf(taxes.map(({ baseCents }) => baseCents));
  const taxCents = totalOf(taxes.map((part) => part.taxCents));
  return { netCents, taxCents, grossCents: totalOf([netCents, taxCents]), taxes };
}

const netWithin = (grossCents: number, vatRate: number): number =>
  grossCents - vatWithin(grossCents, vatRate);

/**
 * The totals of a part of a price that has its VAT in it, in cents: what is before tax follows the whole of what came `before` it, so that
 * parts given back one after the other add up to the price, before tax too (D26).
 */
export function totalsWithin(grossCents: number, vatRate: number, before = 0): Totals {
  const netCents = netWithin(before + grossCents, vatRate) - netWithin(before, vatRate);
  const taxCents = grossCents - netCents;
  return { netCents, taxCents, grossCents, taxes: [{ rate: vatRate, baseCents: netCents, taxCents }] };
}

/** The most that management fees may be, in tenths of a percent (D35): 30 %. */
export const mostFeesTenths = 300;

/** Management fees on an amount before tax, in cents: a percentage in tenths of a percent (50 = 5,0 %), rounded half up (D35). */
export function managementFees(netCents: number, feesTenths: number): number {
  const product = BigInt(netCents) * BigInt(feesTenths);
  return Number((product + 500n) / 1000n);
}

/** « 5,0 % ». */
export const feesWords = (feesTenths: number): string =>
  `${(feesTenths / 10).toFixed(1).replace('.', ',')}\u00a0%`;

/** « 1 801,80 € », as a document prints it: with no-break spaces. */
export function amountWords(cents: number): string {
  const [whole = '0', decimals = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u202f');
  return `${cents < 0 ? '−' : ''}${grouped},${decimals}\u00a0€`;
}
