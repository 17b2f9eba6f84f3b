import '@mantine/schedule/styles.layer.css';
import { useRef } from 'react';
import classes from './calendar-grid.module.css';
import { CalendarMonth } from './calendar-month.tsx';
import { CalendarMonthGrid } from './calendar-month-grid.tsx';
import { CalendarTimed } from './calendar-timed.tsx';
import type { CalendarProps } from './calendar-types.ts';
import { hourHeight, hoursShown } from './calendar-hours.ts';
import { useBoxHeight } from './use-box-height.ts';
import { useCalendarDrag } from './use-calendar-drag.tsx';
import { useFrenchDayNames } from './use-french-day-names.ts';
import { useOpeningScroll } from './use-opening-scroll.ts';
import { useScheduleProps } from './use-schedule-props.tsx';

type CalendarGridProps = CalendarProps & {
  view: 'month' | 'week' | 'day';
  date: string;
  phone: boolean;
  /** A day was opened from the month or the week. */
  onDayOpen: (date: string) => void;
  /** A day was picked in the month of a phone. */
  onDayPick: (date: string) => void;
};

/** The grids of the kit, dressed in the tokens of the house. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, date, phone, onDayOpen, onDayPick } = props;
  const root = useRef<HTMLDivElement>(null);
  const schedule = useScheduleProps(props);
  const hourPx = hourHeight(
    useBoxHeight(root, props.fit === true),
    hoursShown(props.events, props.minHour, props.maxHour),
  );
  const dragged = useCalendarDrag(root, {
    events: props.events,
    onMove: view === 'month' ? undefined : props.onMove,
  });
  useFrenchDayNames(root, `${view} ${date}`, props.daysOff);
  useOpeningScroll(root, { view, ready: props.loading !== true });
  return (
    <div ref={root} className={classes.root}>
      {view !== 'month' && <CalendarTimed {...props} schedule={schedule} view={view} hourPx={hourPx} />}
      {view === 'month' && !phone && <CalendarMonthGrid {...props} onDayOpen={onDayOpen} />}
      {view === 'month' && phone && (
        <CalendarMonth
          schedule={schedule}
          events={props.events}
          totals={props.totals}
          daysOff={props.daysOff}
          date={date}
          zone={props.zone}
          onDayOpen={onDayOpen}
          onDayPick={onDayPick}
        />
      )}
      {dragged}
    </div>
  );
}
