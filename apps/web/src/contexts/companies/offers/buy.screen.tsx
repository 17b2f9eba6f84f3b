import {
  companyOffers,
  companyOrderStatusLabels,
  dueOfOrder,
  type CompanyOrderStatus,
} from '@elan/domain/shop';
import type { PaymentMethod } from '@elan/domain/payments';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../base/acts/use-act.ts';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../../ui/display/tone.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import { CompanyCoupon, isCouponRefused } from './company-coupon.tsx';
import { OfferFields } from './offer-fields.tsx';
import { OfferSums } from './offer-sums.tsx';
import { cartOf, startingOffer } from './offer-values.ts';
import { companyOrders, companyQuoteQuery, ownCompanyOrdersQuery } from './offers.queries.ts';
import classes from './offers.module.css';
import { PaymentFields } from './payment-fields.tsx';

const tones: Readonly<Record<CompanyOrderStatus, StatusTone>> = {
  PLACED: 'warning',
  PROCESSING: 'warning',
  PAID: 'positive',
  FAILED: 'negative',
  EXPIRED: 'neutral',
  PART_REFUNDED: 'info',
  REFUNDED: 'neutral',
};

/** A company that has an account buys an offer, or renews the one that runs; its orders stand under it. */
export function BuyScreen() {
  const { data, error, refetch, isFetching } = useQuery(ownCompanyOrdersQuery);
  return (
    <>
      <PageHeader
        title="Acheter ou renouveler"
        description="Une offre qui court se prolonge du lendemain de son dernier jour."
        actions={
          <Button
            variant="default"
            renderRoot={(props) => routerLink({ children: null, ...props, href: '/app/subscriptions' })}
          >
            Revenir aux abonnements
          </Button>
        }
      />
      {error && !data && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState shape="form" count={4} />}
      {data && (
        <div className={classes.bought}>
          <Buy headcount={data.headcount} />
          {data.items.length > 0 && <Orders orders={data.items} />}
        </div>
      )}
    </>
  );
}

function Buy({ headcount }: { headcount: number | null }) {
  const [values, setValues] = useState(() => startingOffer('community', headcount));
  const [method, setMethod] = useState<PaymentMethod>('card');
  const [accepted, setAccepted] = useState(false);
  const [tried, setTried] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const cart = cartOf(values);
  const [coupon, setCoupon] = useState<string>();
  const quote = useQuery(companyQuoteQuery(cart, coupon));
  const shown = quote.data;
  const means = shown?.methods.includes(method) === false ? (shown.methods[0] ?? method) : method;
  const buy = useAct({
    send: (body: Parameters<typeof companyOrders.buy>[0]['body']) => companyOrders.buy({ body }),
    touches: ['shop'],
    onDone({ checkoutUrl }) {
      setLeaving(true);
      location.assign(checkoutUrl);
    },
  });
  const order = () => {
    setTried(true);
    if (!accepted || !cart || !shown || buy.isPending || leaving) return;
    const { termsVersion } = shown;
    const shownCents = dueOfOrder(shown);
    buy.mutate(
      { cart, method: means, termsVersion, shownCents, ...(coupon !== undefined && { coupon }) },
      {
        onError(error) {
          if (codeOf(error) === 'shop/price-changed') void quote.refetch();
        },
      },
    );
  };
  const minLicences = shown?.minLicences;
  return (
    <SectionCard title="Votre offre">
      <div className={classes.fields}>
        <OfferFields values={values} onChange={setValues} offers={companyOffers} minLicences={minLicences} />
        <CompanyCoupon code={coupon} onChange={setCoupon} error={quote.error} />
        {quote.error && !isCouponRefused(quote.error) && <FormError>{sentenceOf(quote.error)}</FormError>}
        {shown && (
          <>
            <OfferSums quote={shown} stale={quote.isPlaceholderData || cart === null} />
            <PaymentFields
              methods={shown.methods}
              method={means}
              onMethod={setMethod}
              accepted={accepted}
              onAccept={setAccepted}
              missing={tried}
            />
            <FormError>{buy.error && sentenceOf(buy.error)}</FormError>
            <Button
              size="md"
              loading={buy.isPending || leaving}
              disabled={cart === null || quote.isPlaceholderData || quote.error !== null}
              onClick={order}
            >
              Commander avec obligation de paiement
            </Button>
          </>
        )}
      </div>
    </SectionCard>
  );
}

type Order = {
  readonly id: string;
  readonly number: string;
  readonly status: CompanyOrderStatus;
  readonly label: string;
  readonly placedAt: string;
  readonly totalCents: number;
};

function Orders({ orders }: { orders: readonly Order[] }) {
  const open = useAct({
    send: (id: string) => companyOrders.openOwn({ params: { id }, body: {} }),
    touches: [],
    onDone({ token }) {
      location.assign(`/auth/purchased?company=${token}`);
    },
  });
  return (
    <SectionCard title="Vos commandes">
      <FormError>{open.error && sentenceOf(open.error)}</FormError>
      <ul className={classes.orders}>
        {orders.map(({ id, number, status, label, placedAt, totalCents }) => (
          <li key={id} className={classes.order}>
            <div>
              <p className={classes.name}>
                {label}, <span className="num">{formatMoney(totalCents)}</span>
              </p>
              <p className={classes.dim}>
                n°&nbsp;{number}, {formatDate(placedAt, 'short')}
              </p>
            </div>
            <StatusBadge tone={tones[status]}>{companyOrderStatusLabels[status]}</StatusBadge>
            <Anchor
              component="button"
              type="button"
              aria-label={`Ouvrir la commande ${number}`}
              onClick={() => {
                open.mutate(id);
              }}
            >
              Ouvrir
            </Anchor>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
