import type { Desk } from '@elan/domain/desk';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { useWholeList } from '../../base/lists/use-whole-list.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import type { DeskSearch } from './desk-search.ts';
import { deskQuery } from './desk.queries.ts';

export { deskSearch as search } from './desk-search.ts';

const columns: readonly ListColumn<Desk>[] = [
  { key: 'name', title: 'Nom', sortable: true, csv: ({ name }) => name },
];

/** The list of desk: searched, sorted, saved as a file. */
export function DeskScreen() {
  const list = useWholeList<DeskSearch, Desk>(deskQuery, columns);
  return (
    <>
      <PageHeader title="Liste&nbsp;: desk" />
      <ListScreen
        list={list}
        label="Liste"
        file="desk"
        columns={columns}
        rowLabel={({ name }) => name}
        searchLabel="Rechercher un nom"
        empty={{ title: 'Rien pour le moment.', noMatch: 'Rien ne correspond.' }}
      />
    </>
  );
}
