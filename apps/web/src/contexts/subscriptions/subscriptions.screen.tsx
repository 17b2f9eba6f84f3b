import { may } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { RecordModal } from '../../base/records/record-modal.tsx';
import { recordIn } from '../../base/records/use-record.ts';
import { useUser } from '../../base/session/session.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabsBar } from '../../ui/layout/tabs-bar.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { CompanyCode } from './company-code.tsx';
import { CompanySelect } from './company-select.tsx';
import { EndSubscription } from './end-subscription.tsx';
import { LicenceTypesList } from './licence-types-list.tsx';
import { offerOf } from './subscription-columns.tsx';
import { SubscriptionsList } from './subscriptions-list.tsx';
import type { SubscriptionsSearch } from './subscriptions-search.ts';
import { licenceTypeQuery, subscriptionsQuery } from './subscriptions.queries.ts';
import classes from './subscriptions.module.css';

const ChangeSubscriptionForm = lazyPart(
  () => import('./change-subscription.form.tsx'),
  'ChangeSubscriptionForm',
  { ahead: true },
);
const OpenSubscriptionForm = lazyPart(() => import('./open-subscription.form.tsx'), 'OpenSubscriptionForm', {
  ahead: true,
});
const LicenceTypeForm = lazyPart(() => import('./licence-type.form.tsx'), 'LicenceTypeForm', { ahead: true });

const EverywhereList = lazyPart(() => import('./everywhere-list.tsx'), 'EverywhereList', { ahead: true });

export { subscriptionsSearch as search } from './subscriptions-search.ts';

/** What a company subscribed to: its own people read it, an administrator opens and extends it. */
export function SubscriptionsScreen() {
  const [{ tab, company }] = useScreenSearch<SubscriptionsSearch>();
  const user = useUser();
  if (!may(user, 'subscriptions.open')) {
    return (
      <>
        <PageHeader
          title="Abonnements"
          description="Ce que votre entreprise a souscrit, jusqu’à quand, et ses licences."
          actions={may(user, 'subscriptions.write') && <BuyLink />}
        />
        <TabsBar
          label="Abonnements et factures"
          renderLink={routerLink}
          items={[
            { id: 'subscriptions', label: 'Abonnements', href: '/app/subscriptions', active: true },
            { id: 'invoices', label: 'Factures et avoirs', href: '/app/invoicing', active: false },
          ]}
        />
        <SubscriptionsList add={may(user, 'subscriptions.write') && <BuyLink />} />
        {may(user, 'subscriptions.write') && <CompanyCode />}
      </>
    );
  }
  const home = company === undefined ? '' : `company=${encodeURIComponent(company)}`;
  const tabs = (
    <TabsBar
      label="Vues des abonnements"
      renderLink={routerLink}
      items={[
        {
          id: 'subscriptions',
          label: 'Abonnements',
          href: `/app/subscriptions${home && `?${home}`}`,
          active: tab === undefined,
        },
        {
          id: 'types',
          label: 'Types de licence',
          href: `/app/subscriptions?tab=types${home && `&${home}`}`,
          active: tab === 'types',
        },
      ]}
    />
  );
  if (tab === 'types') return <LicenceTypes tabs={tabs} />;
  return <AdminSubscriptions tabs={tabs} />;
}

const BuyLink = () => (
  <Button renderRoot={(props) => routerLink({ children: null, ...props, href: '/app/subscriptions/buy' })}>
    Acheter ou renouveler
  </Button>
);

type TabProps = { tabs: ReactNode };

const addButton = (label: string, onClick: () => void) => (
  <Button leftSection={<IconPlus size={18} stroke={2} />} onClick={onClick}>
    {label}
  </Button>
);

function LicenceTypes({ tabs }: TabProps) {
  const [{ type }, change] = useScreenSearch<SubscriptionsSearch>();
  const close = () => {
    change({ type: undefined });
  };
  return (
    <>
      <PageHeader
        title="Abonnements"
        description="Les types de licence&nbsp;: un réglage du produit, pour toutes les entreprises."
        actions={addButton('Ajouter un type', () => {
          change({ type: 'new' });
        })}
      />
      {tabs}
      <LicenceTypesList />
      <RecordModal
        id={type}
        query={licenceTypeQuery}
        newTitle="Ajouter un type de licence"
        name="Type de licence"
        title={({ name }) => `Type de licence ${name}`}
        onClose={close}
        size={560}
      >
        {(shown) => <LicenceTypeForm key={shown?.key ?? 'new'} type={shown} onClose={close} />}
      </RecordModal>
    </>
  );
}

function AdminSubscriptions({ tabs }: TabProps) {
  const [{ company, subscription }, change] = useScreenSearch<SubscriptionsSearch>();
  const query = subscriptionsQuery(company ?? '');
  const subscriptionQuery = recordIn(query);
  const { data } = useQuery({ ...query, enabled: company !== undefined });
  const read = company === undefined ? undefined : data;
  const open = (opened: string | undefined) => {
    change({ subscription: opened });
  };
  const close = () => {
    open(undefined);
  };
  const add = addButton('Ouvrir un abonnement', () => {
    open('new');
  });
  return (
    <>
      <PageHeader
        title="Abonnements"
        description="Ce que chaque entreprise a souscrit, jusqu’à quand, et ses licences."
        actions={read && read.items.length > 0 && add}
      />
      {tabs}
      <div className={classes.chooser}>
        <CompanySelect
          companyId={company}
          name={read?.company.name}
          onChoose={(chosen) => {
            change({
              company: chosen,
              subscription: undefined,
              state: undefined,
              page: undefined,
              view: undefined,
              search: undefined,
            });
          }}
        />
      </div>
      {company === undefined ? (
        <Suspense fallback={<LoadingState shape="rows" count={5} />}>
          <EverywhereList />
        </Suspense>
      ) : (
        <SubscriptionsList
          companyId={company}
          add={add}
          onChange={({ id }) => {
            open(id);
          }}
        />
      )}
      <RecordModal
        id={read && subscription}
        query={subscriptionQuery}
        newTitle="Ouvrir un abonnement"
        name="Abonnement"
        title={(shown) => `Abonnement ${offerOf(shown)}`}
        onClose={close}
        size={640}
      >
        {(shown) =>
          read &&
          (shown ? (
            <>
              <ChangeSubscriptionForm
                key={shown.id}
                subscription={shown}
                today={read.today}
                onClose={close}
              />
              <EndSubscription companyId={read.company.id} subscription={shown} onDone={close} />
            </>
          ) : (
            <OpenSubscriptionForm company={read.company} today={read.today} onClose={close} />
          ))
        }
      </RecordModal>
    </>
  );
}
