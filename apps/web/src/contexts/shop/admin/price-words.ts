import { formatMoney, formatNumber } from '../../../ui/text/format.ts';
import { centsTyped, typedCents } from '../cents.ts';
import type { PriceRow } from './shop-admin.queries.ts';

/** « 15,00 € TTC », « 30 % ». */
export const priceInWords = ({ kind, unit, value }: PriceRow): string =>
  kind === 'money' ? `${formatMoney(Number(value))} ${unit}` : `${formatNumber(Number(value))}\u00a0${unit}`;

/** A value as its field shows it. */
export const typedPrice = ({ kind, value }: PriceRow): string =>
  kind === 'money' ? typedCents(Number(value)) : String(value);

/** The value of what was typed; null for what is none, or out of its bounds. */
export function priceTyped({ kind, min, max }: PriceRow, typed: string): number | null {
  const value = kind === 'money' ? centsTyped(typed) : /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
  if (value === null) return null;
  return (min !== null && value < min) || (max !== null && value > max) ? null : value;
}
