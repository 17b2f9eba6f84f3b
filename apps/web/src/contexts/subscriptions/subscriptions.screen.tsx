import { may } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useScreenSearch } from '../../app/navigation.tsx';
import { codeOf, sentenceOf } from '../../app/refusals.ts';
import { useUser } from '../../app/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { CompanySelect } from './company-select.tsx';
import { CompanySubscriptions } from './company-subscriptions.tsx';
import { LicenceTypesCard } from './licence-types-card.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import type { SubscriptionsSearch } from './subscriptions-search.ts';
import { subscriptionsQuery } from './subscriptions.queries.ts';
import classes from './subscriptions.module.css';

type Answer = { error: Error | null; refetch: () => unknown; isFetching: boolean };

/** The answer on its way, or what it failed for. */
function Waiting({ error, refetch, isFetching }: Answer): ReactNode {
  if (!error) return <LoadingState height={220} label="Chargement des abonnements" />;
  return (
    <SectionCard>
      <ErrorState
        title="Les abonnements n’ont pas pu être chargés."
        message={sentenceOf(error)}
        {...(codeOf(error) === 'not-found' ? {} : { onRetry: () => void refetch() })}
        retrying={isFetching}
      />
    </SectionCard>
  );
}

/** What a company subscribed to: its own people read it, an administrator opens and extends it. */
export function SubscriptionsScreen() {
  const user = useUser();
  return may(user, 'subscriptions.open') ? <AdminSubscriptions /> : <OwnSubscriptions />;
}

function OwnSubscriptions() {
  const { data, ...answer } = useQuery(subscriptionsQuery());
  return (
    <>
      <PageHeader
        title="Abonnements"
        description="Ce que votre entreprise a souscrit, jusqu’à quand, et ses licences."
      />
      {data ? <CompanySubscriptions read={data} /> : <Waiting {...answer} />}
    </>
  );
}

function AdminSubscriptions() {
  const [{ company, subscription }, change] = useScreenSearch<SubscriptionsSearch>();
  const { data, ...answer } = useQuery({
    ...subscriptionsQuery(company ?? ''),
    enabled: company !== undefined,
  });
  const read = company === undefined ? undefined : data;
  const open = (opened: string | undefined) => {
    change({ subscription: opened });
  };
  const add = (
    <Button
      leftSection={<IconPlus size={18} stroke={2} />}
      onClick={() => {
        open('new');
      }}
    >
      Ouvrir un abonnement
    </Button>
  );
  const opened = subscription === 'new' ? 'new' : read?.items.find(({ id }) => id === subscription);
  return (
    <>
      <PageHeader
        title="Abonnements"
        description="Ce que chaque entreprise a souscrit, jusqu’à quand, et ses licences."
        actions={read && read.items.length > 0 ? add : undefined}
      />
      <div className={classes.chooser}>
        <CompanySelect
          companyId={company}
          name={read?.company.name}
          onChoose={(chosen) => {
            change({ company: chosen, subscription: undefined });
          }}
        />
      </div>
      {company === undefined && (
        <SectionCard>
          <EmptyState
            icon={<IconBuilding size={24} stroke={1.6} />}
            title="Choisissez une entreprise."
            reason="Ses abonnements et ses licences s’affichent ici."
          />
        </SectionCard>
      )}
      {company !== undefined && !read && <Waiting {...answer} />}
      {read && (
        <>
          <CompanySubscriptions read={read} onChange={({ id }) => open(id)} emptyAction={add} />
          <SubscriptionDialog opened={opened ?? null} of={read} onClose={() => open(undefined)} />
        </>
      )}
      <LicenceTypesCard />
    </>
  );
}
