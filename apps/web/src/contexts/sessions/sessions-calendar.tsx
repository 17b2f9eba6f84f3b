import type { Session } from '@elan/domain/sessions';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useScreenSearch } from '../../app/navigation.tsx';
import { codeOf, sentenceOf } from '../../app/refusals.ts';
import { productTones } from '../../app/status-tones.ts';
import { rangeOf } from '../../ui/calendar-range.ts';
import { formatNumber } from '../../ui/format.ts';
import { LazyCalendar } from '../../ui/lazy-calendar.tsx';
import { todayIn } from '../../ui/local-time.ts';
import { ProductTag } from '../../ui/product-tag.tsx';
import { plural } from '../../ui/typography.ts';
import type { ChosenHour } from './event-values.ts';
import { NoRight } from './no-right.tsx';
import { SessionFilters } from './session-filters.tsx';
import { hoursNote } from './session-hours.ts';
import { calendarEventOf, sessionTypeLabel } from './session-words.ts';
import { shownTypes, type SessionsSearch } from './sessions-search.ts';
import { calendarQuery } from './sessions.queries.ts';
import { useHomeZone } from './use-home-zone.ts';
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
  const { type, status } = search;
  const view = search.view ?? (phone ? 'agenda' : 'month');
  const date = search.date ?? todayIn(zone);
  const { data, error, refetch, isFetching } = useQuery(calendarQuery(rangeOf(view, date)));
  const items = data?.items;
  const shown = useMemo(
    () =>
      items?.filter((session) => (!type || session.type === type) && (!status || session.status === status)),
    [items, type, status],
  );
  const events = useMemo(
    () => shown?.map((session) => calendarEventOf(session, withCompany)) ?? [],
    [shown, withCompany],
  );
  if (codeOf(error) === 'permission-denied') return <NoRight />;
  return (
    <>
      <SessionFilters
        of="calendar"
        actions={
          <div className={classes.note}>
            <p className={classes.count} role="status">
              {data && shown && countWords(shown, data)}
              {!data && !error && 'Chargement des séances…'}
            </p>
            <ul className={classes.legend} aria-label="Couleurs du calendrier">
              {shownTypes.map((known) => (
                <li key={known}>
                  <ProductTag tone={productTones[known]}>{sessionTypeLabel(known)}</ProductTag>
                </li>
              ))}
            </ul>
          </div>
        }
      />
      <LazyCalendar
        label="Calendrier des séances"
        events={events}
        zone={zone}
        note={hoursNote(shown ?? [], zone)}
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
        {...(onPlan ? { onSlotSelect: (day: string, start: string) => onPlan({ date: day, start }) } : {})}
        loading={isFetching && !data}
        error={error && !data ? sentenceOf(error) : undefined}
        onRetry={() => void refetch()}
        emptyText={data ? 'Aucune séance sur cette période.' : 'Chargement des séances…'}
      />
    </>
  );
}

function countWords(
  shown: readonly Session[],
  { items, capped }: { items: Session[]; capped: boolean },
): string {
  const sessions = (count: number) => `${formatNumber(count)}\u00a0${plural(count, 'séance', 'séances')}`;
  if (capped) {
    return `Les ${sessions(items.length)} les plus proches du début de la période. Choisissez une semaine ou un jour pour les voir toutes.`;
  }
  if (items.length === 0) return 'Aucune séance sur cette période.';
  if (shown.length === items.length) return `${sessions(shown.length)} sur cette période.`;
  return `${sessions(shown.length)} sur ${formatNumber(items.length)} avec ces filtres.`;
}
