import type { PlacedSpot } from '@elan/domain/spots';
import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { queryIn } from '../../base/lists/list-search.ts';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { NameLink } from '../../base/records/name-link.tsx';
import { choiceFilter } from '../../ui/lists/filters.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { spotColumns } from './spot-columns.tsx';
import type { SpotsSearch } from './spots-search.ts';
import { spots } from './spots.queries.ts';

const company: ListColumn<PlacedSpot> = {
  key: 'company',
  title: 'Entreprise',
  width: 200,
  sortable: true,
  csv: (spot) => spot.company.name,
  render: (spot) => (
    <NameLink href={`/app/enterprises/${spot.company.id}`} needs="companies.read">
      {spot.company.name}
    </NameLink>
  ),
};
const columns: readonly ListColumn<PlacedSpot>[] = [
  company,
  ...spotColumns.filter(({ key }) => key !== 'details'),
];

const filters = [
  choiceFilter('state', 'État', 'Tous', [
    { value: 'open', label: 'Ouverts' },
    { value: 'closed', label: 'Fermés' },
  ]),
];

/** The spots of every company, one page after another. */
export function EverywhereList() {
  const list = usePagedList(spots.everywhere, (search: SpotsSearch) => queryIn(search, 'state'));
  return (
    <ListScreen
      list={list}
      label="Lieux de toutes les entreprises"
      file="lieux"
      columns={columns}
      rowLabel={({ name, company: { name: owner } }) => `${name}, ${owner}`}
      searchLabel="Rechercher un lieu, une ville ou une entreprise"
      filters={filters}
      rowActions={({ id, name, company: { id: companyId, name: owner } }) => (
        <Button
          variant="light"
          size="sm"
          aria-label={`Ouvrir ${name}, ${owner}`}
          onClick={() => {
            list.change({
              companyId,
              card: id,
              search: undefined,
              sort: undefined,
              direction: undefined,
              page: undefined,
              state: undefined,
            });
          }}
        >
          Ouvrir
        </Button>
      )}
      empty={{
        icon: <IconMapPin size={24} stroke={1.6} />,
        title: 'Aucun lieu pour le moment.',
        reason: 'Choisissez une entreprise pour lui ajouter son premier lieu.',
        noMatch: 'Aucun lieu ne correspond.',
        searched: 'La recherche porte sur le nom, le code postal, la ville et l’entreprise.',
      }}
    />
  );
}
