import { Button, NativeSelect, Stack } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { DataList } from '../lists/data-list.tsx';
import type { DataListColumn, DataListSort } from '../lists/data-list-types.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { FilterBar } from '../lists/filter-bar.tsx';
import { formatDate, formatMoney, formatNumber } from '../text/format.ts';
import { GalleryBlock } from './gallery-block.tsx';
import { IconButton } from '../display/icon-button.tsx';
import { StatusBadge } from '../display/status-badge.tsx';

type Row = { id: string; name: string; city: string; people: number; since: string; cents: number };

const cities = ['Lyon', 'Nantes', 'Bordeaux', 'Lille'];
const rows: Row[] = Array.from({ length: 25 }, (_, index) => ({
  id: String(index),
  name: `Entreprise ${index + 1}`,
  city: cities[index % cities.length] ?? '',
  people: 12 + index * 37,
  since: `2026-${String((index % 9) + 1).padStart(2, '0')}-01`,
  cents: 123_450 * (index + 1),
}));

const columns: DataListColumn<Row>[] = [
  { key: 'name', title: 'Entreprise', render: (row) => row.name, sortable: true },
  { key: 'city', title: 'Ville', render: (row) => row.city, sortable: true },
  {
    key: 'people',
    title: 'Effectif',
    render: (row) => formatNumber(row.people),
    align: 'right',
    sortable: true,
  },
  { key: 'since', title: 'Depuis', render: (row) => formatDate(row.since, 'table') },
  { key: 'cents', title: 'Montant', render: (row) => formatMoney(row.cents), align: 'right' },
  { key: 'state', title: 'État', render: () => <StatusBadge tone="positive">Active</StatusBadge> },
];

const shared = {
  columns,
  rowId: (row: Row) => row.id,
  rowLabel: (row: Row) => row.name,
  page: 1,
  pageSize: 25,
  onPageChange: () => undefined,
  empty: <EmptyState title="Aucune entreprise." />,
};

/** Lists: full, empty, refused, on their way. */
export function GalleryLists() {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<DataListSort>({ by: 'name', direction: 'asc' });
  const [ids, setIds] = useState<string[]>([]);
  const [opened, setOpened] = useState('');
  return (
    <>
      <GalleryBlock
        id="lists"
        title="Liste de données"
        description={opened ? `Ouvert : ${opened}` : undefined}
      >
        <Stack gap="sm">
          <FilterBar
            label="Filtrer les entreprises"
            search={search}
            onSearchChange={setSearch}
            activeCount={search ? 1 : 0}
            onClear={() => {
              setSearch('');
            }}
            actions={<Button variant="default">Exporter</Button>}
          >
            <NativeSelect size="sm" label="Ville" data={['Toutes', ...cities]} />
          </FilterBar>
          <DataList<Row>
            {...shared}
            label="Entreprises"
            rows={rows}
            total={{ moreThan: 10_000 }}
            page={page}
            pageSize={size}
            onPageChange={setPage}
            onPageSizeChange={setSize}
            sort={sort}
            onSortChange={setSort}
            selection={{ ids, onChange: setIds }}
            onRowClick={(row) => {
              setOpened(row.name);
            }}
            rowActions={(row) => (
              <IconButton label={`Actions sur ${row.name}`} size={30} icon={<IconDots size={18} />} />
            )}
            maxHeight={420}
          />
        </Stack>
      </GalleryBlock>
      <GalleryBlock id="list-states" title="États d’une liste">
        <Stack>
          <DataList<Row> {...shared} label="Une seule page" rows={rows.slice(0, 2)} total={2} />
          <DataList<Row> {...shared} label="En renouvellement" rows={rows.slice(0, 1)} total={1} loading />
          <DataList<Row> {...shared} label="En attente" rows={undefined} total={undefined} pageSize={3} />
          <DataList<Row>
            {...shared}
            label="Vide"
            rows={[]}
            total={0}
            empty={
              <EmptyState
                title="Aucune entreprise pour le moment."
                reason="Les entreprises que vous parrainez apparaîtront ici."
                action={<Button variant="light">Inviter une entreprise</Button>}
              />
            }
          />
          <DataList<Row>
            {...shared}
            label="Refusée"
            rows={undefined}
            total={undefined}
            error="Le serveur ne répond pas. Vérifiez votre connexion."
            onRetry={() => undefined}
          />
        </Stack>
      </GalleryBlock>
    </>
  );
}
