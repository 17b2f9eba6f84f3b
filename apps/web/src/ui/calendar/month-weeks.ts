import { addDays, mondayOf } from './calendar-range.ts';

/** The weeks around a month, Monday to Sunday: its days and those that complete the first week and the last. */
export function weeksOf(date: string): string[][] {
  const month = date.slice(0, 7);
  const weeks: string[][] = [];
  for (
    let monday = mondayOf(`${month}-01`);
    weeks.length === 0 || monday.slice(0, 7) <= month;
    monday = addDays(monday, 7)
  ) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
  }
  return weeks;
}

/** « S48 »: the week of a Monday in its year, as ISO 8601 numbers them (the first one holds the 4th of January). */
export function weekNumber(monday: string): string {
  const thursday = addDays(monday, 3);
  const first = mondayOf(`${thursday.slice(0, 4)}-01-04`);
  const days = (Date.parse(`${monday}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000;
  return `S${days / 7 + 1}`;
}

/** The grid columns of the seven days: a weekend without any event is narrow. */
export function dayColumns(weeks: readonly (readonly string[])[], has: (date: string) => boolean): string {
  return [0, 1, 2, 3, 4, 5, 6]
    .map((day) => (day > 4 && !weeks.some((week) => has(week[day] ?? '')) ? '62px' : 'minmax(0, 1fr)'))
    .join(' ');
}
