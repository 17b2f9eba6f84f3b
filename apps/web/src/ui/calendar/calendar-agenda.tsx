import { parisZone, zoneName } from '@elan/domain/kernel';
import { UnstyledButton } from '@mantine/core';
import classes from './calendar-agenda.module.css';
import type { CalendarEvent, CalendarRange } from './calendar-types.ts';
import { eventsByDay } from './calendar-words.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { formatDate, formatTimeRange } from '../text/format.ts';
import { todayIn } from '../text/local-time.ts';

type CalendarAgendaProps = {
  events: readonly CalendarEvent[];
  range: CalendarRange;
  zone: string | undefined;
  onSelect?: ((eventId: string) => void) | undefined;
  emptyText?: string | undefined;
};

/** The events of a period day after day: what a phone shows first, and what a screen reader reads best. */
export function CalendarAgenda({ events, range, zone, onSelect, emptyText }: CalendarAgendaProps) {
  const days = [...eventsByDay(events)].filter(([day]) => day >= range.from && day <= range.to);
  const today = todayIn(zone);
  if (days.length === 0) return <EmptyState title={emptyText ?? 'Rien de prévu sur cette période.'} />;
  return (
    <div>
      {days.map(([day, list]) => (
        <div key={day} className={classes.day}>
          <h3 className={classes.date} data-today={day === today || undefined}>
            {formatDate(day, 'long')}
            {day === today && ', aujourd’hui'}
          </h3>
          <ul className={classes.list}>
            {list.map((event) => (
              <li key={event.id}>
                <AgendaEvent event={event} onSelect={onSelect} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

type AgendaEventProps = { event: CalendarEvent; onSelect?: ((eventId: string) => void) | undefined };

function AgendaEvent({ event, onSelect }: AgendaEventProps) {
  const words = (
    <>
      <span className={classes.mark} style={{ background: `var(--mantine-color-${event.tone}-5)` }} />
      <span className={`${classes.time} num`}>
        {formatTimeRange(event.start, event.end, event.zone)}
        {event.zone !== parisZone && <span className={classes.place}> ({zoneName(event.zone)})</span>}
      </span>
      <span className={classes.words} data-look={event.look}>
        <span className={classes.title}>{event.title}</span>
        {event.subtitle && <span className={classes.subtitle}>{event.subtitle}</span>}
      </span>
    </>
  );
  if (!onSelect) return <div className={classes.event}>{words}</div>;
  return (
    <UnstyledButton
      className={classes.event}
      data-action
      onClick={() => {
        onSelect(event.id);
      }}
    >
      {words}
    </UnstyledButton>
  );
}
