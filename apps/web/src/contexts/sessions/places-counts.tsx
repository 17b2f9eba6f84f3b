import type { PlaceCount, SessionFilters } from '@elan/domain/sessions';
import { Table, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { addDays } from '../../ui/calendar/calendar-range.ts';
import type { CalendarRange } from '../../ui/calendar/calendar-types.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageTurner } from '../../ui/lists/page-turner.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import type { SessionsSearch } from './sessions-search.ts';
import { placesPageSize, placesQuery } from './sessions.queries.ts';
import classes from './places-counts.module.css';

type PlacesCountsProps = {
  range: CalendarRange;
  filters: SessionFilters;
  totals: ReadonlyMap<string, number>;
  daysOff: ReadonlyMap<string, string>;
};

const placeName = ({ spotName }: PlaceCount): string => spotName ?? 'En visioconférence';

/** A week that has more sessions than its grid can show: how many each place has, day by day, each number leading to its day. */
export function PlacesCounts({ range, filters, totals, daysOff }: PlacesCountsProps) {
  const [, change] = useScreenSearch<SessionsSearch>();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery(placesQuery(range, filters, page));
  const days = [0, 1, 2, 3, 4, 5, 6].map((rank) => addDays(range.from, rank));
  if (!data) {
    return error ? (
      <ErrorState
        title="Les lieux n’ont pas pu être comptés."
        message={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingState height={320} label="Comptage des lieux" />
    );
  }
  const cell = (count: number | undefined, name: string, day: string, narrowed: Partial<SessionsSearch>) =>
    count === undefined ? null : (
      <UnstyledButton
        className={`${classes.count} num`}
        aria-label={`${formatNumber(count)}\u00a0${plural(count, 'séance', 'séances')}, ${name}, ${formatDate(day, 'long')}`}
        onClick={() => {
          change({ ...narrowed, view: 'day', date: day });
        }}
      >
        {formatNumber(count)}
      </UnstyledButton>
    );
  return (
    <section className={classes.root} aria-label="Calendrier des séances">
      <p className={classes.words}>
        Cette semaine a trop de séances pour une grille&nbsp;: les voici par lieu et par jour. Un nombre ouvre
        son jour.
      </p>
      <div className={classes.scroll}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Lieu</Table.Th>
              {days.map((day) => (
                <Table.Th key={day} scope="col" className={classes.day ?? ''}>
                  {formatDate(day, 'long').split(' ')[0]?.slice(0, 3)}.{' '}
                  <span className="num">{Number(day.slice(8))}</span>
                  {daysOff.has(day) && <span className={classes.company}>{daysOff.get(day)}</span>}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr className={classes.all ?? ''}>
              <Table.Th scope="row">Tous les lieux</Table.Th>
              {days.map((day) => (
                <Table.Td key={day}>{cell(totals.get(day), 'tous les lieux', day, {})}</Table.Td>
              ))}
            </Table.Tr>
            {data.items.map((place) => (
              <Table.Tr key={`${place.companyId} ${place.spotId}`}>
                <Table.Th scope="row">
                  {placeName(place)}
                  <span className={classes.company}>{place.companyName}</span>
                </Table.Th>
                {days.map((day) => (
                  <Table.Td key={day}>
                    {cell(place.days.find(({ date }) => date === day)?.total, placeName(place), day, {
                      company: place.companyId,
                      spot: place.spotId ?? undefined,
                    })}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <PageTurner page={page} lastPage={Math.ceil(data.total / placesPageSize)} onPageChange={setPage} />
    </section>
  );
}
