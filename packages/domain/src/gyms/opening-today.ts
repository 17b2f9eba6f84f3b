import { weekdayOf, type CivilDate, type TimeSpan, type WeeklySpan } from '../kernel/index.ts';
import type { GymException } from './contract.ts';

type Hours = {
  readonly openingHours: readonly WeeklySpan[];
  readonly exceptions: readonly GymException[];
};

/** Returns when a gym is open on a civil day, in order, and why that differs from its week where it does. */
export function hoursOn(
  { openingHours, exceptions }: Hours,
  day: CivilDate,
): { readonly spans: readonly TimeSpan[]; readonly words: string | null } {
  const otherwise = exceptions.filter(({ date }) => date === day);
  const [first] = otherwise;
  if (!first) {
    const weekday = weekdayOf(day);
    const spans = openingHours.filter((one) => one.weekday === weekday);
    return { spans: spans.toSorted((a, b) => a.start.localeCompare(b.start)), words: null };
  }
  const spans = otherwise.flatMap(({ start, end }) =>
    start !== null && end !== null ? [{ start, end }] : [],
  );
  return { spans, words: first.words };
}

/** The span in which a gym is open at an hour of a day (`HH:MM`), and the next one of that day. */
export function openingAt(
  hours: Hours,
  day: CivilDate,
  time: string,
): { readonly current: TimeSpan | undefined; readonly next: TimeSpan | undefined } {
  const { spans } = hoursOn(hours, day);
  return {
    current: spans.find(({ start, end }) => start <= time && time < end),
    next: spans.find(({ start }) => start > time),
  };
}

/** « Ouvert jusqu’à 21:00 », « Ouvre à 14:00 », « Fermé aujourd’hui »: what a door says at an hour of a day (`HH:MM`). */
export function openingWords(hours: Hours, day: CivilDate, time: string): string {
  const { spans, words } = hoursOn(hours, day);
  const why = words === null ? '' : `, ${words}`;
  if (spans.length === 0) return `Fermé aujourd’hui${why}`;
  const { current, next } = openingAt(hours, day, time);
  if (current) return `Ouvert jusqu’à ${current.end}${why}`;
  return next ? `Ouvre à ${next.start}${why}` : `Fermé depuis ${spans.at(-1)?.end ?? ''}${why}`;
}
