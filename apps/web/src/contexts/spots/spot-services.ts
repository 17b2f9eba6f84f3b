import type { spotServices } from '@elan/domain/spots';

export type SpotService = (typeof spotServices)[number];

/** What a person reads for each service, in the order of the form. */
export const spotServiceLabels: Readonly<Record<SpotService, string>> = {
  toilet: 'Toilettes',
  water: 'Point d’eau',
  shower: 'Douche',
  parking: 'Parking',
  sauna: 'Sauna',
  spa: 'Spa',
};

/** The services in the order of the form. */
export const orderedServices = Object.keys(spotServiceLabels) as SpotService[];
