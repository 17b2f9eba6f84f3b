import { isDated, shopMethods, type Quote } from '@elan/domain/shop';
import { Anchor, Button, Checkbox, Radio } from '@mantine/core';
import { IconBuildingBank, IconCreditCard, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '../../../base/acts/use-act.ts';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import type { Cart } from '../cart.ts';
import { shopOrders } from '../orders.queries.ts';
import { keepBuyer, lastOrder, type Buyer } from './buyer.ts';
import classes from './order.module.css';
import { PricedLines, Sums } from './priced-lines.tsx';

type Method = (typeof shopMethods)[number];

const methods = {
  card: {
    label: 'Carte bancaire',
    about: 'Accès ouvert tout de suite',
    by: 'par carte',
    Icon: IconCreditCard,
  },
  sepa: {
    label: 'Prélèvement SEPA',
    about: 'Accès ouvert à titre provisoire, confirmé sous 5 à 14\u00a0jours ouvrés',
    by: 'par prélèvement',
    Icon: IconBuildingBank,
  },
} as const satisfies Readonly<Record<Method, unknown>>;

type RecapStepProps = {
  quote: Quote;
  cart: Cart;
  buyer: Buyer;
  /** The price is another one now. */
  onChanged: () => void;
  /** The address must be proved again. */
  onUnproven: () => void;
};

/** All that is bought, what it costs now and later, and the button that orders with obligation to pay. */
export function RecapStep({ quote, cart, buyer, onChanged, onUnproven }: RecapStepProps) {
  const [method, setMethod] = useState<Method>('card');
  const [accepted, setAccepted] = useState({ terms: false, now: false });
  const [tried, setTried] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { variant, lines, coupon } = cart;
  const { firstName, lastName, email, proof } = buyer;
  const place = useAct({
    send: () =>
      shopOrders.place({
        body: {
          variant,
          lines: [...lines],
          firstName,
          lastName,
          email,
          proof,
          method,
          termsVersion: quote.termsVersion,
          startNow: true,
          shownCents: quote.totalCents,
          ...(coupon !== undefined && { coupon }),
        },
      }),
    touches: [],
    onDone({ token, checkoutUrl }) {
      lastOrder.keep(token);
      setLeaving(true);
      location.assign(checkoutUrl);
    },
  });
  const order = () => {
    setTried(true);
    if (!accepted.terms || !accepted.now || place.isPending || leaving) return;
    place.mutate(undefined, {
      onError(error) {
        const code = codeOf(error);
        if (code === 'shop/price-changed' || code === 'shop/terms-outdated') onChanged();
        if (code === 'shop/email-not-proven') {
          keepBuyer(null);
          onUnproven();
        }
      },
    });
  };
  const left = codeOf(place.error) === 'payments/already-in-progress' ? lastOrder.read() : null;
  const names = [...new Set(quote.lines.map(({ label }) => label))].join(' et ');
  const goesOn = quote.lines.filter(({ offer }) => !isDated(offer)).map(({ label }) => label);
  return (
    <>
      <section className={classes.card} aria-label="Ce que vous commandez">
        <PricedLines lines={quote.lines} />
        <Sums totals={quote} today="À payer aujourd’hui, TTC" />
      </section>
      <Radio.Group
        className={classes.card}
        label="Moyen de paiement"
        labelProps={{ className: classes.legend }}
        value={method}
        onChange={(chosen) => {
          setMethod(chosen);
        }}
      >
        {shopMethods.map((one) => {
          const { label, about, Icon } = methods[one];
          return (
            <Radio.Card key={one} value={one} className={classes.method} aria-label={`${label}, ${about}`}>
              <Radio.Indicator />
              <Icon size={24} stroke={1.6} aria-hidden="true" />
              <span>
                <span className={classes.name}>{label}</span>
                <span className={classes.dim}>{about}</span>
              </span>
            </Radio.Card>
          );
        })}
      </Radio.Group>
      <p className={classes.note}>
        <IconInfoCircle size={20} stroke={1.8} aria-hidden="true" />
        <span>
          {goesOn.length > 0 && (
            <>
              <strong>
                {goesOn.join(' et ')}&nbsp;: rétractation jusqu’au{' '}
                {formatDate(quote.withdrawableUntil, 'short')}.
              </strong>{' '}
              Le premier mois est payé aujourd’hui.{' '}
            </>
          )}
          {goesOn.length < quote.lines.length &&
            'À une date fixée d’avance, séance et pass ne se remboursent pas en changeant d’avis (article L221-28 du code de la consommation).'}
        </span>
      </p>
      <div className={classes.ticks}>
        <Checkbox
          checked={accepted.terms}
          onChange={({ currentTarget }) => {
            setAccepted({ ...accepted, terms: currentTarget.checked });
          }}
          label={
            <>
              J’accepte les{' '}
              <Anchor inherit renderRoot={(props) => routerLink({ ...props, href: '/eshop/terms' })}>
                conditions de vente
              </Anchor>
              .
            </>
          }
          error={tried && !accepted.terms && 'Acceptez les conditions de vente pour commander.'}
        />
        <Checkbox
          checked={accepted.now}
          onChange={({ currentTarget }) => {
            setAccepted({ ...accepted, now: currentTarget.checked });
          }}
          label={
            goesOn.length > 0
              ? `Je veux commencer ${names} tout de suite. Si je renonce, les jours utilisés restent dus.`
              : `Je réserve ${names} au jour choisi, sans droit de rétractation.`
          }
          error={tried && !accepted.now && 'Cochez cette case pour commander.'}
        />
      </div>
      {place.error && (
        <FormError>
          {sentenceOf(place.error)}{' '}
          {left !== null &&
            routerLink({
              href: `/auth/purchased?order=${left}`,
              children: 'Reprendre ou abandonner ce paiement',
            })}
        </FormError>
      )}
      <div className={classes.bar2}>
        <Button size="lg" fz="md" px="xs" fullWidth loading={place.isPending || leaving} onClick={order}>
          Commander avec obligation de paiement
        </Button>
        <p className={classes.under}>
          {formatMoney(quote.totalCents)} {methods[method].by}. Reçu envoyé à {email}
        </p>
      </div>
    </>
  );
}
