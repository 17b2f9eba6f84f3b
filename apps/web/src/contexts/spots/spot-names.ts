import type { FieldNames } from '../../ui/forms/field-conflicts.ts';
import type { SpotValues } from './spot-values.ts';
import { orderedServices, spotServiceLabels } from './spot-services.ts';
import { weekWords } from './spot-words.ts';

/** What each field of a spot is called and says, where two people changed it. */
export const spotNames: FieldNames<SpotValues> = {
  name: 'Nom du lieu',
  address: {
    label: 'Adresse',
    show: ({ line, postalCode, city }) => [line, `${postalCode} ${city}`.trim()].filter(Boolean).join(', '),
  },
  sizeM2: 'Surface, en m²',
  maxUsers: 'Personnes en même temps, au plus',
  place: { label: 'Emplacement', show: (place) => (place === 'inside' ? 'Intérieur' : 'Extérieur') },
  services: {
    label: 'Sur place',
    show: (chosen) =>
      orderedServices
        .filter((service) => chosen.includes(service))
        .map((service) => spotServiceLabels[service])
        .join(', '),
  },
  openToPublic: 'Ouvert au public',
  comment: { label: 'Commentaire', show: (text) => text, joins: true },
  slots: { label: 'Créneaux de la semaine', show: weekWords },
  openingHours: { label: 'Heures d’ouverture', show: weekWords },
};
