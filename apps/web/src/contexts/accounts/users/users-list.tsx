import { userSorts } from '@elan/domain/accounts';
import { exactTotalLimit } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { IconDownload, IconUserSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../../app/navigation.tsx';
import { sentenceOf } from '../../../app/refusals.ts';
import { saveFile } from '../../../app/save-file.ts';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { todayIn } from '../../../ui/local-time.ts';
import { notify } from '../../../ui/notify.ts';
import { usersCsv } from './export-users.ts';
import { userColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';
import type { UsersSearch } from './users-search.ts';
import { allUsers, usersQuery, type UsersFilter } from './users.queries.ts';

const defaultSize = 25;

/** People one page after another: searched, filtered and sorted by the server, and saved as a file. */
export function UsersList() {
  const [search, change] = useScreenSearch<UsersSearch>();
  const { page = 1, size = defaultSize, sort = 'name', direction = 'asc' } = search;
  const { search: words, status, role, kind } = search;
  const filter: UsersFilter = {
    search: words,
    status,
    role,
    kind,
    sort: search.sort,
    direction: search.direction,
  };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(usersQuery(filter, page, size));
  const failed = error !== null && (!data || isPlaceholderData);
  const save = useMutation({
    mutationFn: () => allUsers(filter),
    meta: { failure: 'Export impossible' },
    onSuccess({ items, capped }) {
      saveFile(`utilisateurs-${todayIn()}.csv`, usersCsv(items));
      if (capped) {
        notify.info({
          title: 'Export partiel',
          message: `Le fichier contient les ${formatNumber(exactTotalLimit)}\u00a0premières personnes de la liste.`,
        });
      }
    },
  });
  return (
    <>
      <UserFilters
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
        label="Utilisateurs"
        columns={userColumns}
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
          const by = userSorts.find((known) => known === next.by);
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
          change({ user: id });
        }}
        empty={<NoUser page={page} onChange={change} />}
      />
    </>
  );
}

type NoUserProps = { page: number; onChange: (patch: Partial<UsersSearch>) => void };

/** Why nobody is shown, and the way back to everybody. */
function NoUser({ page, onChange }: NoUserProps) {
  return (
    <EmptyState
      icon={<IconUserSearch size={24} stroke={1.6} />}
      title={page > 1 ? 'Cette page est vide.' : 'Personne ne correspond à cette recherche.'}
      reason="La recherche porte sur le prénom, le nom et l’e-mail, sans tenir compte des accents."
      action={
        <Button
          variant="light"
          onClick={() => {
            onChange(
              page > 1
                ? { page: undefined }
                : { search: undefined, status: undefined, role: undefined, kind: undefined },
            );
          }}
        >
          {page > 1 ? 'Revenir à la première page' : 'Voir tout le monde'}
        </Button>
      }
    />
  );
}
