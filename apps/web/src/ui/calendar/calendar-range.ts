import type { CalendarRange, CalendarView } from './calendar-types.ts';
import { formatDate } from '../text/format.ts';

const DAY_MS = 86_400_000;
const read = (date: string) => new Date(`${date}T00:00:00Z`);
const write = (date: Date) => date.toISOString().slice(0, 10);

/** A civil date some days later, or earlier. */
export function addDays(date: string, days: number): string {
  return write(new Date(read(date).getTime() + days * DAY_MS));
}

/** The same day some months later; the last one of the month when it is shorter. */
export function addMonths(date: string, months: number): string {
  const from = read(date);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  const day = Math.min(from.getUTCDate(), last.getUTCDate());
  return write(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), day)));
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  return addDays(date, -((read(date).getUTCDay() + 6) % 7));
}

/** How many days the agenda looks ahead at once: past the end of the month. */
const agendaDays = 42;

/** The days that a view shows: whole weeks around a month, Monday to Sunday, one day, or the six weeks from a day on. */
export function rangeOf(view: CalendarView, date: string): CalendarRange {
  if (view === 'day') return { from: date, to: date };
  if (view === 'week') return { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
  if (view === 'agenda') return { from: date, to: addDays(date, agendaDays - 1) };
  const first = `${date.slice(0, 8)}01`;
  const last = addDays(addMonths(first, 1), -1);
  return { from: mondayOf(first), to: addDays(mondayOf(last), 6) };
}

/** The date to show after "previous" (−1) or "next" (1). */
export function stepDate(view: CalendarView, date: string, step: -1 | 1): string {
  if (view === 'day') return addDays(date, step);
  if (view === 'week' || view === 'agenda') return addDays(date, 7 * step);
  return addMonths(date, step);
}

/** "Novembre 2026", "Du 16 au 22 novembre 2026", "Lundi 23 novembre 2026": a title, so with a capital. */
export function rangeTitle(view: CalendarView, date: string): string {
  if (view === 'week') return weekTitle(rangeOf('week', date));
  const text = formatDate(date, view === 'day' ? 'long' : 'month');
  return text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1);
}

function weekTitle({ from, to }: CalendarRange): string {
  // The day of the week is not said here: it is dropped from the long form.
  const words = (date: string) => formatDate(date, 'short').split(/[ \u00a0]/);
  const [fromDay, fromMonth, fromYear] = words(from);
  const [toDay, toMonth, toYear] = words(to);
  const start =
    fromYear !== toYear
      ? `${fromDay} ${fromMonth} ${fromYear}`
      : fromMonth === toMonth
        ? fromDay
        : `${fromDay} ${fromMonth}`;
  return `Du ${start} au ${toDay} ${toMonth} ${toYear}`;
}
