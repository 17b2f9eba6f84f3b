import {
  hasReceipt,
  offerWords,
  orderStatusLabels,
  rightStatusLabels,
  type RightStatus,
} from '@elan/domain/shop';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../../base/acts/use-act.ts';
import { OwnReceipts } from '../../../base/receipts/own-receipts.tsx';
import { readOf } from '../../../base/transport/read-of.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import '../../../ui/kit-rest.css';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../../ui/display/tone.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import { shopOrders } from '../orders.queries.ts';
import { saveReceipt } from '../purchased/receipt-button.tsx';
import { GiftPurchases, ownGiftsQuery } from './gift-purchases.tsx';
import { OwnSubscriptions } from './own-subscriptions.tsx';
import { orderTones } from './order-tones.ts';
import { RightBadge } from './right-badge.tsx';
import rows from '../../../ui/lists/paper-rows.module.css';
import classes from './purchases.module.css';

const rightTones: Readonly<Record<RightStatus, StatusTone>> = {
  PROVISIONAL: 'warning',
  ACTIVE: 'positive',
  SUSPENDED: 'negative',
  ENDED: 'neutral',
  REVOKED: 'neutral',
};

const isOpen = (status: RightStatus): boolean => status === 'ACTIVE' || status === 'PROVISIONAL';

const ownQuery = readOf(shopOrders.own);

/** What a customer bought: the accesses with their days, and the orders, each opened with its receipt and its rights. */
export function PurchasesScreen() {
  const { data, error, refetch, isFetching } = useQuery(ownQuery);
  const { data: gifts } = useQuery(ownGiftsQuery);
  const open = useAct({
    send: (id: string) => shopOrders.openOwn({ params: { id }, body: {} }),
    touches: [],
    onDone({ token }) {
      location.assign(`/auth/purchased?order=${token}`);
    },
  });
  const receipt = useAct({
    send: async ({ id, number }: { id: string; number: string }) => {
      const { token } = await shopOrders.openOwn({ params: { id }, body: {} });
      await saveReceipt(token, number, 'order');
    },
    touches: [],
  });
  return (
    <div className={classes.page}>
      <PageHeader title="Achats" description="Vos accès et vos commandes dans la boutique." />
      {error && !data && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState shape="rows" count={3} />}
      {data?.orders.length === 0 && gifts?.orders.length === 0 && (
        <EmptyState
          title="Vous n’avez rien acheté dans la boutique."
          reason="Live, Wellness et les autres offres sont dans la boutique."
          action={<Anchor href="/eshop">Ouvrir la boutique</Anchor>}
        />
      )}
      {data && data.rights.length > 0 && (
        <section aria-labelledby="rights">
          <h2 id="rights">Vos accès</h2>
          <ul className={rows.list}>
            {data.rights.map(({ offer, status, startsOn, endsOn, badge }, at) => (
              <li key={badge?.code ?? `${offer}${startsOn}${status}${at}`} className={rows.row}>
                <div>
                  <p className={rows.name}>{offerWords[offer].name}</p>
                  <p className={rows.dim}>
                    {startsOn === endsOn
                      ? `Le ${formatDate(startsOn, 'short')}`
                      : `Du ${formatDate(startsOn, 'short')} au ${formatDate(endsOn, 'short')}`}
                  </p>
                  {badge && isOpen(status) && <RightBadge badge={badge} name={offerWords[offer].name} />}
                </div>
                <StatusBadge tone={rightTones[status]}>{rightStatusLabels[status]}</StatusBadge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OwnSubscriptions />
      <GiftPurchases />
      <FormError>{open.error && sentenceOf(open.error)}</FormError>
      <FormError>{receipt.error && sentenceOf(receipt.error)}</FormError>
      {data && data.orders.length > 0 && (
        <section aria-labelledby="orders">
          <h2 id="orders">Vos commandes</h2>
          <ul className={rows.list}>
            {data.orders.map(({ id, number, label, status, placedAt, totalCents }) => (
              <li key={id} className={rows.row}>
                <div>
                  <p className={rows.name}>
                    {label}, <span className="num">{formatMoney(totalCents)}</span>
                  </p>
                  <p className={rows.dim}>
                    n°&nbsp;{number}, {formatDate(placedAt, 'short')}
                  </p>
                  <StatusBadge tone={orderTones[status]}>{orderStatusLabels[status]}</StatusBadge>
                </div>
                <div className={rows.acts}>
                  {hasReceipt({ status }) && (
                    <Button
                      variant="subtle"
                      aria-label={`Télécharger le reçu de la commande ${number}`}
                      loading={receipt.isPending && receipt.variables.id === id}
                      onClick={() => {
                        receipt.mutate({ id, number });
                      }}
                    >
                      Reçu
                    </Button>
                  )}
                  <Button
                    variant="light"
                    aria-label={`Ouvrir la commande ${number}`}
                    loading={open.isPending && open.variables === id}
                    onClick={() => {
                      open.mutate(id);
                    }}
                  >
                    Ouvrir
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OwnReceipts />
    </div>
  );
}
