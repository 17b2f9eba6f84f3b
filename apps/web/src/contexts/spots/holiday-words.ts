import type { HolidayZone } from '@elan/domain/kernel';

const places: Readonly<Record<HolidayZone, string>> = {
  metropole: 'de métropole',
  'alsace-moselle': 'd’Alsace-Moselle',
  guadeloupe: 'de Guadeloupe',
  guyane: 'de Guyane',
  martinique: 'de Martinique',
  'la-reunion': 'de La Réunion',
  mayotte: 'de Mayotte',
  'saint-barthelemy': 'de Saint-Barthélemy',
  'saint-martin': 'de Saint-Martin',
  'saint-pierre-et-miquelon': 'de Saint-Pierre-et-Miquelon',
};

/** « Jours fériés d’Alsace-Moselle » (D21). */
export const holidayWords = (zone: HolidayZone): string => `Jours fériés ${places[zone]}`;
