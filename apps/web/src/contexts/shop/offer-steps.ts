import type { ShopOffer } from '@elan/domain/shop';

type OfferStep = { readonly title: string; readonly about: string };

/** What happens once an offer is ordered, each step with when or how. */
export const offerSteps: Readonly<Record<ShopOffer, readonly OfferStep[]>> = {
  wellness: [
    { title: 'Vous payez', about: 'aujourd’hui' },
    { title: 'Badge QR', about: 'sous 48\u00a0h au plus' },
    { title: 'Vous entrez', about: 'autant que voulu' },
  ],
  live: [
    { title: 'Vous payez', about: 'aujourd’hui' },
    { title: 'L’accès s’ouvre', about: 'dès le paiement' },
    { title: 'Première séance', about: 'le jour même' },
  ],
  session: [
    { title: 'Vous payez', about: 'l’heure est gardée' },
    { title: 'Le coach est prévenu', about: 'remplacé, ou remboursé' },
    { title: 'Votre séance', about: 'à l’heure choisie' },
  ],
  mobility: [
    { title: 'Vous payez', about: 'l’heure est gardée' },
    { title: 'Le coach est prévenu', about: 'remplacé, ou remboursé' },
    { title: 'Votre séance', about: 'là où vous êtes' },
  ],
  'day-pass': [
    { title: 'Vous payez', about: 'aujourd’hui' },
    { title: 'Badge QR', about: 'dans votre espace' },
    { title: 'Votre journée', about: 'le jour choisi' },
  ],
  'external-employee': [
    { title: 'Vous payez', about: 'aujourd’hui' },
    { title: 'Code reconnu', about: 'celui de l’entreprise' },
    { title: 'Vous participez', about: 'à ses séances' },
  ],
};

/** What an offer is, in a sentence: only the pages that sell it carry it. */
export const offerAbouts: Readonly<Record<ShopOffer, string>> = {
  wellness: 'Votre salle en libre accès, à ses heures d’ouverture.',
  live: 'Les séances en direct, en visio, où que vous soyez.',
  session: 'Chez vous ou ailleurs, tous les jours de 6\u00a0h à 22\u00a0h.',
  mobility: 'Un coach là où vous êtes\u00a0: hôtel, bureau, parc. Jusqu’à 4\u00a0autres avec vous.',
  'day-pass': 'Une journée en salle, le jour que vous choisissez.',
  'external-employee': 'Les séances d’une entreprise cliente, sans en être salarié.',
};
