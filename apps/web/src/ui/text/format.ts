import { civilDateOf, parisZone, timeOfDayOf, zoneNote } from '@elan/domain/kernel';

const MINUS = '−';
const NBSP = '\u00a0';

export type DateStyle = 'long' | 'short' | 'table' | 'month';

const options: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  table: { day: '2-digit', month: '2-digit', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

// Building an Intl formatter costs more than using it: one of each is kept.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function dateFormat(key: string, given: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('fr-FR', given);
  dateFormats.set(key, made);
  return made;
}

function numberFormat(given: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(given);
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('fr-FR', given);
  numberFormats.set(key, made);
  return made;
}

/** « 1er décembre » where Intl writes « 1 décembre »: a first is an ordinal in French. */
export const withFirst = (text: string): string => text.replace(/(^|\D)1(?=\s\p{L})/u, '$11er');

/** A civil date has no zone: it is read at noon UTC and written in UTC. An instant is the day that `zone` lives then. */
function noonOf(iso: string, zone: string): Date {
  const civil = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? iso : civilDateOf(iso, zone);
  const date = new Date(`${civil}T12:00:00Z`);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not an ISO date: ${iso}`);
  return date;
}

/**
 * An ISO civil date ('2026-11-23') or instant, in French: long "lundi 23 novembre 2026", short "23 nov. 2026",
 * table "23/11/2026", month "novembre 2026". The first of a month is "1er" in long and short. An instant is written as
 * `zone` lives it: Paris, unless the place is elsewhere.
 * @throws RangeError when the text is no date
 */
export function formatDate(iso: string, style: DateStyle = 'short', zone: string = parisZone): string {
  const text = dateFormat(style, { ...options[style], timeZone: 'UTC' }).format(noonOf(iso, zone));
  return style === 'long' || style === 'short' ? withFirst(text) : text;
}

/** "lun." */
export const formatWeekdayShort = (iso: string): string =>
  dateFormat('weekday', { weekday: 'short', timeZone: 'UTC' }).format(noonOf(iso, parisZone));

/** "12:30", from an instant (as the clocks of `zone` show it) or a wall-clock time ('12:30' or '12:30:00'). */
export const formatTime = (iso: string, zone: string = parisZone): string =>
  /^\d{2}:\d{2}/.test(iso) ? iso.slice(0, 5) : timeOfDayOf(iso, zone);

/** "12:15 – 13:00": a spaced en dash, with no-break spaces. */
export const formatTimeRange = (start: string, end: string, zone: string = parisZone): string =>
  `${formatTime(start, zone)}${NBSP}–${NBSP}${formatTime(end, zone)}`;

/** "12:15 – 13:00 (heure de La Réunion)": the hours of a place, whose they are when they are not those of Paris. */
export const formatLocalRange = (start: string, end: string, zone: string): string =>
  formatTimeRange(start, end, zone) + zoneNote(zone);

/** "23 nov. 2026 à 12:30", from an instant, in Paris time. */
export const formatDateTime = (iso: string, style: DateStyle = 'short'): string =>
  `${formatDate(iso, style)} à${NBSP}${formatTime(iso)}`;

/** "10 000", "4,7". The negative sign is the true minus. */
export function formatNumber(value: number, given: Intl.NumberFormatOptions = {}): string {
  return numberFormat(given).format(value).replace('-', MINUS);
}

/** "46 %" from 0.46. */
export function formatPercent(ratio: number, digits = 0): string {
  return formatNumber(ratio, { style: 'percent', maximumFractionDigits: digits });
}

/** "1 234,50 €" from integer cents; "1 234 €" with `compact` when there are no cents. */
export function formatMoney(cents: number, { currency = 'EUR', compact = false } = {}): string {
  const digits = compact && cents % 100 === 0 ? 0 : 2;
  const style = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits };
  return formatNumber(cents / 100, style as Intl.NumberFormatOptions);
}

/** "+6 pts", "−0,1", "0": the sign is always written, except on zero. */
export function formatDelta(value: number, unit = '', digits = 1): string {
  const text = formatNumber(value, { signDisplay: 'exceptZero', maximumFractionDigits: digits });
  return unit ? `${text}${NBSP}${unit}` : text;
}
