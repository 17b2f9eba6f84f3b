import { UnstyledButton } from '@mantine/core';
import type { MonthViewProps, ScheduleEventData } from '@mantine/schedule';
import { useMemo } from 'react';
import { calendarLabels } from './calendar-labels.ts';
import type { CalendarEvent, CalendarProps } from './calendar-types.ts';
import { eventSentence } from './calendar-words.ts';
import { toParis } from './paris-time.ts';

export type ScheduleProps = ReturnType<typeof useScheduleProps>;

/** What every view of the kit is given: events on the clock of Paris, French words, whole names. */
export function useScheduleProps({ events, onSelect }: Pick<CalendarProps, 'events' | 'onSelect'>) {
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const shown = useMemo(() => events.map(toScheduleEvent), [events]);
  const find = (event: ScheduleEventData) => byId.get(String(event.id));

  const renderEvent: MonthViewProps['renderEvent'] = (event, buttonProps) => {
    const known = find(event);
    return (
      <UnstyledButton
        {...buttonProps}
        title={undefined}
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

function toScheduleEvent({ id, title, start, end, tone }: CalendarEvent): ScheduleEventData {
  return { id, title, start: toParis(start), end: toParis(end), color: tone, variant: 'light' };
}
