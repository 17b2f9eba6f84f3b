import { parisZone } from '@elan/domain/kernel';
import { MobileMonthView, MonthView } from '@mantine/schedule';
import { MonthEventBody } from './calendar-event-body.tsx';
import { formatDate } from '../text/format.ts';
import { todayIn } from '../text/local-time.ts';
import type { ScheduleProps } from './use-schedule-props.tsx';

type CalendarMonthProps = {
  schedule: ScheduleProps;
  date: string;
  zone: string | undefined;
  phone: boolean;
  onDayOpen: (date: string) => void;
  onDayPick: (date: string) => void;
};

/** The month: three events a day and a link to the others; dots and the list of one day on a phone. */
export function CalendarMonth({
  schedule,
  date,
  zone = parisZone,
  phone,
  onDayOpen,
  onDayPick,
}: CalendarMonthProps) {
  // The kit's own today is that of the browser.
  const today = todayIn(zone);
  const dayProps = (day: string) => ({
    'aria-label': formatDate(day, 'long'),
    'aria-current': day === today ? 'date' : undefined,
    mod: { today: day === today },
  });
  if (phone) {
    return (
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
        eventsHeaderFormat={(day) => formatDate(day.slice(0, 10), 'long')}
        getDayProps={(day) => ({
          ...dayProps(day),
          // The kit says aria-selected, which a button has not.
          'aria-selected': undefined,
          'aria-pressed': day === date,
        })}
      />
    );
  }
  return (
    <MonthView
      {...schedule.shared}
      date={date}
      highlightToday={false}
      withHeader={false}
      firstDayOfWeek={1}
      weekdayFormat="dddd"
      consistentWeeks={false}
      maxEventsPerDay={3}
      getDayProps={dayProps}
      onDayClick={onDayOpen}
      moreEventsProps={{ dropdownType: 'modal', modalTitle: 'Tous les événements du jour' }}
      renderEventBody={(event) => <MonthEventBody event={schedule.find(event)} zone={zone} />}
    />
  );
}
