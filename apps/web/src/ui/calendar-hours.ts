import type { CalendarEvent } from './calendar-types.ts';
import { toParis } from './paris-time.ts';

/** Hours that the week and day views show: those asked for, widened to the events that lie outside. */
export function hoursShown(
  events: readonly Pick<CalendarEvent, 'start' | 'end'>[],
  minHour = 7,
  maxHour = 21,
): { from: number; to: number } {
  let from = minHour;
  let to = maxHour;
  for (const { start, end } of events) {
    const first = toParis(start);
    const last = toParis(end);
    const sameDay = first.slice(0, 10) === last.slice(0, 10);
    from = Math.min(from, hourOf(first));
    to = Math.max(to, sameDay ? hourOf(last) + (last.slice(14, 16) === '00' ? 0 : 1) : 24);
  }
  return { from, to };
}

const hourOf = (wall: string) => Number(wall.slice(11, 13));
