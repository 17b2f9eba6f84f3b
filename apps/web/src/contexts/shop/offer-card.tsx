import {
  offerUnitWords,
  offerWords,
  soldOffers,
  type OfferShown,
  type SoldOffer,
  type VariantSlug,
} from '@elan/domain/shop';
import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { useEnvironment } from '../../base/transport/environment.ts';
import { formatDate, formatMoney } from '../../ui/text/format.ts';
import { putInCart, useCart } from './cart.ts';
import { OfferTrack } from './offer-track.tsx';
import classes from './shop.module.css';

type Props = {
  readonly offer: OfferShown;
  readonly committed: boolean;
  readonly shop: { readonly slug: VariantSlug; readonly name: string };
};

const isSold = (offer: string): offer is SoldOffer => (soldOffers as readonly string[]).includes(offer);

/** How an offer is ordered here: put in the cart, or already there. */
function InCart({ offer, committed, shop }: { offer: SoldOffer } & Omit<Props, 'offer'>) {
  const { variant, lines } = useCart();
  const { name } = offerWords[offer];
  const line = variant === shop.slug ? lines.find((one) => one.offer === offer) : undefined;
  const put = () => {
    putInCart(shop.slug, { offer, commitment: committed });
  };
  if (line?.commitment === committed)
    return (
      <Group gap="md" className={classes.there}>
        <span>
          <IconCheck size={18} stroke={2.2} aria-hidden="true" /> Dans le panier
        </span>
        {routerLink({ href: '/eshop/order', children: 'Voir mon panier' })}
      </Group>
    );
  return (
    <Button variant="light" aria-label={`Choisir ${name}`} onClick={put}>
      Choisir
    </Button>
  );
}

/** What the price asks for, and what it becomes. */
function conditions({ commitment, friendCents, yearlyCents, firstDay }: OfferShown, committed: boolean) {
  if (commitment && committed)
    return [
      `Engagement 12\u00a0mois, jusqu’au ${formatDate(commitment.endsOn, 'short')}`,
      `${formatMoney(commitment.totalCents)} sur 12\u00a0mois, puis le même prix par mois, sans engagement.`,
    ] as const;
  if (commitment) return ['Sans engagement', 'Résiliable à tout moment, pour la fin du mois payé.'] as const;
  if (friendCents !== null)
    return [
      'Sans engagement',
      `Chaque ami ajoute ${formatMoney(friendCents)}, jusqu’à 4\u00a0amis.`,
    ] as const;
  if (yearlyCents !== null) return ['Sans engagement', `Ou ${formatMoney(yearlyCents)} pour un an.`] as const;
  return [
    'Sans engagement',
    firstDay === null ? '' : `Premier jour possible\u00a0: ${formatDate(firstDay, 'long')}.`,
  ] as const;
}

/** An offer, always in one order: name, sentence, price, commitment, what happens next, how to order. */
export function OfferCard({ offer, committed, shop }: Props) {
  const { contactEmail } = useEnvironment();
  const { name, about, steps } = offerWords[offer.offer];
  const priceCents = offer.commitment && !committed ? offer.commitment.withoutCents : offer.priceCents;
  const [asks, becomes] = conditions(offer, committed);
  const subject = encodeURIComponent(`${shop.name}\u00a0: ${name}`);
  return (
    <li className={classes.card}>
      <OfferTrack offer={offer.offer} />
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.about}>{about}</p>
      <p className={classes.price}>
        <span className="num">{formatMoney(priceCents)}</span> {offerUnitWords[offer.unit]}
      </p>
      <p className={classes.asks}>{asks}</p>
      <p className={classes.becomes}>{becomes}</p>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isSold(offer.offer) ? (
        <InCart offer={offer.offer} committed={committed} shop={shop} />
      ) : (
        <Button
          component="a"
          variant="light"
          href={`mailto:${contactEmail}?subject=${subject}`}
          aria-label={`Nous écrire pour commander, ${name}`}
        >
          Nous écrire pour commander
        </Button>
      )}
    </li>
  );
}
