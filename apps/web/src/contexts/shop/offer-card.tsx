import { offerUnitWords, offerWords, type OfferShown } from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { useEnvironment } from '../../base/transport/environment.ts';
import { formatDate, formatMoney } from '../../ui/text/format.ts';
import { OfferTrack } from './offer-track.tsx';
import classes from './shop.module.css';

type Props = { readonly offer: OfferShown; readonly committed: boolean; readonly shop: string };

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
  const subject = encodeURIComponent(`${shop}\u00a0: ${name}`);
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
      <Button
        component="a"
        variant="light"
        href={`mailto:${contactEmail}?subject=${subject}`}
        aria-label={`Nous écrire pour commander, ${name}`}
      >
        Nous écrire pour commander
      </Button>
    </li>
  );
}
