import { zoneNote } from '@elan/domain/kernel';
import { UnstyledButton } from '@mantine/core';
import type { MonthViewProps, ScheduleEventData } from '@mantine/schedule';
import { useMemo } from 'react';
import { calendarLabels } from './calendar-labels.ts';
import type { CalendarEvent, CalendarProps } from './calendar-types.ts';
import { eventSentence } from './calendar-words.ts';
import { toWall } from '../text/local-time.ts';

export type ScheduleProps = ReturnType<typeof useScheduleProps>;

/** What every view of the kit is given: events on the clock of their place, French words, whole names. */
export function useScheduleProps({
  events,
  onSelect,
  onMove,
}: Pick<CalendarProps, 'events' | 'onSelect' | 'onMove'>) {
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const shown = useMemo(() => events.map(toScheduleEvent).toSorted(byClock), [events]);
  const find = ({ id }: Pick<ScheduleEventData, 'id'>) => byId.get(String(id));

  const renderEvent: MonthViewProps['renderEvent'] = (event, buttonProps) => {
    const known = find(event);
    return (
      <UnstyledButton
        {...buttonProps}
        title={undefined}
        data-look={known?.look}
        data-movable={(onMove && known?.movable) || undefined}
        aria-label={known ? eventSentence(known) : event.title}
      />
    );
  };
  return {
    find,
    shared: {
      events: shown,
      locale: 'fr',
      labels: calendarLabels,
      renderEvent,
      onEventClick: (event: ScheduleEventData) => onSelect?.(String(event.id)),
    },
  };
}

const byClock = (a: ScheduleEventData, b: ScheduleEventData) =>
  String(a.start).localeCompare(String(b.start));

function toScheduleEvent({ id, title, start, end, zone, tone }: CalendarEvent): ScheduleEventData {
  // Only the day's list of a phone writes this title, beside hours that say no place.
  const named = title + zoneNote(zone);
  return {
    id,
    title: named,
    start: toWall(start, zone),
    end: toWall(end, zone),
    color: tone,
    variant: 'light',
  };
}
