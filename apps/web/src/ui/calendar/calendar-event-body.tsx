import { parisZone, zoneName } from '@elan/domain/kernel';
import classes from './calendar-event-body.module.css';
import type { CalendarEvent } from './calendar-types.ts';
import { formatTime, formatTimeRange } from '../text/format.ts';

type BodyProps = {
  event: CalendarEvent | undefined;
  /** The zone of the calendar itself: a line says the place of the others only. */
  zone: string;
};

/** Under this height in pixels an event has no room for its second line; under the other one, none for more than two. */
const oneLineUnderPx = 30;
const twoLinesUnderPx = 58;

/** An event in two lines: hour and what it is, then who, where and how many places. */
export function MonthEventBody({ event, zone, lines = 2 }: BodyProps & { lines?: 1 | 2 }) {
  if (!event) return null;
  return (
    <span className={classes.short}>
      <span className={`${classes.line} ${classes.first}`}>
        <span className="num">{formatTime(event.start, event.zone)}</span>
        {event.zone !== zone && ` (${zoneName(event.zone)})`} {event.title}
      </span>
      {lines === 2 && event.detail && <span className={classes.line}>{event.detail}</span>}
    </span>
  );
}

/** An event of the week or of the day: hours and whose they are, title, who and where, as far as its height allows. */
export function TimedEventBody({ event, zone, hourPx }: BodyProps & { hourPx: number }) {
  if (!event) return null;
  const height = ((Date.parse(event.end) - Date.parse(event.start)) / 3_600_000) * hourPx;
  if (height < twoLinesUnderPx) {
    return <MonthEventBody event={event} zone={zone} lines={height < oneLineUnderPx ? 1 : 2} />;
  }
  return (
    <span className={classes.timed}>
      <span className={`${classes.hours} num`}>{formatTimeRange(event.start, event.end, event.zone)}</span>
      {event.zone !== parisZone && <span className={classes.hours}>({zoneName(event.zone)})</span>}
      <span className={classes.title}>{event.title}</span>
      {event.detail && <span>{event.detail}</span>}
    </span>
  );
}
