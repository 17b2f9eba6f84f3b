import type { CalendarEvent } from './calendar-types.ts';
import { toWall } from '../text/local-time.ts';

/** Hours that the week and day views show: those asked for, widened to the events that lie outside. */
export function hoursShown(
  events: readonly Pick<CalendarEvent, 'start' | 'end' | 'zone'>[],
  minHour = 7,
  maxHour = 21,
): { from: number; to: number } {
  let from = minHour;
  let to = maxHour;
  for (const { start, end, zone } of events) {
    const first = toWall(start, zone);
    const last = toWall(end, zone);
    const sameDay = first.slice(0, 10) === last.slice(0, 10);
    from = Math.min(from, hourOf(first));
    to = Math.max(to, sameDay ? hourOf(last) + (last.slice(14, 16) === '00' ? 0 : 1) : 24);
  }
  return { from, to };
}

const hourOf = (wall: string) => Number(wall.slice(11, 13));

// The names of the days stand above the hours.
const headPx = 52;
const leastPx = 40;
const usualPx = 72;

/** The height of an hour, in pixels, for the hours to fill a box: no less than what two lines ask for, and the usual one without a box. */
export function hourHeight(boxPx: number, { from, to }: { from: number; to: number }): number {
  if (boxPx <= headPx) return usualPx;
  return Math.max(leastPx, Math.floor((boxPx - headPx) / Math.max(to - from, 1)));
}
