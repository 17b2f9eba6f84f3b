import { giftTerms, type GiftOffer } from '@elan/domain/shop';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../../base/acts/use-act.ts';
import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { Folded } from '../../../ui/display/folded.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import { plural } from '../../../ui/text/typography.ts';
import { keepBuyer, type Buyer } from '../order/buyer.ts';
import classes from '../order/order.module.css';
import { choiceOfGift, type GiftValues } from './gift-values.ts';
import { giftOrders } from './gift.queries.ts';

type Totals = { sessions: number; totalCents: number; vatCents: number; netCents: number };
type GiftRecapProps = {
  offer: GiftOffer;
  values: GiftValues;
  totals: Totals;
  buyer: Buyer;
  /** The price, or the terms, are others now. */
  onChanged: () => void;
  /** What was chosen is no longer good: the day of sending is past. */
  onRefusedChoice: () => void;
  /** The address must be proved again. */
  onUnproven: () => void;
};

function destinationOf({ given, firstName, email, sendOn }: GiftValues): string {
  return given === 'hand'
    ? 'Vous la donnez vous-même\u00a0: elle s’ouvre dès le paiement.'
    : `Envoyée à ${firstName} (${email}) le ${formatDate(sendOn ?? '', 'long')}.`;
}

/** What the card gives, to whom, what it costs, its conditions, and the button that orders with obligation to pay. */
export function GiftRecap(props: GiftRecapProps) {
  const { offer, values, totals, buyer, onChanged, onRefusedChoice, onUnproven } = props;
  const { sessions, totalCents, vatCents } = totals;
  const { firstName, lastName, email, proof } = buyer;
  const [accepted, setAccepted] = useState(false);
  const [tried, setTried] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const place = useAct({
    send: () =>
      giftOrders.place({
        body: {
          ...choiceOfGift(values, offer.sessionCents),
          firstName,
          lastName,
          email,
          proof,
          termsVersion: offer.termsVersion,
          shownCents: totalCents,
        },
      }),
    touches: [],
    onDone({ checkoutUrl }) {
      setLeaving(true);
      location.assign(checkoutUrl);
    },
  });
  const order = () => {
    setTried(true);
    if (!accepted || place.isPending || leaving) return;
    place.mutate(undefined, {
      onError(error) {
        const code = codeOf(error);
        if (code === 'shop/price-changed' || code === 'shop/terms-outdated') onChanged();
        if (code === 'form-invalid') onRefusedChoice();
        if (code === 'shop/email-not-proven') {
          keepBuyer(null);
          onUnproven();
        }
      },
    });
  };
  return (
    <>
      <section className={classes.card} aria-label="Ce que vous commandez">
        <div className={classes.line}>
          <div className={classes.words}>
            <p className={classes.name}>
              Carte cadeau, {sessions}&nbsp;{plural(sessions, 'séance', 'séances')}
            </p>
            <p className={classes.dim}>{destinationOf(values)}</p>
            {values.given === 'mail' && values.message.trim() !== '' && (
              <p className={classes.dim}>«&nbsp;{values.message.trim()}&nbsp;»</p>
            )}
            <p className={classes.dim}>Utilisable jusqu’au {formatDate(offer.expiresOn, 'long')} inclus.</p>
          </div>
        </div>
        <dl className={classes.sums}>
          <div>
            <dt>TVA 20&nbsp;%, comprise</dt>
            <dd className="num">{formatMoney(vatCents)}</dd>
          </div>
          <div className={classes.total}>
            <dt>À payer aujourd’hui par carte, TTC</dt>
            <dd className="num">{formatMoney(totalCents)}</dd>
          </div>
        </dl>
      </section>
      <div className={classes.terms}>
        <Folded label={giftTerms.title}>
          {giftTerms.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Folded>
      </div>
      <div className={classes.ticks}>
        <Checkbox
          checked={accepted}
          onChange={({ currentTarget }) => {
            setAccepted(currentTarget.checked);
          }}
          label="J’accepte les conditions des cartes cadeaux."
          error={tried && !accepted && 'Acceptez les conditions pour commander.'}
        />
      </div>
      <FormError>{place.error && sentenceOf(place.error)}</FormError>
      <div className={classes.bar2}>
        <Button size="lg" fz="md" px="xs" fullWidth loading={place.isPending || leaving} onClick={order}>
          Commander avec obligation de paiement
        </Button>
        <p className={classes.under}>
          {formatMoney(totalCents)} par carte. Reçu envoyé à {email}
        </p>
      </div>
    </>
  );
}
