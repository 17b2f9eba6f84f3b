import type { OfferShown } from './shop-offers.ts';
import type { ShopOffer } from './shop-variants.ts';

/** What an offer is called, what it is in a sentence, and what happens once it is ordered, each step with when or how. */
export const offerWords: Readonly<
  Record<
    ShopOffer,
    {
      readonly name: string;
      readonly about: string;
      readonly steps: readonly { readonly title: string; readonly about: string }[];
    }
  >
> = {
  wellness: {
    name: 'Wellness',
    about: 'Votre salle en libre accès, à ses heures d’ouverture.',
    steps: [
      { title: 'Vous payez', about: 'aujourd’hui' },
      { title: 'Badge QR', about: 'sous 48\u00a0h au plus' },
      { title: 'Vous entrez', about: 'autant que voulu' },
    ],
  },
  live: {
    name: 'Live',
    about: 'Les séances en direct, en visio, où que vous soyez.',
    steps: [
      { title: 'Vous payez', about: 'aujourd’hui' },
      { title: 'L’accès s’ouvre', about: 'dès le paiement' },
      { title: 'Première séance', about: 'le jour même' },
    ],
  },
  session: {
    name: 'Séance avec un coach',
    about: 'Chez vous ou ailleurs, tous les jours de 6\u00a0h à 22\u00a0h.',
    steps: [
      { title: 'Vous payez', about: 'l’heure est gardée' },
      { title: 'Le coach est prévenu', about: 'remplacé, ou remboursé' },
      { title: 'Votre séance', about: 'à l’heure choisie' },
    ],
  },
  mobility: {
    name: 'Mobility',
    about: 'Un coach là où vous êtes\u00a0: hôtel, bureau, parc. Jusqu’à 4\u00a0autres avec vous.',
    steps: [
      { title: 'Vous payez', about: 'l’heure est gardée' },
      { title: 'Le coach est prévenu', about: 'remplacé, ou remboursé' },
      { title: 'Votre séance', about: 'là où vous êtes' },
    ],
  },
  'day-pass': {
    name: 'Pass journée',
    about: 'Une journée en salle, le jour que vous choisissez.',
    steps: [
      { title: 'Vous payez', about: 'aujourd’hui' },
      { title: 'Badge QR', about: 'dans votre espace' },
      { title: 'Votre journée', about: 'le jour choisi' },
    ],
  },
  'external-employee': {
    name: 'Salarié externe',
    about: 'Les séances d’une entreprise cliente, sans en être salarié.',
    steps: [
      { title: 'Vous payez', about: 'aujourd’hui' },
      { title: 'Code reconnu', about: 'celui de l’entreprise' },
      { title: 'Vous participez', about: 'à ses séances' },
    ],
  },
};

export const offerUnitWords: Readonly<Record<OfferShown['unit'], string>> = {
  month: 'TTC par mois',
  session: 'TTC la séance',
  day: 'TTC la journée',
};
