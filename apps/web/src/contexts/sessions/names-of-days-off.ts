import type { DayOff } from '@elan/domain/sessions';
import { addDays } from '../../ui/calendar/calendar-range.ts';
import type { CalendarRange } from '../../ui/calendar/calendar-types.ts';

/** Why each day of a period carries no session, by civil date; two reasons stand side by side. */
export function namesOfDaysOff(
  daysOff: readonly DayOff[],
  range: CalendarRange,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { from, to, label } of daysOff) {
    const last = to < range.to ? to : range.to;
    for (let day = from > range.from ? from : range.from; day <= last; day = addDays(day, 1)) {
      const known = names.get(day);
      names.set(day, known === undefined ? label : `${known}, ${label}`);
    }
  }
  return names;
}
