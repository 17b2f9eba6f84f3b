import '@mantine/schedule/styles.layer.css';
import { useRef } from 'react';
import classes from './calendar-grid.module.css';
import { CalendarMonth } from './calendar-month.tsx';
import { CalendarTimed } from './calendar-timed.tsx';
import type { CalendarProps } from './calendar-types.ts';
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
  const dragged = useCalendarDrag(root, {
    events: props.events,
    onMove: view === 'month' ? undefined : props.onMove,
  });
  useFrenchDayNames(root, `${view} ${date}`);
  useOpeningScroll(root, { view, ready: props.loading !== true });
  return (
    <div ref={root} className={classes.root}>
      {view === 'month' ? (
        <CalendarMonth
          schedule={schedule}
          date={date}
          zone={props.zone}
          phone={phone}
          onDayOpen={onDayOpen}
          onDayPick={onDayPick}
        />
      ) : (
        <CalendarTimed {...props} schedule={schedule} view={view} />
      )}
      {dragged}
    </div>
  );
}
