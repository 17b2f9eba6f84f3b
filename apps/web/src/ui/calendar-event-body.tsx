import classes from './calendar-event-body.module.css';
import type { CalendarEvent } from './calendar-types.ts';
import { formatTime, formatTimeRange } from './format.ts';

type BodyProps = { event: CalendarEvent | undefined };

/** A shorter event is too low for two lines. */
const ONE_LINE_UNDER_MINUTES = 35;

/** An event of the month: one line. */
export function MonthEventBody({ event }: BodyProps) {
  if (!event) return null;
  return (
    <span className={classes.line}>
      <span className="num">{formatTime(event.start)}</span> {event.title}
    </span>
  );
}

/** An event of the week or of the day: title, hours, second line, as far as its height allows. */
export function TimedEventBody({ event }: BodyProps) {
  if (!event) return null;
  const minutes = (Date.parse(event.end) - Date.parse(event.start)) / 60_000;
  if (minutes < ONE_LINE_UNDER_MINUTES) return <MonthEventBody event={event} />;
  return (
    <span className={classes.timed}>
      <span className={classes.title}>{event.title}</span>
      <span className="num">{formatTimeRange(event.start, event.end)}</span>
      {event.subtitle && <span>{event.subtitle}</span>}
    </span>
  );
}
