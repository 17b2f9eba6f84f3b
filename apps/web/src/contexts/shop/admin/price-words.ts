import { formatMoney, formatNumber } from '../../../ui/text/format.ts';
import { plural } from '../../../ui/text/typography.ts';
import { centsTyped, typedCents } from '../cents.ts';
import type { PriceRow } from './shop-admin.queries.ts';

/** The units whose singular is another word. */
const singulars: Readonly<Record<string, string>> = { jours: 'jour', heures: 'heure', séances: 'séance' };

/** « 15,00 € TTC », « 30 % », « 1 jour ». */
export function priceInWords({ kind, unit, value }: Pick<PriceRow, 'kind' | 'unit' | 'value'>): string {
  const count = Number(value);
  if (kind === 'money') return `${formatMoney(count)} ${unit}`;
  return `${formatNumber(count)}\u00a0${plural(count, singulars[unit] ?? unit, unit)}`;
}

/** A value as its field shows it. */
export const typedPrice = ({ kind, value }: PriceRow): string =>
  kind === 'money' ? typedCents(Number(value)) : String(value);

/** The value of what was typed; null for what is none, or out of its bounds. */
export function priceTyped({ kind, min, max }: PriceRow, typed: string): number | null {
  const value = kind === 'money' ? centsTyped(typed) : /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
  if (value === null) return null;
  return (min !== null && value < min) || (max !== null && value > max) ? null : value;
}
