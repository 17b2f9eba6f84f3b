import type { OfferShown } from './shop-offers.ts';
import type { ShopOffer } from './shop-variants.ts';

/** What an offer is called. */
export const offerWords: Readonly<Record<ShopOffer, { readonly name: string }>> = {
  wellness: {
    name: 'Wellness',
  },
  live: {
    name: 'Live',
  },
  session: {
    name: 'Séance avec un coach',
  },
  mobility: {
    name: 'Mobility',
  },
  'day-pass': {
    name: 'Pass journée',
  },
  'external-employee': {
    name: 'Salarié externe',
  },
};

export const offerUnitWords: Readonly<Record<OfferShown['unit'], string>> = {
  month: 'TTC par mois',
  session: 'TTC la séance',
  day: 'TTC la journée',
};
