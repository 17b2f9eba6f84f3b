import type { SessionFilters } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { CalendarAgenda } from '../../ui/calendar/calendar-agenda.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { dayOf } from './session-hours.ts';
import { calendarEventOf } from './session-words.ts';
import { agendaQuery } from './sessions.queries.ts';
import classes from './sessions-agenda.module.css';

type SessionsAgendaProps = {
  from: string;
  /** The last day; without one the agenda goes as far as there are sessions. */
  to?: string;
  filters: SessionFilters;
  totals: ReadonlyMap<string, number>;
  daysOff: ReadonlyMap<string, string>;
  zone: string;
  withCompany: boolean;
  emptyText: string;
  onSelect: (id: string) => void;
};

const everyDay = '9999-12-31';

// What lies beyond the last session that was read comes with the next ones.
const until = (daysOff: ReadonlyMap<string, string>, lastDay: string): ReadonlyMap<string, string> =>
  new Map([...daysOff].filter(([day]) => day <= lastDay));

/** The sessions one after the other, read as the page is scrolled: a day is never too long, a month is never the end. */
export function SessionsAgenda({
  from,
  to,
  filters,
  totals,
  daysOff,
  zone,
  withCompany,
  emptyText,
  onSelect,
}: SessionsAgendaProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    agendaQuery({ from, ...(to === undefined ? {} : { to }) }, filters),
  );
  const end = useRef<HTMLDivElement>(null);
  const more = useLatest(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  });
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) more.current();
      },
      { rootMargin: '400px' },
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
    };
  }, [more, data]);
  if (!data) {
    return error ? (
      <ErrorState
        title="Le calendrier n’a pas pu être chargé."
        message={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingState height={320} label="Chargement des séances" />
    );
  }
  const sessions = data.pages.flatMap(({ items }) => items);
  const last = sessions.at(-1);
  const lastDay = last ? dayOf(last) : from;
  return (
    <section className={classes.root} aria-label="Calendrier des séances" aria-busy={isFetching}>
      <CalendarAgenda
        events={sessions.map((session) => calendarEventOf(session, withCompany))}
        range={{ from, to: to ?? everyDay }}
        zone={zone}
        totals={totals}
        daysOff={hasNextPage ? until(daysOff, lastDay) : daysOff}
        emptyText={emptyText}
        onSelect={onSelect}
      />
      <div ref={end} className={classes.end}>
        {hasNextPage && (
          <Button
            variant="default"
            loading={isFetching}
            onClick={() => {
              more.current();
            }}
          >
            Afficher la suite
          </Button>
        )}
      </div>
    </section>
  );
}
