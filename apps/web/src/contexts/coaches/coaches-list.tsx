import { coachSorts } from '@elan/domain/coaches';
import { Button } from '@mantine/core';
import { IconDownload, IconUserSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../app/navigation.tsx';
import { sentenceOf } from '../../app/refusals.ts';
import { saveFile } from '../../app/save-file.ts';
import { DataList } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { todayIn } from '../../ui/local-time.ts';
import { coachColumns } from './coach-columns.tsx';
import { CoachFilters } from './coach-filters.tsx';
import type { CoachesSearch } from './coaches-search.ts';
import { allCoaches, coachesQuery, filterOf } from './coaches.queries.ts';
import { coachesCsv } from './export-coaches.ts';

const defaultSize = 25;

/** Coaches one page after another: searched, filtered and sorted by the server, saved as a file. */
export function CoachesList() {
  const [search, change] = useScreenSearch<CoachesSearch>();
  const { page = 1, size = defaultSize, sort = 'name', direction = 'asc' } = search;
  const filter = filterOf(search);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(coachesQuery(filter, page, size));
  const failed = error !== null && (!data || isPlaceholderData);
  const save = useMutation({
    mutationFn: () => allCoaches(filter),
    meta: { failure: 'Export impossible' },
    onSuccess(coaches) {
      saveFile(`coachs-${todayIn()}.csv`, coachesCsv(coaches));
    },
  });
  return (
    <>
      <CoachFilters
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.8} />}
            loading={save.isPending}
            disabled={!data || data.total === 0}
            onClick={() => {
              save.mutate();
            }}
          >
            Exporter
          </Button>
        }
      />
      <DataList
        label="Coachs"
        columns={coachColumns}
        rows={failed ? undefined : data?.items}
        rowId={({ id }) => id}
        rowLabel={({ firstName, lastName }) => `${firstName} ${lastName}`}
        total={data?.capped ? { moreThan: data.total } : data?.total}
        page={page}
        pageSize={size}
        onPageChange={(next) => {
          change({ page: next === 1 ? undefined : next });
        }}
        onPageSizeChange={(next) => {
          change({ size: next === defaultSize ? undefined : next, page: undefined });
        }}
        sort={{ by: sort, direction }}
        onSortChange={(next) => {
          const by = coachSorts.find((known) => known === next.by);
          change({
            sort: by === 'name' ? undefined : by,
            direction: next.direction === 'desc' ? 'desc' : undefined,
            page: undefined,
          });
        }}
        loading={isFetching && isPlaceholderData}
        error={failed ? sentenceOf(error) : undefined}
        onRetry={() => void refetch()}
        onRowClick={({ id }) => {
          change({ coach: id });
        }}
        empty={
          <EmptyState
            icon={<IconUserSearch size={24} stroke={1.6} />}
            title={page > 1 ? 'Cette page est vide.' : 'Aucun coach ne correspond.'}
            reason="La recherche porte sur le prénom, le nom et l’e-mail, sans tenir compte des accents."
          />
        }
      />
    </>
  );
}
