import { objectiveSorts } from '@elan/domain/catalog';
import { Button } from '@mantine/core';
import { IconDownload, IconTargetArrow } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../app/navigation.tsx';
import { sentenceOf } from '../../app/refusals.ts';
import { saveFile } from '../../app/save-file.ts';
import { DataList } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { todayIn } from '../../ui/local-time.ts';
import type { CatalogSearch } from './catalog-search.ts';
import { allObjectives, objectivesQuery, type ObjectivesFilter } from './catalog.queries.ts';
import { objectivesCsv } from './export-objectives.ts';
import { objectiveColumns } from './objective-columns.tsx';
import { ObjectiveFilters } from './objective-filters.tsx';

const defaultSize = 25;

/** Objectives one page after another: searched, filtered and sorted by the server, and saved as a file. */
export function ObjectivesList() {
  const [search, change] = useScreenSearch<CatalogSearch>();
  const { page = 1, size = defaultSize, sort = 'name', direction = 'asc' } = search;
  const filter: ObjectivesFilter = {
    search: search.search,
    disciplineId: search.discipline,
    shown: search.shown,
    sort: search.sort,
    direction: search.direction,
  };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    objectivesQuery(filter, page, size),
  );
  const failed = error !== null && (!data || isPlaceholderData);
  const save = useMutation({
    mutationFn: () => allObjectives(filter),
    meta: { failure: 'Export impossible' },
    onSuccess(items) {
      saveFile(`objectifs-${todayIn()}.csv`, objectivesCsv(items));
    },
  });
  return (
    <>
      <ObjectiveFilters
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
        label="Objectifs"
        columns={objectiveColumns}
        rows={failed ? undefined : data?.items}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
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
          const by = objectiveSorts.find((known) => known === next.by);
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
          change({ open: id });
        }}
        empty={
          <EmptyState
            icon={<IconTargetArrow size={24} stroke={1.6} />}
            title={page > 1 ? 'Cette page est vide.' : 'Aucun objectif ne correspond à cette recherche.'}
            reason="La recherche porte sur le nom et le mot-clé, sans tenir compte des accents."
            action={
              <Button
                variant="light"
                onClick={() => {
                  change({ search: undefined, discipline: undefined, shown: undefined, page: undefined });
                }}
              >
                Voir tous les objectifs
              </Button>
            }
          />
        }
      />
    </>
  );
}
