import { companySorts } from '@elan/domain/companies';
import { exactTotalLimit } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { IconBuilding, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../../app/navigation.tsx';
import { sentenceOf } from '../../../app/refusals.ts';
import { saveFile } from '../../../app/save-file.ts';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { todayIn } from '../../../ui/local-time.ts';
import { notify } from '../../../ui/notify.ts';
import { enterpriseColumns } from './enterprise-columns.tsx';
import { EnterpriseFilters } from './enterprise-filters.tsx';
import { enterprisesCsv } from './export-enterprises.ts';
import { allEnterprises, enterprisesQuery, type EnterprisesFilter } from './enterprises.queries.ts';
import type { EnterprisesSearch } from './enterprises-search.ts';
import { shownStatusOf } from './shown-statuses.ts';

const defaultSize = 25;
const everything = { search: undefined, status: undefined, kind: undefined, prescriptor: undefined } as const;

/** Companies one page after another: searched, filtered and sorted by the server, and saved as a file. */
export function EnterprisesList({ isAdmin }: { isAdmin: boolean }) {
  const [search, change] = useScreenSearch<EnterprisesSearch>();
  const { page = 1, size = defaultSize, sort = 'name', direction = 'asc' } = search;
  const { search: words, kind, prescriptor } = search;
  const status = shownStatusOf(search.status);
  const isNarrowed = [words, status, kind, prescriptor].some((filter) => filter !== undefined);
  const filter: EnterprisesFilter = {
    search: words,
    status,
    kind,
    prescriptor,
    sort: search.sort,
    direction: search.direction,
  };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    enterprisesQuery(filter, page, size),
  );
  const failed = error !== null && (!data || isPlaceholderData);
  const save = useMutation({
    mutationFn: () => allEnterprises(filter),
    meta: { failure: 'Export impossible' },
    onSuccess({ items, capped }) {
      saveFile(`entreprises-${todayIn()}.csv`, enterprisesCsv(items));
      if (capped) {
        notify.info({
          title: 'Export partiel',
          message: `Le fichier contient les ${formatNumber(exactTotalLimit)}\u00a0premières entreprises de la liste.`,
        });
      }
    },
  });
  return (
    <>
      <EnterpriseFilters
        isAdmin={isAdmin}
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
        label="Entreprises"
        columns={enterpriseColumns}
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
          const by = companySorts.find((known) => known === next.by);
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
          change({ company: id });
        }}
        empty={
          isNarrowed || page > 1 ? (
            <NoMatch
              page={page}
              onBack={() => {
                change(page > 1 ? { page: undefined } : everything);
              }}
            />
          ) : (
            <NoCompany
              onInvite={() => {
                change({ form: 'invite' });
              }}
            />
          )
        }
      />
    </>
  );
}

/** Why no company is shown, and the way back to all of them. */
function NoMatch({ page, onBack }: { page: number; onBack: () => void }) {
  return (
    <EmptyState
      icon={<IconBuilding size={24} stroke={1.6} />}
      title={page > 1 ? 'Cette page est vide.' : 'Aucune entreprise ne correspond à cette recherche.'}
      reason="La recherche porte sur le nom et le SIRET, sans tenir compte des accents."
      action={
        <Button variant="light" onClick={onBack}>
          {page > 1 ? 'Revenir à la première page' : 'Voir toutes les entreprises'}
        </Button>
      }
    />
  );
}

function NoCompany({ onInvite }: { onInvite: () => void }) {
  return (
    <EmptyState
      icon={<IconBuilding size={24} stroke={1.6} />}
      title="Aucune entreprise pour l’instant."
      reason="Les entreprises que vous invitez, et celles qui s’inscrivent de votre part, apparaissent ici."
      action={<Button onClick={onInvite}>Inviter une entreprise</Button>}
    />
  );
}
