import { timeZoneOf } from '@elan/domain/kernel';
import type { Spot } from '@elan/domain/spots';
import { formatDate } from '../../ui/text/format.ts';
import { capitalised } from '../../ui/text/typography.ts';
import { holidayWords } from './holiday-words.ts';
import { orderedServices, spotServiceLabels } from './spot-services.ts';
import { weekSummary } from './week-summary.ts';

/** « 4 quai des Célestins, 69002 Lyon » */
export const addressWords = ({ address: { line, postalCode, city } }: Spot): string =>
  `${line}, ${postalCode}\u00a0${city}`;

/** « Toilettes, douche »; empty without any. */
export const servicesWords = ({ services }: Spot): string =>
  capitalised(
    orderedServices
      .filter((service) => services.includes(service))
      .map((service) => spotServiceLabels[service].toLowerCase())
      .join(', '),
  );

/** « lun. au ven. 8:00 – 20:00, sam. 9:00 – 12:00 ». */
export const weekWords = (hours: Spot['slots']): string =>
  weekSummary(hours)
    .map(({ days, hours: ranges }) => `${days} ${ranges.join(', ')}`)
    .join('\u202f; ');

/** « Fermé le 3 déc. 2026 », as its postal code lives that day; null while it is open. */
export const closedWords = ({ closedAt, address }: Spot): string | null =>
  closedAt === null ? null : `Fermé le ${formatDate(closedAt, 'short', timeZoneOf(address.postalCode))}`;

/** What else is said of a spot: who may enter when, its holidays, what is there. */
export const detailsOf = (spot: Spot): string[] =>
  [
    spot.openingHours.length > 0 ? `Lieu accessible\u00a0: ${weekWords(spot.openingHours)}` : '',
    holidayWords(spot.holidayZone),
    servicesWords(spot),
    spot.comment,
  ].filter((words) => words !== '');
