import { parisZone } from '@elan/domain/kernel';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMemo, useRef, type CSSProperties } from 'react';
import { MonthEventBody } from './calendar-event-body.tsx';
import classes from './calendar-month-grid.module.css';
import type { CalendarEvent, CalendarProps } from './calendar-types.ts';
import { eventsByDay, eventSentence } from './calendar-words.ts';
import { dayColumns, weekNumber, weeksOf } from './month-weeks.ts';
import { useBoxHeight } from './use-box-height.ts';
import { formatDate } from '../text/format.ts';
import { todayIn } from '../text/local-time.ts';
import { plural } from '../text/typography.ts';

type CalendarMonthGridProps = Pick<CalendarProps, 'events' | 'zone' | 'totals' | 'daysOff' | 'onSelect'> & {
  date: string;
  onDayOpen: (date: string) => void;
};

// As the style sheet draws them: the number of a day, an event, the way to the others.
const dayPx = 30;
const eventPx = 38;
const morePx = 22;

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** How many events a cell has room for, and how many stay behind its way to the day: never one that the way could have shown. */
function roomFor(total: number, given: number, cellPx: number): { shown: number; more: number } {
  const fits = Math.max(1, Math.floor((cellPx - dayPx) / eventPx));
  if (total <= fits && total <= given) return { shown: total, more: 0 };
  const shown = Math.min(given, Math.max(1, Math.floor((cellPx - dayPx - morePx) / eventPx)));
  return { shown, more: total - shown };
}

/** A month that fills its box: weeks of one height, events of two lines, and where the others are. */
export function CalendarMonthGrid(props: CalendarMonthGridProps) {
  const { date, events, zone = parisZone, totals, daysOff, onSelect, onDayOpen } = props;
  const body = useRef<HTMLDivElement>(null);
  const height = useBoxHeight(body);
  const weeks = useMemo(() => weeksOf(date), [date]);
  const byDay = useMemo(() => eventsByDay(events), [events]);
  const totalOf = (day: string) => Math.max(totals?.get(day) ?? 0, byDay.get(day)?.length ?? 0);
  const today = todayIn(zone);
  const columns = dayColumns(weeks, (day) => totalOf(day) > 0);
  const cellPx = Math.max(height / weeks.length, dayPx + eventPx);
  return (
    <div
      className={classes.root}
      role="table"
      aria-label={formatDate(date, 'month')}
      style={{ '--days': columns, '--weeks': weeks.length } as CSSProperties}
    >
      <div role="row" className={classes.week} data-head>
        <span role="columnheader" className={classes.number}>
          <VisuallyHidden>Semaine</VisuallyHidden>
        </span>
        {weekdays.map((name, day) => (
          <span key={name} role="columnheader" className={classes.weekday} aria-label={name}>
            {columns.split(' 62px').length > 1 && day > 4 ? `${name.slice(0, 3)}.` : name}
          </span>
        ))}
      </div>
      <div ref={body} role="rowgroup" className={classes.weeks}>
        {weeks.map((week) => (
          <div
            key={week[0]}
            role="row"
            className={classes.week}
            data-current={week.includes(today) || undefined}
          >
            <span role="rowheader" className={`${classes.number} num`}>
              {weekNumber(week[0] ?? date)}
            </span>
            {week.map((day) => (
              <MonthDay
                key={day}
                day={day}
                isToday={day === today}
                isOutside={!day.startsWith(date.slice(0, 7))}
                events={byDay.get(day) ?? []}
                room={roomFor(totalOf(day), byDay.get(day)?.length ?? 0, cellPx)}
                dayOff={daysOff?.get(day)}
                zone={zone}
                onSelect={onSelect}
                onDayOpen={onDayOpen}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

type MonthDayProps = {
  day: string;
  isToday: boolean;
  isOutside: boolean;
  events: readonly CalendarEvent[];
  room: { shown: number; more: number };
  dayOff: string | undefined;
  zone: string;
  onSelect: ((eventId: string) => void) | undefined;
  onDayOpen: (date: string) => void;
};

function MonthDay({
  day,
  isToday,
  isOutside,
  events,
  room,
  dayOff,
  zone,
  onSelect,
  onDayOpen,
}: MonthDayProps) {
  const { shown, more } = room;
  const number = Number(day.slice(8));
  const name = formatDate(day, 'long');
  return (
    <div
      role="cell"
      className={classes.day}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-off={dayOff === undefined ? undefined : true}
    >
      <UnstyledButton
        className={classes.date}
        aria-label={dayOff === undefined ? name : `${name}, ${dayOff}`}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => {
          onDayOpen(day);
        }}
      >
        <span className={`${classes.figure} num`}>{number === 1 ? '1er' : number}</span>
        {dayOff !== undefined && <span className={classes.off}>{dayOff}</span>}
      </UnstyledButton>
      {events.slice(0, shown).map((event) => (
        <UnstyledButton
          key={event.id}
          className={classes.event}
          data-event-id={event.id}
          data-look={event.look}
          aria-label={eventSentence(event)}
          style={{
            '--event-surface': `var(--mantine-color-${event.tone}-light)`,
            '--event-edge': `var(--mantine-color-${event.tone}-6)`,
          }}
          onClick={() => onSelect?.(event.id)}
        >
          <MonthEventBody event={event} zone={zone} />
        </UnstyledButton>
      ))}
      {more > 0 && (
        <UnstyledButton
          className={classes.more}
          aria-label={`${more} ${plural(more, 'autre', 'autres')}, ${name}`}
          onClick={() => {
            onDayOpen(day);
          }}
        >
          + {more} {plural(more, 'autre', 'autres')}
        </UnstyledButton>
      )}
    </div>
  );
}
