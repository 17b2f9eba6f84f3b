import type { CalendarEvent } from './calendar-types.ts';
import { formatDate, formatTimeRange } from './format.ts';
import { toParis } from './paris-time.ts';

/** The whole event in one sentence, for its button. */
export function eventSentence({ title, start, end, subtitle }: CalendarEvent): string {
  const words = [title, formatDate(start, 'long'), formatTimeRange(start, end), subtitle];
  return words.filter(Boolean).join(', ');
}

/** Events by civil day in Paris, in order; one that lasts past midnight is under its first day. */
export function eventsByDay(events: readonly CalendarEvent[]): Map<string, CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>();
  const sorted = events.toSorted(
    (a, b) => a.start.localeCompare(b.start) || a.title.localeCompare(b.title, 'fr'),
  );
  for (const event of sorted) {
    const day = toParis(event.start).slice(0, 10);
    const list = days.get(day);
    if (list) list.push(event);
    else days.set(day, [event]);
  }
  return days;
}
