import { fieldMessages } from '@elan/domain/kernel';
import type { Setting, SettingValueOut } from '@elan/domain/settings';
import { formatMoney, formatNumber } from '../../ui/text/format.ts';

type Typed = Pick<Setting, 'kind' | 'unit'>;

/** « 6 semaines », « 90,00 € HT », « orange.fr, free.fr ». */
export function valueInWords({ kind, unit }: Typed, value: SettingValueOut): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (Array.isArray(value)) return value.length === 0 ? 'Aucun' : value.join(', ');
  if (typeof value === 'string') return value;
  if (kind === 'money') return `${formatMoney(value)} ${unit}`;
  return `${formatNumber(value)}\u00a0${unit}`;
}

/** « De 1 à 52 semaines », or nothing without bounds. */
export function boundsInWords(setting: Typed & Pick<Setting, 'min' | 'max'>): string | null {
  const { min, max, kind, unit } = setting;
  if (min === null || max === null) return null;
  return kind === 'money'
    ? `De ${formatMoney(min)} à ${formatMoney(max)} ${unit}`
    : `De ${formatNumber(min)} à ${formatNumber(max)}\u00a0${unit}`;
}

/** What the field of a setting holds: an amount in euros, a list separated by commas. */
export function typedOf({ kind }: Typed, value: SettingValueOut): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'number') return String(value);
  return String(kind === 'money' ? value / 100 : value).replace('.', ',');
}

const numberIn = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replaceAll(/\s/gu, '').replace(',', '.'));
const listIn = (text: string): string[] => text.split(/[,;\s]+/u).filter((one) => one !== '');

/** What is sent for what was typed, or the sentence of what is wrong with it; its bounds are the server’s to check. */
export function valueTyped({ kind }: Typed, text: string): { value: SettingValueOut } | { wrong: string } {
  if (kind === 'words') return { value: listIn(text) };
  if (kind === 'text') return text.trim() === '' ? { wrong: fieldMessages.required } : { value: text.trim() };
  if (kind === 'flag') return { value: text === 'true' };
  if (text.trim() === '') return { wrong: fieldMessages.required };
  if (kind === 'numbers') {
    const numbers = listIn(text).map(Number);
    return numbers.some(Number.isNaN) ? { wrong: 'Saisissez des nombres.' } : { value: numbers };
  }
  const number = numberIn(text);
  if (Number.isNaN(number)) return { wrong: 'Saisissez un nombre.' };
  if (kind === 'money') return { value: Math.round(number * 100) };
  if (kind === 'whole' && !Number.isInteger(number)) return { wrong: 'Saisissez un nombre entier.' };
  return { value: number };
}
