import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../base/transport/refusals.ts';
import { useUser } from '../../base/session/session.ts';
import { rangeOf } from '../../ui/calendar/calendar-range.ts';
import { CalendarStrip } from '../../ui/calendar/calendar-strip.tsx';
import type { CalendarView } from '../../ui/calendar/calendar-types.ts';
import { LazyCalendar } from '../../ui/calendar/lazy-calendar.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import type { ChosenHour } from './event-values.ts';
import { mayMove } from './may-move.ts';
import { NextSessionWay } from './next-session-way.tsx';
import { NoRight } from './no-right.tsx';
import { periodWords, totalsOf } from './period-words.ts';
import { SessionFilterPanel } from './session-filter-panel.tsx';
import { namesOfDaysOff } from './names-of-days-off.ts';
import { chipsOf, filtersOf } from './session-filter-words.ts';
import { hoursNote } from './session-hours.ts';
import { calendarEventOf } from './session-words.ts';
import { SessionsAgenda } from './sessions-agenda.tsx';
import type { SessionsSearch } from './sessions-search.ts';
import { SessionsToolbar } from './sessions-toolbar.tsx';
import { calendarQuery } from './sessions.queries.ts';
import { useDragSession } from './use-drag-session.tsx';
import { useHomeZone } from './use-home-zone.ts';
import { useNextSession } from './use-next-session.ts';
import { useNow } from './use-now.ts';
import classes from './sessions-calendar.module.css';

// A table is heavy, and few weeks are counted.
const PlacesCounts = lazy(async () => ({
  default: (await loadChunk(() => import('./places-counts.tsx'))).PlacesCounts,
}));

type SessionsCalendarProps = {
  withCompany: boolean;
  /** Offered to who may plan a session: from the toolbar, or an empty hour of the week or of the day was chosen. */
  onPlan?: (hour: ChosenHour) => void;
};

/** As many sessions a day as a view can use; the days say how many there are. */
const perDay: Readonly<Record<CalendarView, number>> = { month: 6, week: 60, day: 60, agenda: 1 };

/** A day with more than these is no grid any more: it is read one after the other, and its week counted by place. */
const mostInGrid = 24;

// A day has no head where its name could stand.
const noteOf = (...notes: (string | undefined)[]): string | undefined =>
  notes.filter((note) => note !== undefined).join('. ') || undefined;

/** The sessions by month, week, day, or one after the other; a phone begins with the last. */
export function SessionsCalendar({ withCompany, onPlan }: SessionsCalendarProps) {
  const [search, change] = useScreenSearch<SessionsSearch>();
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const zone = useHomeZone();
  const user = useUser();
  const now = useNow();
  const drag = useDragSession();
  const filters = filtersOf(search);
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  const view = search.view ?? (phone ? 'agenda' : 'month');
  const date = search.date ?? todayIn(zone);
  const range = rangeOf(view, date);
  const { data, error, refetch, isFetching } = useQuery(calendarQuery(range, filters, perDay[view]));
  const items = data?.items;
  const days = data?.days;
  const isEmpty = days !== undefined && totalsOf(days).total === 0;
  const coming = useNextSession(filters, isEmpty);
  const words = days ? periodWords(days, isFiltered, coming) : 'Chargement des séances…';
  const totals = useMemo(() => new Map(days?.map(({ date: day, total }) => [day, total])), [days]);
  const off = data?.daysOff;
  const { from, to } = range;
  const daysOff = useMemo(() => namesOfDaysOff(off ?? [], { from, to }), [off, from, to]);
  const events = useMemo(
    () =>
      items?.map((session) => ({
        ...calendarEventOf(session, withCompany),
        movable: mayMove(user, session, now),
      })) ?? [],
    [items, withCompany, user, now],
  );
  const isTimed = view === 'week' || view === 'day';
  const isDense = isTimed && [...totals.values()].some((total) => total > mostInGrid);
  const hint =
    isTimed && events.some(({ movable }) => movable)
      ? 'Pour déplacer une séance, faites-la glisser, ou ouvrez-la et choisissez «\u00a0Déplacer\u00a0».'
      : undefined;
  const open = (id: string) => {
    change({ session: id });
  };
  const go = (day: string) => {
    change({ date: day });
  };
  if (codeOf(error) === 'permission-denied') return <NoRight />;
  const agenda = { filters, totals, daysOff, zone, withCompany, emptyText: words, onSelect: open };
  return (
    <div className={classes.tool}>
      <SessionsToolbar
        view={view}
        date={date}
        zone={zone}
        range={range}
        count={data || !error ? words : ''}
        hint={hint}
        filters={{
          id: panel,
          on: chipsOf(search, undefined).length,
          open: isOpen,
          toggle: () => {
            setIsOpen(!isOpen);
          },
        }}
        onPlan={
          onPlan &&
          (() => {
            onPlan(null);
          })
        }
      />
      <SessionFilterPanel id={panel} open={isOpen} withCompany={withCompany} />
      {isEmpty && (
        <div className={classes.way}>
          <NextSessionWay search={coming} onGo={go} />
        </div>
      )}
      {view === 'agenda' && <CalendarStrip date={date} totals={totals} onDateChange={go} />}
      {view === 'agenda' && <SessionsAgenda {...agenda} from={date} />}
      {isDense && view === 'day' && <SessionsAgenda {...agenda} from={date} to={date} />}
      {isDense && view === 'week' && (
        <Suspense fallback={<LoadingState height={520} label="Comptage des lieux" />}>
          <PlacesCounts key={range.from} range={range} filters={filters} totals={totals} daysOff={daysOff} />
        </Suspense>
      )}
      {view !== 'agenda' && !isDense && (
        <LazyCalendar
          label="Calendrier des séances"
          withToolbar={false}
          fit={!phone}
          events={events}
          totals={totals}
          daysOff={daysOff}
          zone={zone}
          note={noteOf(hoursNote(items ?? [], zone), view === 'day' ? daysOff.get(date) : undefined)}
          view={view}
          date={date}
          onViewChange={(next) => {
            change({ view: next });
          }}
          onDateChange={go}
          onSelect={open}
          onMove={(id, day, start) => {
            const session = items?.find((known) => known.id === id);
            if (session) void drag(session, day, start);
          }}
          {...(onPlan
            ? {
                onSlotSelect: (day: string, start: string) => {
                  onPlan({ date: day, start });
                },
              }
            : {})}
          loading={isFetching && !data}
          error={error && !data ? sentenceOf(error) : undefined}
          onRetry={() => void refetch()}
          emptyText={words}
        />
      )}
    </div>
  );
}
