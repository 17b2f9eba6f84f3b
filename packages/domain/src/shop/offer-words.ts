import type { OfferShown } from './shop-offers.ts';
import type { ShopOffer } from './shop-variants.ts';

/** What an offer is called, and what it is in a sentence. */
export const offerWords: Readonly<Record<ShopOffer, { readonly name: string; readonly about: string }>> = {
  wellness: {
    name: 'Wellness',
    about: 'Votre salle en libre accès, à ses heures d’ouverture.',
  },
  live: {
    name: 'Live',
    about: 'Les séances en direct, en visio, où que vous soyez.',
  },
  session: {
    name: 'Séance avec un coach',
    about: 'Chez vous ou ailleurs, tous les jours de 6\u00a0h à 22\u00a0h.',
  },
  mobility: {
    name: 'Mobility',
    about: 'Un coach là où vous êtes\u00a0: hôtel, bureau, parc. Jusqu’à 4\u00a0autres avec vous.',
  },
  'day-pass': {
    name: 'Pass journée',
    about: 'Une journée en salle, le jour que vous choisissez.',
  },
  'external-employee': {
    name: 'Salarié externe',
    about: 'Les séances d’une entreprise cliente, sans en être salarié.',
  },
};

export const offerUnitWords: Readonly<Record<OfferShown['unit'], string>> = {
  month: 'TTC par mois',
  session: 'TTC la séance',
  day: 'TTC la journée',
};
