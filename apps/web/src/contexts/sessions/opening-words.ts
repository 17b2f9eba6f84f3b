import { timeZoneOf, weekdayNames, weekdayOf, zoneNote, type CivilDate } from '@elan/domain/kernel';
import type { Spot } from '@elan/domain/spots';
import { formatTimeRange } from '../../ui/text/format.ts';
import { joinedSlots } from '../../ui/forms/week-slots.ts';

/** « Ouvert le lundi, 12:00 – 14:00 et 18:00 – 20:00. »: the hours of a spot on a day, by its own clock. */
export function openingWords(spot: Spot, date: CivilDate): string {
  const weekday = weekdayOf(date);
  const spans = joinedSlots(spot.slots.filter((slot) => slot.weekday === weekday));
  const day = weekdayNames[weekday];
  if (spans.length === 0) return `Fermé le ${day}.`;
  // The words stand in a narrow column, and a line may be cut after a dash unless it is told not to.
  const hours = spans.map(({ start, end }) => formatTimeRange(start, end).replace('–', '–\u2060'));
  const place = zoneNote(timeZoneOf(spot.address.postalCode));
  return `Ouvert le ${day}, ${hours.join(', ').replace(/, ([^,]+)$/, ' et $1')}${place}.`;
}
