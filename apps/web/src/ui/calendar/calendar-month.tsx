import { parisZone } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { MobileMonthView } from '@mantine/schedule';
import classes from './calendar-month.module.css';
import type { CalendarEvent } from './calendar-types.ts';
import { eventsByDay } from './calendar-words.ts';
import { formatDate } from '../text/format.ts';
import { todayIn } from '../text/local-time.ts';
import { plural } from '../text/typography.ts';
import type { ScheduleProps } from './use-schedule-props.tsx';

type CalendarMonthProps = {
  schedule: ScheduleProps;
  events: readonly CalendarEvent[];
  totals: ReadonlyMap<string, number> | undefined;
  daysOff: ReadonlyMap<string, string> | undefined;
  date: string;
  zone: string | undefined;
  onDayOpen: (date: string) => void;
  onDayPick: (date: string) => void;
};

/** The month of a phone: dots, the list of one day, and the way to those of that day that are not in it. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { schedule, events, totals, daysOff, date, zone = parisZone, onDayOpen, onDayPick } = props;
  // The kit's own today is that of the browser.
  const today = todayIn(zone);
  const nameOf = (day: string) => [formatDate(day, 'long'), daysOff?.get(day)].filter(Boolean).join(', ');
  const left = (totals?.get(date) ?? 0) - (eventsByDay(events).get(date)?.length ?? 0);
  return (
    <>
      <MobileMonthView
        {...schedule.shared}
        date={date}
        highlightToday={false}
        firstDayOfWeek={1}
        weekdayFormat="ddd"
        selectedDate={date}
        onSelectedDateChange={(day) => {
          if (day) onDayPick(day.slice(0, 10));
        }}
        eventsHeaderFormat={(day) => nameOf(day.slice(0, 10))}
        getDayProps={(day) => ({
          'aria-label': nameOf(day),
          'aria-current': day === today ? 'date' : undefined,
          mod: { today: day === today, off: daysOff?.has(day) },
          // The kit says aria-selected, which a button has not.
          'aria-selected': undefined,
          'aria-pressed': day === date,
        })}
      />
      {left > 0 && (
        <Button
          className={classes.more ?? ''}
          variant="light"
          fullWidth
          onClick={() => {
            onDayOpen(date);
          }}
        >
          + {left} {plural(left, 'autre', 'autres')} ce jour
        </Button>
      )}
    </>
  );
}
