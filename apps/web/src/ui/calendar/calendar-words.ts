import type { CalendarEvent } from './calendar-types.ts';
import { formatDate, formatLocalRange } from '../text/format.ts';
import { toWall } from '../text/local-time.ts';

/** The whole event in one sentence, for its button. */
export function eventSentence({ title, start, end, zone, subtitle }: CalendarEvent): string {
  const words = [title, formatDate(start, 'long', zone), formatLocalRange(start, end, zone), subtitle];
  return words.filter(Boolean).join(', ');
}

/** Events by civil day of their place, in the order of its clock; one that lasts past midnight is under its first day. */
export function eventsByDay(events: readonly CalendarEvent[]): Map<string, CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>();
  const walls = new Map(events.map((event) => [event, toWall(event.start, event.zone)]));
  const wallOf = (event: CalendarEvent) => walls.get(event) ?? '';
  const sorted = events.toSorted(
    (a, b) => wallOf(a).localeCompare(wallOf(b)) || a.title.localeCompare(b.title, 'fr'),
  );
  for (const event of sorted) {
    const day = wallOf(event).slice(0, 10);
    const list = days.get(day);
    if (list) list.push(event);
    else days.set(day, [event]);
  }
  return days;
}
