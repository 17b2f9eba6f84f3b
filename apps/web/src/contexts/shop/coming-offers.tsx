import { offerWords, shopOffers, type ShopOffer } from '@elan/domain/shop';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { GiftOffer, isLane, waysWords } from './offer-lanes.tsx';
import { OtherOffer } from './offer-card.tsx';
import { offerAbouts, offerSteps } from './offer-steps.ts';
import { OfferTrack } from './offer-track.tsx';
import classes from './shop.module.css';

/** The steps of an offer are the words of the product: only what they cost is still on its way. */
function ComingCard({ offer }: { offer: ShopOffer }) {
  return (
    <li className={classes.card}>
      <OfferTrack offer={offer} />
      <h2 className={classes.name}>{offerWords[offer].name}</h2>
      <p className={classes.about}>{offerAbouts[offer]}</p>
      <Skeleton className={classes.price} width="50%">
        <span>&nbsp;</span>
      </Skeleton>
      <Skeleton className={classes.asks} width="70%">
        &nbsp;
      </Skeleton>
      <Skeleton className={classes.becomes} />
      <ol className={classes.steps}>
        {offerSteps[offer].map((step) => (
          <li key={step.title}>
            <strong>{step.title}</strong>
            <span>{step.about}</span>
          </li>
        ))}
      </ol>
      <Skeleton className={classes.choose} />
    </li>
  );
}

/** The offers of the shop of everybody while their prices are on their way, of the size that they will have: nothing moves once they are there. */
export function ComingOffers() {
  const lanes = shopOffers.filter(isLane);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Chargement en cours</VisuallyHidden>
      <div className={classes.head}>
        <div>
          <h2 className={classes.ways}>{waysWords(lanes.length)}</h2>
          <p className={classes.combine}>Elles se combinent dans le même panier.</p>
        </div>
        <Skeleton className={classes.commitment} />
      </div>
      <ul className={classes.offers}>
        {lanes.map((offer) => (
          <ComingCard key={offer} offer={offer} />
        ))}
      </ul>
      <ul className={classes.others} aria-label="Autres offres">
        {shopOffers
          .filter((offer) => !isLane(offer))
          .map((offer) => (
            <li key={offer} className={classes.cell}>
              <div className={classes.other}>
                <OtherOffer name={offerWords[offer].name} about={'\u00a0'} />
              </div>
            </li>
          ))}
        <GiftOffer />
      </ul>
    </div>
  );
}
