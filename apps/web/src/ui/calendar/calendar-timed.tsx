import { parisZone } from '@elan/domain/kernel';
import { DayView, WeekView, type DayViewProps } from '@mantine/schedule';
import { TimedEventBody } from './calendar-event-body.tsx';
import { hoursShown } from './calendar-hours.ts';
import type { CalendarProps } from './calendar-types.ts';
import { formatDate, formatTimeRange } from '../text/format.ts';
import { nowIso, toWall } from '../text/local-time.ts';
import { toTime } from '../forms/time-digits.ts';
import type { ScheduleProps } from './use-schedule-props.tsx';

type CalendarTimedProps = CalendarProps & {
  schedule: ScheduleProps;
  view: 'week' | 'day';
  date: string;
  onDayOpen: (date: string) => void;
  /** Height of an hour in pixels. */
  hourPx: number;
};

/** The week and the day, hour after hour. Empty hours are buttons only when choosing one does something. */
export function CalendarTimed(props: CalendarTimedProps) {
  const { schedule, view, date, events, zone = parisZone, daysOff, onSlotSelect, onDayOpen, hourPx } = props;
  const hours = hoursShown(events, props.minHour, props.maxHour);
  const shared = {
    ...schedule.shared,
    withHeader: false,
    startTime: `${toTime(hours.from * 60)}:00`,
    endTime: hours.to === 24 ? '23:59:59' : `${toTime(hours.to * 60)}:00`,
    intervalMinutes: 60,
    slotHeight: hourPx,
    getCurrentTime: () => toWall(nowIso(), zone),
    withCurrentTimeBubble: false,
    renderEventBody: (event) => <TimedEventBody event={schedule.find(event)} zone={zone} hourPx={hourPx} />,
    getTimeSlotProps: ({ start, end }) => ({
      ...slotPlace(start),
      ...(daysOff?.has(start.slice(0, 10)) && dayIsOff),
      ...(onSlotSelect ? { 'aria-label': slotName(start, end) } : { tabIndex: -1, 'aria-hidden': true }),
    }),
    onTimeSlotClick: ({ slotStart }) => onSlotSelect?.(slotStart.slice(0, 10), slotStart.slice(11, 16)),
  } satisfies Partial<DayViewProps>;
  if (view === 'day') return <DayView {...shared} date={date} withAllDaySlot={false} />;
  return (
    <WeekView
      {...shared}
      date={date}
      firstDayOfWeek={1}
      withWeekNumber={false}
      withAllDaySlots={false}
      highlightToday
      onDateChange={(day) => {
        onDayOpen(day.slice(0, 10));
      }}
    />
  );
}

/** The hours of a day that is not worked are hatched. */
const dayIsOff = { 'data-off': true };

/** Where an hour stands, for the drag. */
const slotPlace = (start: string) => ({ 'data-slot-start': start });

function slotName(start: string, end: string): string {
  const hours = formatTimeRange(start.slice(11, 16), end.slice(11, 16));
  return `Choisir ${formatDate(start.slice(0, 10), 'long')}, ${hours}`;
}
