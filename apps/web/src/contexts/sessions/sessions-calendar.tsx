import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ExportRows } from '../../base/lists/export-rows.tsx';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../base/transport/refusals.ts';
import { useUser } from '../../base/session/session.ts';
import { rangeOf } from '../../ui/calendar/calendar-range.ts';
import { LazyCalendar } from '../../ui/calendar/lazy-calendar.tsx';
import { todayIn } from '../../ui/text/local-time.ts';
import type { ChosenHour } from './event-values.ts';
import { mayMove } from './may-move.ts';
import { NextSessionWay } from './next-session-way.tsx';
import { NoRight } from './no-right.tsx';
import { periodWords } from './period-words.ts';
import { sessionColumns } from './session-columns.tsx';
import { filtersOf } from './session-filter-words.ts';
import { SessionFilters } from './session-filters.tsx';
import { hoursNote } from './session-hours.ts';
import { calendarEventOf } from './session-words.ts';
import { SessionsLegend } from './sessions-legend.tsx';
import type { SessionsSearch } from './sessions-search.ts';
import { calendarQuery } from './sessions.queries.ts';
import { useDragSession } from './use-drag-session.tsx';
import { useHomeZone } from './use-home-zone.ts';
import { useNextSession } from './use-next-session.ts';
import { useNow } from './use-now.ts';
import classes from './sessions-calendar.module.css';

type SessionsCalendarProps = {
  withCompany: boolean;
  /** Offered to who may plan a session: an empty hour of the week or of the day was chosen. */
  onPlan?: (hour: ChosenHour) => void;
};

/** The sessions by month, week, day, or one after the other; a phone begins with the last. */
export function SessionsCalendar({ withCompany, onPlan }: SessionsCalendarProps) {
  const [search, change] = useScreenSearch<SessionsSearch>();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const zone = useHomeZone();
  const user = useUser();
  const now = useNow();
  const drag = useDragSession();
  const filters = filtersOf(search);
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  const view = search.view ?? (phone ? 'agenda' : 'month');
  const date = search.date ?? todayIn(zone);
  const { data, error, refetch, isFetching } = useQuery(calendarQuery(rangeOf(view, date), filters));
  const items = data?.items;
  const coming = useNextSession(filters, items?.length === 0);
  const words = data ? periodWords(data, isFiltered, coming) : 'Chargement des séances…';
  const events = useMemo(
    () =>
      items?.map((session) => ({
        ...calendarEventOf(session, withCompany),
        movable: mayMove(user, session, now),
      })) ?? [],
    [items, withCompany, user, now],
  );
  const isTimed = view === 'week' || view === 'day';
  const hint =
    isTimed && events.some(({ movable }) => movable)
      ? 'Pour déplacer une séance, faites-la glisser, ou ouvrez-la et choisissez «\u00a0Déplacer\u00a0».'
      : undefined;
  if (codeOf(error) === 'permission-denied') return <NoRight />;
  return (
    <>
      <SessionFilters
        withCompany={withCompany}
        actions={<ExportRows file="seances" columns={sessionColumns(true)} rows={items ?? []} />}
      />
      <div className={classes.note}>
        <div className={classes.said}>
          <p className={classes.count} role="status">
            {(data || !error) && words}
          </p>
          <NextSessionWay
            search={coming}
            onGo={(day) => {
              change({ date: day });
            }}
          />
        </div>
        <SessionsLegend />
      </div>
      <LazyCalendar
        label="Calendrier des séances"
        events={events}
        zone={zone}
        note={[hoursNote(items ?? [], zone), hint].filter(Boolean).join(' ') || undefined}
        view={view}
        date={date}
        onViewChange={(next) => {
          change({ view: next });
        }}
        onDateChange={(next) => {
          change({ date: next });
        }}
        onSelect={(id) => {
          change({ session: id });
        }}
        onMove={(id, day, start) => {
          const session = items?.find((known) => known.id === id);
          if (session) void drag(session, day, start);
        }}
        {...(onPlan ? { onSlotSelect: (day: string, start: string) => onPlan({ date: day, start }) } : {})}
        loading={isFetching && !data}
        error={error && !data ? sentenceOf(error) : undefined}
        onRetry={() => void refetch()}
        emptyText={words}
      />
    </>
  );
}
