import type { ClientSubscription, SubscriptionView } from '@elan/domain/subscriptions';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { NameLink } from '../../base/records/name-link.tsx';
import { choiceFilter } from '../../ui/lists/filters.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { offerOf, subscriptionColumns } from './subscription-columns.tsx';
import type { SubscriptionsSearch } from './subscriptions-search.ts';
import { subscriptions } from './subscriptions.queries.ts';

const company: ListColumn<ClientSubscription> = {
  key: 'company',
  title: 'Entreprise',
  width: 170,
  csv: ({ company: { name } }) => name,
  render: ({ company: { id, name } }) => (
    <NameLink href={`/app/enterprises/${id}`} needs="companies.read">
      {name}
    </NameLink>
  ),
};
// Beside the company each has less room.
const widths: Readonly<Record<string, number>> = { offer: 150, state: 206, days: 216 };
// Sorted by what each view looks for.
const columns: readonly ListColumn<ClientSubscription>[] = [
  company,
  ...subscriptionColumns.map((column) => ({
    ...column,
    sortable: false,
    width: widths[column.key] ?? column.width,
    optional: column.key === 'sessionsSold',
  })),
];

const filters = [
  choiceFilter('view', 'Montrer', 'Fin sous 30\u00a0jours', [
    { value: 'unused', label: 'Licences libres' },
    { value: 'current', label: 'En cours et à venir' },
    { value: 'ended', label: 'Terminés' },
  ]),
];

const none: Readonly<Record<SubscriptionView, string>> = {
  ending: 'Aucun abonnement ne se termine dans les 30\u00a0jours.',
  unused: 'Toutes les licences sont attribuées.',
  current: 'Aucun abonnement en cours ni à venir.',
  ended: 'Aucun abonnement terminé.',
};

/** The subscriptions of every client: what ends first, whose licences nobody holds, what runs, what is over. */
export function EverywhereList() {
  const list = usePagedList(subscriptions.everywhere, (search: SubscriptionsSearch) => ({
    search: search.search,
    view: search.view,
  }));
  const title = none[list.search.view ?? 'ending'];
  return (
    <ListScreen
      list={list}
      label="Abonnements de toutes les entreprises"
      file="abonnements"
      columns={columns}
      rowLabel={(one) => `${offerOf(one)}, ${one.company.name}`}
      searchLabel="Rechercher une entreprise"
      filters={filters}
      rowActions={(one) => (
        <Button
          variant="light"
          size="sm"
          aria-label={`Ouvrir ${offerOf(one)}, ${one.company.name}`}
          onClick={() => {
            list.change({
              company: one.company.id,
              subscription: one.id,
              search: undefined,
              view: undefined,
              page: undefined,
            });
          }}
        >
          Ouvrir
        </Button>
      )}
      empty={{
        icon: <IconReceipt size={24} stroke={1.6} />,
        title,
        reason: 'Choisissez une entreprise pour voir tous les siens, ou lui en ouvrir un.',
        noMatch: title,
        searched: 'La recherche porte sur le nom et le SIRET de l’entreprise.',
      }}
    />
  );
}
