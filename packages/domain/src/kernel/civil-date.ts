import * as z from 'zod/mini';
import { fieldMessages } from './field-messages.ts';

/**
 * A day of the civil calendar, 'YYYY-MM-DD', with no hour and no zone. Two of them compare with `<` and `===`.
 * Computed on UTC day numbers, not on Temporal: public pages use it in browsers that have no Temporal.
 */
export type CivilDate = string;

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  1: 'lundi',
  2: 'mardi',
  3: 'mercredi',
  4: 'jeudi',
  5: 'vendredi',
  6: 'samedi',
  7: 'dimanche',
};

const monthNames = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

const dayMs = 86_400_000;
const shape = /^\d{4}-\d\d-\d\d$/;

/** Caches of pure functions: planning reads and writes the same days again and again. Bounded by three hundred years of days. */
const numberOfDay = new Map<CivilDate, number>();
const dayOfNumber = new Map<number, CivilDate>();
const [earliest, latest] = ['1900', '2200'];

function ofDayNumber(day: number): CivilDate {
  const known = dayOfNumber.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  if (date >= earliest && date < latest) dayOfNumber.set(day, date);
  return date;
}

// Days since 1970-01-01; NaN for a text that is no day. `new Date` reads 30 February as 2 March, so the way back is checked.
function parse(text: string): number {
  const day = shape.test(text) ? Date.parse(`${text}T00:00:00Z`) / dayMs : Number.NaN;
  return Number.isNaN(day) || ofDayNumber(day) !== text ? Number.NaN : day;
}

/** Tells whether a text is a day that exists, between 1900 and 2199 ('2026-02-30' is not one). */
export const isCivilDate = (text: string): boolean =>
  text >= earliest && text < latest && !Number.isNaN(parse(text));

/** The schema of every civil date of a form, a query or an answer. */
export const civilDateSchema = z
  .string()
  .check(z.refine(isCivilDate, fieldMessages.dateInvalid))
  .register(z.globalRegistry, { examples: ['2026-11-23'] });

// A malformed date is a fault of ours here (schemas refuse it first), so it throws.
function dayNumber(date: CivilDate): number {
  const known = numberOfDay.get(date);
  if (known !== undefined) return known;
  const day = parse(date);
  if (Number.isNaN(day)) throw new RangeError(`not a civil date: ${date}`);
  if (date >= earliest && date < latest) numberOfDay.set(date, day);
  return day;
}

/** Returns the day `days` days later (earlier when negative). */
export const addDays = (date: CivilDate, days: number): CivilDate => ofDayNumber(dayNumber(date) + days);

/** Returns the same day of the month `months` later; the last day of that month where it is shorter (31/01 + 1 = 28/02). */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const from = new Date(dayNumber(date) * dayMs);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return first.toISOString().slice(0, 10);
}

/** Number of days from one date to another; negative when `to` comes first. */
export const daysBetween = (from: CivilDate, to: CivilDate): number => dayNumber(to) - dayNumber(from);

/** Whether what begins on a day has begun: it has on that very day. */
export const hasBegun = (firstDay: CivilDate, today: CivilDate): boolean => !dayHasPassed(today, firstDay);

/** Whether a day is one of a period, its first and its last ones included. */
export const isWithin = (
  day: CivilDate,
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
): boolean => hasBegun(from, day) && !dayHasPassed(to, day);

/** Whether two days make a period: it may be of one day, and open at an end (null). */
export const isPeriod = (from: CivilDate | null, to: CivilDate | null): boolean =>
  from === null || to === null || hasBegun(from, to);

/** The first of two days. */
export const earlierDay = (one: CivilDate, other: CivilDate): CivilDate => (one < other ? one : other);

/** The last of two days. */
export const laterDay = (one: CivilDate, other: CivilDate): CivilDate => (one < other ? other : one);

/** Returns the ISO weekday of a date. Day 0 of the count, 1970-01-01, is a Thursday. */
export const weekdayOf = (date: CivilDate): Weekday =>
  (((((dayNumber(date) + 3) % 7) + 7) % 7) + 1) as Weekday;

/** Returns the first date on or after `date` that falls on `weekday`. */
export const firstWeekdayOnOrAfter = (date: CivilDate, weekday: Weekday): CivilDate =>
  addDays(date, (weekday - weekdayOf(date) + 7) % 7);

/** Returns the first Monday on or after `date`. */
export const firstMondayOnOrAfter = (date: CivilDate): CivilDate => firstWeekdayOnOrAfter(date, 1);

/** Returns the Monday of the week of `date`: the key of a week. */
export const weekOf = (date: CivilDate): CivilDate => addDays(date, 1 - weekdayOf(date));

/** Returns 'YYYY-MM': the key of a month. */
export const monthOf = (date: CivilDate): string => date.slice(0, 7);

/** Age in whole years on `day` (D8); someone born on 29 February is a year older on 1 March of a common year. */
export function ageOn(birthDate: CivilDate, day: CivilDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const dayAndMonth = (date: CivilDate): string => {
  const day = Number(date.slice(8));
  return `${day === 1 ? '1er' : day} ${monthNames[Number(date.slice(5, 7)) - 1] ?? ''}`;
};

/** « lundi 6 avril 2026 »; the first of a month reads « 1er ». */
export const formatCivilDate = (date: CivilDate): string =>
  `${weekdayNames[weekdayOf(date)]} ${dayAndMonth(date)} ${date.slice(0, 4)}`;

/** « 06/04/2026 ». */
export const formatShortDate = (date: CivilDate): string => date.split('-').toReversed().join('/');

/** Tells whether a day is behind `today`: today itself is not, all of it may still be used. */
export const dayHasPassed = (day: CivilDate, today: CivilDate): boolean => day < today;
