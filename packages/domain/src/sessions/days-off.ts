import * as z from 'zod/mini';
import { addDays, holidayOn, type CivilDate, type HolidayZone } from '../kernel/index.ts';

/** Days that carry no session (D21), both ends included: what a calendar shades and names. */
export const dayOffSchema = z.object({
  from: z.string(),
  to: z.string(),
  kind: z.enum(['holiday', 'closing-day']),
  label: z.string(),
});
export type DayOff = z.output<typeof dayOffSchema>;

type Closed = { readonly from: CivilDate; readonly to: CivilDate; readonly reason: string };

const lower = (text: string): string => text.charAt(0).toLocaleLowerCase('fr-FR') + text.slice(1);

// Who typed « Fermeture annuelle » said it already.
const closingWordsOf = (reason: string): string =>
  /^ferm(eture|é)/i.test(reason) ? reason : `Fermé, ${lower(reason)}`;

/**
 * Returns the days of a period that carry no session (D21), in the order of time: the public holidays of the zones of some
 * places, and the closings of a company that touch the period, whole. A holiday of only some of the zones says so.
 */
export function daysOffIn(
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
  { zones, closings }: { readonly zones: readonly HolidayZone[]; readonly closings: readonly Closed[] },
): DayOff[] {
  const off: DayOff[] = closings
    .filter((closing) => closing.from <= to && closing.to >= from)
    .map(({ reason, ...days }) => ({ ...days, kind: 'closing-day', label: closingWordsOf(reason) }));
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const names = zones.map((zone) => holidayOn(zone, day)).filter((name) => name !== undefined);
    const [name] = names;
    if (name === undefined) continue;
    const label =
      names.length === zones.length ? `Férié, ${name}` : `Férié sur une partie de vos lieux, ${name}`;
    off.push({ from: day, to: day, kind: 'holiday', label });
  }
  return off.toSorted((a, b) => a.from.localeCompare(b.from) || a.kind.localeCompare(b.kind));
}
