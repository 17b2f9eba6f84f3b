import { minutesOf, openingHours, timeOfMinutes, timesOverlap } from '@elan/domain/kernel';

/** Hours of a day of the week (1 for Monday), by the clock of wherever they are lived. */
export type WeekHours = { weekday: number; start: string; end: string };

const first = minutesOf(openingHours.start);
const last = minutesOf(openingHours.end);

/** Every hour and half hour of the day of the product, its end included. */
export const halfHours: string[] = Array.from({ length: (last - first) / 30 + 1 }, (_, index) =>
  timeOfMinutes(first + index * 30),
);

const spanOf = (weekday: number, from: number, to: number): WeekHours => ({
  weekday,
  start: timeOfMinutes(from),
  end: timeOfMinutes(to),
});

/**
 * Returns the span that is proposed to be added to a day: the usual morning, then the usual afternoon, then the first hour that is
 * free; null when the day is full.
 */
export function nextSpan(lines: readonly WeekHours[], weekday: number): WeekHours | null {
  const taken = lines.filter((line) => line.weekday === weekday);
  const hours = halfHours.slice(0, -2).map((start) => [minutesOf(start), minutesOf(start) + 60] as const);
  const wanted = [[9 * 60, 12 * 60] as const, [14 * 60, 18 * 60] as const, ...hours];
  const free = wanted.find(([from, to]) => {
    const span = spanOf(weekday, from, to);
    return taken.every((line) => !timesOverlap(line, span));
  });
  return free ? spanOf(weekday, ...free) : null;
}

/** Returns the lines with some days made like another one, in the order of the week. */
export const withDaysLike = (
  lines: readonly WeekHours[],
  model: number,
  days: readonly number[],
): WeekHours[] => {
  const copied = lines.filter(({ weekday }) => weekday === model);
  return [
    ...lines.filter(({ weekday }) => !days.includes(weekday)),
    ...days.flatMap((weekday) => copied.map((line) => ({ ...line, weekday }))),
  ].toSorted((a, b) => a.weekday - b.weekday || a.start.localeCompare(b.start));
};
