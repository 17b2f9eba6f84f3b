import type { OfferShown } from './shop-offers.ts';
import type { ShopOffer } from './shop-variants.ts';

/** What an offer is called, what it is in a sentence, and what happens once it is ordered. */
export const offerWords: Readonly<
  Record<ShopOffer, { readonly name: string; readonly about: string; readonly steps: readonly string[] }>
> = {
  wellness: {
    name: 'Wellness',
    about: 'Votre salle en libre accès, à ses heures d’ouverture.',
    steps: ['Vous payez', 'Votre accès s’ouvre', 'Vous entrez autant que voulu'],
  },
  live: {
    name: 'Live',
    about: 'Les séances en direct, en visio, où que vous soyez.',
    steps: ['Vous payez', 'L’accès s’ouvre', 'Première séance le jour même'],
  },
  session: {
    name: 'Séance avec un coach',
    about: 'Chez vous ou ailleurs, tous les jours de 6\u00a0h à 22\u00a0h.',
    steps: ['Vous payez', 'Le coach est prévenu', 'Votre séance'],
  },
  mobility: {
    name: 'Mobility',
    about: 'Un coach là où vous êtes\u00a0: hôtel, bureau, parc. Jusqu’à 4\u00a0autres avec vous.',
    steps: ['Vous payez', 'Le coach est prévenu', 'Votre séance sur place'],
  },
  'day-pass': {
    name: 'Pass journée',
    about: 'Une journée en salle, le jour que vous choisissez.',
    steps: ['Vous payez', 'Badge QR', 'Votre journée'],
  },
  'external-employee': {
    name: 'Salarié externe',
    about: 'Les séances d’une entreprise cliente, sans en être salarié.',
    steps: ['Vous payez', 'L’entreprise est reconnue à son code', 'Vous participez'],
  },
};

export const offerUnitWords: Readonly<Record<OfferShown['unit'], string>> = {
  month: 'TTC par mois',
  session: 'TTC la séance',
  day: 'TTC la journée',
};
