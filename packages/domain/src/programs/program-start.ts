import {
  addDays,
  daysBetween,
  firstMondayOnOrAfter,
  holidayOn,
  weekdayNames,
  weekdayOf,
} from '../kernel/index.ts';
import type { CivilDate, HolidayZone } from '../kernel/index.ts';
import { programTypeRules } from './program-rules.ts';
import type { ProgramType } from './program-rules.ts';

/** A start moved for want of a coach goes at least this many days later (D19). */
export const movedStartDays = 7;

/**
 * Returns the first date on or after `from` on which a program of this type may start. Safety starts on a Monday that is
 * not a public holiday. The others start on any day that is not one, among `weekdays` (those of its slots) when given.
 */
export function firstValidStart(
  type: ProgramType,
  from: CivilDate,
  holidayZone: HolidayZone,
  weekdays: readonly number[] = [],
): CivilDate {
  const onMonday = programTypeRules[type].startsOnMonday;
  // A day that no week has would be looked for forever.
  const asked = weekdays.filter((weekday) => weekday in weekdayNames);
  const isRight = (date: CivilDate) =>
    holidayOn(holidayZone, date) === undefined &&
    (onMonday || asked.length === 0 || asked.includes(weekdayOf(date)));
  let date = onMonday ? firstMondayOnOrAfter(from) : from;
  while (!isRight(date)) date = addDays(date, onMonday ? 7 : 1);
  return date;
}

/** Returns the date to which a start without a coach moves: the first valid one at least 7 days later (D19). */
export const nextValidStart = (
  type: ProgramType,
  startDate: CivilDate,
  holidayZone: HolidayZone,
  weekdays: readonly number[] = [],
): CivilDate => firstValidStart(type, addDays(startDate, movedStartDays), holidayZone, weekdays);

export type StartNotice = 'under-one-week' | 'under-two-weeks';

/** Returns the warning that a start date deserves (specification point 9: under 2 weeks and under 1 week), or null. */
export function startNotice(startDate: CivilDate, today: CivilDate): StartNotice | null {
  const days = daysBetween(today, startDate);
  if (days >= 14) return null;
  return days >= 7 ? 'under-two-weeks' : 'under-one-week';
}

/** The sentence of each warning, while a coach is looked for and once there is one. */
export const startNoticeSentences: Readonly<
  Record<StartNotice, { readonly withoutCoach: string; readonly withCoach: string }>
> = {
  'under-one-week': {
    withoutCoach:
      'Le début est dans moins d’une semaine\u00a0: nous risquons de manquer de temps pour trouver un coach.',
    withCoach: 'Le début est dans moins d’une semaine.',
  },
  'under-two-weeks': {
    withoutCoach: 'Le début est dans moins de deux semaines\u00a0: la recherche d’un coach sera courte.',
    withCoach: 'Le début est dans moins de deux semaines.',
  },
};
