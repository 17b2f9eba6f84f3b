import type { ShopOffer } from '@elan/domain/shop';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { OtherOffer } from './offer-card.tsx';
import classes from './shop.module.css';

/** The four lanes; what else a shop sells stands under them. */
const laneOffers: readonly ShopOffer[] = ['wellness', 'live', 'session', 'day-pass'];

export const isLane = (offer: ShopOffer): boolean => laneOffers.includes(offer);

const numbers = ['', '', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six'];

/** « Quatre façons de bouger » */
export const waysWords = (count: number): string =>
  count < 2 ? 'Votre offre' : `${numbers[count] ?? ''} façons de bouger`;

/** The gift card, beside the offers of the shop of everybody. */
export function GiftOffer() {
  return (
    <li className={classes.cell}>
      {routerLink({
        href: '/eshop/gift-card',
        'aria-label': 'Offrir une carte cadeau, de 1 à 20 séances',
        className: classes.other,
        children: <OtherOffer name="Carte cadeau" about={'De 1 à 20\u00a0séances, avec votre message'} />,
      })}
    </li>
  );
}
