import type { DisciplineRecord } from '@elan/domain/catalog';
import { IconYoga } from '@tabler/icons-react';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { useWholeList } from '../../base/lists/use-whole-list.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import type { CatalogSearch } from './catalog-search.ts';
import { disciplinesQuery } from './catalog.queries.ts';

const columns: readonly ListColumn<DisciplineRecord>[] = [
  { key: 'name', title: 'Nom', sortable: true, csv: ({ name }) => name },
];

/** The disciplines: objectives belong to one, coaches teach some. */
export function DisciplinesList() {
  const list = useWholeList<CatalogSearch, DisciplineRecord>(disciplinesQuery, columns);
  return (
    <ListScreen
      list={list}
      label="Disciplines"
      file="disciplines"
      columns={columns}
      rowLabel={({ name }) => name}
      searchLabel="Rechercher une discipline"
      opens="open"
      empty={{
        icon: <IconYoga size={24} stroke={1.6} />,
        title: 'Aucune discipline pour le moment.',
        reason: 'Ajoutez-en une\u00a0: yoga, renforcement musculaire, sophrologie…',
        noMatch: 'Aucune discipline ne correspond.',
      }}
    />
  );
}
