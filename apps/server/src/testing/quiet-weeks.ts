import { addDays, firstMondayOnOrAfter, holidayOn, holidayZones, type CivilDate } from '@elan/domain/kernel';

const quietDays = 14;

/**
 * Returns the first Monday on or after a day that begins two weeks without a public holiday anywhere in France: what is planned there
 * is refused for no holiday (D21), whenever the tests run.
 */
export function quietMonday(from: CivilDate): CivilDate {
  const isQuiet = (monday: CivilDate) =>
    Array.from({ length: quietDays }, (_, index) => addDays(monday, index)).every((day) =>
      holidayZones.every((zone) => holidayOn(zone, day) === undefined),
    );
  let monday = firstMondayOnOrAfter(from);
  while (!isQuiet(monday)) monday = addDays(monday, 7);
  return monday;
}
