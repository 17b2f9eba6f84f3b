import { parisZone, zoneName } from '@elan/domain/kernel';
import classes from './calendar-event-body.module.css';
import type { CalendarEvent } from './calendar-types.ts';
import { formatTime, formatTimeRange } from '../text/format.ts';

type BodyProps = {
  event: CalendarEvent | undefined;
  /** The zone of the calendar itself: a line says the place of the others only. */
  zone: string;
};

/** A shorter event is too low for two lines. */
const ONE_LINE_UNDER_MINUTES = 35;

/** An event of the month: one line. */
export function MonthEventBody({ event, zone }: BodyProps) {
  if (!event) return null;
  return (
    <span className={classes.line}>
      <span className="num">{formatTime(event.start, event.zone)}</span>
      {event.zone !== zone && ` (${zoneName(event.zone)})`} {event.title}
    </span>
  );
}

/** An event of the week or of the day: hours and whose they are, title, second line, as far as its height allows. */
export function TimedEventBody({ event, zone }: BodyProps) {
  if (!event) return null;
  const minutes = (Date.parse(event.end) - Date.parse(event.start)) / 60_000;
  if (minutes < ONE_LINE_UNDER_MINUTES) return <MonthEventBody event={event} zone={zone} />;
  return (
    <span className={classes.timed}>
      <span className={`${classes.hours} num`}>{formatTimeRange(event.start, event.end, event.zone)}</span>
      {event.zone !== parisZone && <span className={classes.hours}>({zoneName(event.zone)})</span>}
      <span className={classes.title}>{event.title}</span>
      {event.subtitle && <span>{event.subtitle}</span>}
    </span>
  );
}
