import { IconTicket } from '@tabler/icons-react';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { useWholeList } from '../../base/lists/use-whole-list.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import type { SubscriptionsSearch } from './subscriptions-search.ts';
import { licenceTypesQuery, type LicenceTypeRow } from './subscriptions.queries.ts';

const columns: readonly ListColumn<LicenceTypeRow>[] = [
  { key: 'name', title: 'Nom', width: 240, sortable: true, csv: ({ name }) => name },
  { key: 'description', title: 'Description', csv: ({ description }) => description },
];

/** The kinds of licence of the product: an administrator rewords them and adds others. */
export function LicenceTypesList() {
  const list = useWholeList<SubscriptionsSearch, LicenceTypeRow>(licenceTypesQuery, columns);
  return (
    <ListScreen
      list={list}
      label="Types de licence"
      file="types-de-licence"
      columns={columns}
      rowLabel={({ name }) => name}
      searchLabel="Rechercher un type de licence"
      opens="type"
      empty={{
        icon: <IconTicket size={24} stroke={1.6} />,
        title: 'Aucun type de licence pour le moment.',
        reason: 'Ajoutez-en un\u00a0: les abonnements pourront le comprendre.',
        noMatch: 'Aucun type de licence ne correspond.',
      }}
    />
  );
}
