import { parisZone, zoneName } from '@elan/domain/kernel';
import { UnstyledButton } from '@mantine/core';
import classes from './calendar-agenda.module.css';
import type { CalendarEvent, CalendarRange } from './calendar-types.ts';
import { eventsByDay } from './calendar-words.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { formatDate, formatTime } from '../text/format.ts';
import { todayIn } from '../text/local-time.ts';

type CalendarAgendaProps = {
  events: readonly CalendarEvent[];
  range: CalendarRange;
  zone: string | undefined;
  /** How many each day has, where those given are only the first of them. */
  totals?: ReadonlyMap<string, number> | undefined;
  /** Names of the days that are not worked, by civil date: they are told, events or not. */
  daysOff?: ReadonlyMap<string, string> | undefined;
  onSelect?: ((eventId: string) => void) | undefined;
  emptyText?: string | undefined;
};

/** The events of a period day after day: what a phone shows first, and what a screen reader reads best. */
export function CalendarAgenda(props: CalendarAgendaProps) {
  const { events, range, zone, totals, daysOff, onSelect, emptyText } = props;
  const isIn = (day: string) => day >= range.from && day <= range.to;
  const byDay = eventsByDay(events);
  const named = [...(daysOff?.keys() ?? [])].filter((day) => isIn(day) && !byDay.has(day));
  const days = [...byDay, ...named.map((day) => [day, []] as const)]
    .filter(([day]) => isIn(day))
    .toSorted(([one], [other]) => one.localeCompare(other));
  const today = todayIn(zone);
  const isEmpty = days.every(([, list]) => list.length === 0);
  return (
    <div>
      {isEmpty && <EmptyState title={emptyText ?? 'Rien de prévu sur cette période.'} />}
      {days.map(([day, list]) => (
        <div key={day} className={classes.day}>
          <h2
            className={classes.date}
            data-today={day === today || undefined}
            data-off={daysOff?.has(day) || undefined}
          >
            <span>
              {day === today && 'Aujourd’hui, '}
              {formatDate(day, 'long')}
            </span>{' '}
            {daysOff?.has(day) && <span className={classes.off}>{daysOff.get(day)}</span>}{' '}
            {list.length > 0 && (
              <span className={`${classes.count} num`}>{totals?.get(day) ?? list.length}</span>
            )}
          </h2>
          {list.length > 0 && (
            <ul className={classes.list}>
              {list.map((event) => (
                <li key={event.id}>
                  <AgendaEvent event={event} onSelect={onSelect} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}

type AgendaEventProps = { event: CalendarEvent; onSelect?: ((eventId: string) => void) | undefined };

function AgendaEvent({ event, onSelect }: AgendaEventProps) {
  const words = (
    <>
      <span className={`${classes.time} num`}>
        <b>{formatTime(event.start, event.zone)}</b> <span>{formatTime(event.end, event.zone)}</span>
        {event.zone !== parisZone && <span className={classes.place}>({zoneName(event.zone)})</span>}
      </span>{' '}
      <span className={classes.mark} style={{ background: `var(--mantine-color-${event.tone}-6)` }} />
      <span className={classes.words} data-look={event.look}>
        <span className={classes.title}>{event.title}</span>{' '}
        {event.subtitle && <span className={classes.subtitle}>{event.subtitle}</span>}
      </span>{' '}
      {event.aside !== undefined && <span className={`${classes.aside} num`}>{event.aside}</span>}
    </>
  );
  if (!onSelect) return <div className={classes.event}>{words}</div>;
  return (
    <UnstyledButton
      className={classes.event}
      data-action
      data-event-id={event.id}
      onClick={() => {
        onSelect(event.id);
      }}
    >
      {words}
    </UnstyledButton>
  );
}
