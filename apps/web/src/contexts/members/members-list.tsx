import { may } from '@elan/domain/accounts';
import { exactTotalLimit } from '@elan/domain/kernel';
import { memberSorts } from '@elan/domain/members';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useScreenSearch } from '../../app/navigation.tsx';
import { sentenceOf } from '../../app/refusals.ts';
import { saveFile } from '../../app/save-file.ts';
import { useUser } from '../../app/session.ts';
import { DataList } from '../../ui/data-list.tsx';
import { formatNumber } from '../../ui/format.ts';
import { todayIn } from '../../ui/local-time.ts';
import { notify } from '../../ui/notify.ts';
import { membersCsv } from './export-members.ts';
import { leftColumn, memberColumns } from './member-columns.tsx';
import { MemberFilters } from './member-filters.tsx';
import type { MembersSearch } from './members-search.ts';
import { allMembers, membersQuery, type MembersFilter } from './members.queries.ts';
import { NoMember } from './no-member.tsx';
import { SelectionBar } from './selection-bar.tsx';

const defaultSize = 25;

/** Employees one page after another: searched, filtered and sorted by the server, chosen for an act, saved as a file. */
export function MembersList({ companyId }: { companyId: string | undefined }) {
  const [search, change] = useScreenSearch<MembersSearch>();
  const mayWrite = may(useUser(), 'members.write');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { page = 1, size = defaultSize, sort = 'name', direction = 'asc' } = search;
  const { search: words, status } = search;
  const filter: MembersFilter = {
    companyId,
    search: words,
    status,
    licence: search.licence,
    sort: search.sort,
    direction: search.direction,
  };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(membersQuery(filter, page, size));
  const failed = error !== null && (!data || isPlaceholderData);
  const rows = failed ? undefined : data?.items;
  // What is chosen is what is seen: another page, or another filter, starts anew.
  const ids = chosen.filter((id) => rows?.some((row) => row.id === id));
  const save = useMutation({
    mutationFn: () => allMembers(filter),
    meta: { failure: 'Export impossible' },
    onSuccess({ items, capped }) {
      saveFile(`salaries-${todayIn()}.csv`, membersCsv(items));
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
      <MemberFilters
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
      <SelectionBar
        people={(rows ?? []).filter(({ id }) => ids.includes(id))}
        onClear={() => {
          setChosen([]);
        }}
      />
      <DataList
        label="Salariés"
        columns={status === 'INACTIVE' ? [...memberColumns, leftColumn] : memberColumns}
        rows={rows}
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
          const by = memberSorts.find((known) => known === next.by);
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
          change({ member: id });
        }}
        {...(mayWrite && { selection: { ids, onChange: setChosen } })}
        empty={<NoMember />}
      />
    </>
  );
}
