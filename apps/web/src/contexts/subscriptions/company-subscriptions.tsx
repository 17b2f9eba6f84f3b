import type { CompanySubscriptions as Read, Subscription } from '@elan/domain/subscriptions';
import { IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { EndingAlerts } from './ending-alerts.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import classes from './subscriptions.module.css';

type GroupProps = {
  title: string;
  items: readonly Subscription[];
  onChange: ((subscription: Subscription) => void) | undefined;
};

function Group({ title, items, onChange }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.section}>{title}</h2>
      <ul className={classes.list}>
        {items.map((subscription) => (
          <li key={subscription.id}>
            <SubscriptionCard
              subscription={subscription}
              onChange={
                onChange &&
                (() => {
                  onChange(subscription);
                })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CompanySubscriptionsProps = {
  read: Read;
  /** Opens the form of a change: an administrator's. */
  onChange?: ((subscription: Subscription) => void) | undefined;
  /** What can be done when there is nothing yet. */
  emptyAction?: ReactNode;
};

/** What a company has: what ends soon, what runs or comes, what is over. */
export function CompanySubscriptions({ read, onChange, emptyAction }: CompanySubscriptionsProps) {
  const { items } = read;
  if (items.length === 0) {
    return (
      <SectionCard>
        <EmptyState
          icon={<IconReceipt size={24} stroke={1.6} />}
          title="Aucun abonnement pour le moment."
          reason={
            onChange
              ? 'Ouvrez le premier : l’entreprise en verra les licences et les dates.'
              : 'Votre premier abonnement apparaîtra ici, avec ses dates et ses licences.'
          }
          action={emptyAction}
        />
      </SectionCard>
    );
  }
  const current = items.filter(({ state }) => state !== 'ended');
  const ended = items.filter(({ state }) => state === 'ended');
  return (
    <>
      <EndingAlerts items={items} mayExtend={onChange !== undefined} />
      <Group title="En cours et à venir" items={current} onChange={onChange} />
      <Group title="Terminés" items={ended} onChange={onChange} />
    </>
  );
}
