import type { Subscription } from '@elan/domain/subscriptions';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { useWholeList } from '../../base/lists/use-whole-list.ts';
import { choiceFilter } from '../../ui/lists/filters.ts';
import { EndingAlerts } from './ending-alerts.tsx';
import { offerOf, subscriptionColumns } from './subscription-columns.tsx';
import type { SubscriptionsSearch } from './subscriptions-search.ts';
import { subscriptionsQuery } from './subscriptions.queries.ts';

const filters = [
  choiceFilter('state', 'État', 'Tous', [
    { value: 'current', label: 'En cours et à venir' },
    { value: 'ended', label: 'Terminés' },
  ]),
];

const keeps = ({ state }: Subscription, { state: asked }: SubscriptionsSearch): boolean =>
  asked === undefined || (asked === 'ended') === (state === 'ended');

type SubscriptionsListProps = {
  /** The company that an administrator looks at; one's own without it. */
  companyId?: string;
  /** Opens the form of a change: an administrator's. */
  onChange?: (subscription: Subscription) => void;
  /** What can be done when there is nothing yet. */
  add?: ReactNode;
};

/** What a company has: what ends soon, then what runs or comes, then what is over. */
export function SubscriptionsList({ companyId, onChange, add }: SubscriptionsListProps) {
  const query = subscriptionsQuery(companyId);
  const list = useWholeList<SubscriptionsSearch, Subscription>(query, subscriptionColumns, keeps);
  const items = useQuery(query).data?.items ?? [];
  return (
    <>
      <EndingAlerts items={items} mayExtend={onChange !== undefined} mayBuy={Boolean(add)} />
      <ListScreen
        list={list}
        label="Abonnements"
        file="abonnements"
        columns={subscriptionColumns}
        rowLabel={offerOf}
        filters={filters}
        {...(onChange && {
          rowActions: (subscription: Subscription) => (
            <Button
              variant="light"
              size="sm"
              onClick={() => {
                onChange(subscription);
              }}
              aria-label={`Prolonger ou modifier ${offerOf(subscription)}`}
            >
              {subscription.state === 'ended' ? 'Reprendre' : 'Prolonger, modifier'}
            </Button>
          ),
        })}
        empty={{
          icon: <IconReceipt size={24} stroke={1.6} />,
          title: 'Aucun abonnement pour le moment.',
          reason: onChange
            ? 'Ouvrez le premier\u00a0: l’entreprise en verra les licences et les dates.'
            : 'Il porte vos licences et vos séances. Choisissez une offre\u00a0: son prix s’affiche tout de suite, et elle s’ouvre ici dès qu’elle est payée.',
          action: add,
          noMatch: 'Aucun abonnement ne correspond.',
          searched: 'Les abonnements terminés restent dans la liste.',
        }}
      />
    </>
  );
}
