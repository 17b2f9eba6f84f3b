import type { SessionMoment } from '@elan/domain/sessions';
import { useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../app/navigation.tsx';
import { codeOf, sentenceOf } from '../../app/refusals.ts';
import { DataList } from '../../ui/data-list.tsx';
import { formatDate } from '../../ui/format.ts';
import { ExportButton } from './export-button.tsx';
import { NoRight } from './no-right.tsx';
import { NoSession } from './no-session.tsx';
import { sessionColumns } from './session-columns.tsx';
import { chipsOf, filtersOf, without } from './session-filter-words.ts';
import { SessionFilters } from './session-filters.tsx';
import { dayOf, hoursWords } from './session-hours.ts';
import type { SessionsSearch } from './sessions-search.ts';
import { allSessions, sessionsQuery } from './sessions.queries.ts';

const defaultSize = 25;

/** The sessions one page after another: those to come, soonest first, or the past ones, newest first. */
export function SessionsList({ withCompany }: { withCompany: boolean }) {
  const [search, change] = useScreenSearch<SessionsSearch>();
  const { page = 1, size = defaultSize } = search;
  const when: SessionMoment = search.when ?? 'coming';
  const filter = { ...filtersOf(search), when };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(sessionsQuery(filter, page, size));
  const failed = error !== null && (!data || isPlaceholderData);
  if (codeOf(error) === 'permission-denied') return <NoRight />;
  return (
    <>
      <SessionFilters
        withCompany={withCompany}
        actions={
          <ExportButton
            disabled={!data || data.total === 0}
            read={() => allSessions(filter)}
            nearest={when === 'coming' ? 'proches' : 'récentes'}
          />
        }
      />
      <DataList
        label="Séances"
        columns={sessionColumns(withCompany)}
        rows={failed ? undefined : data?.items}
        rowId={({ id }) => id}
        rowLabel={(session) =>
          `${session.objectiveName}, ${formatDate(dayOf(session), 'short')}, ${hoursWords(session)}`
        }
        total={data?.capped ? { moreThan: data.total } : data?.total}
        page={page}
        pageSize={size}
        onPageChange={(next) => {
          change({ page: next === 1 ? undefined : next });
        }}
        onPageSizeChange={(next) => {
          change({ size: next === defaultSize ? undefined : next, page: undefined });
        }}
        loading={isFetching && isPlaceholderData}
        error={failed ? sentenceOf(error) : undefined}
        onRetry={() => void refetch()}
        onRowClick={({ id }) => {
          change({ session: id });
        }}
        empty={
          <NoSession
            when={when}
            filtered={Object.values(filtersOf(search)).some((kept) => kept !== undefined)}
            page={page}
            onPast={() => {
              change({ when: 'past', page: undefined });
            }}
            onFirstPage={() => {
              change({ page: undefined });
            }}
            onClear={() => {
              change(without(chipsOf({ ...search, when: undefined }, undefined).map(({ id }) => id)));
            }}
          />
        }
      />
    </>
  );
}
