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

/** A coach is needed this many days before the start (specification point 9, "coach needed by D-3"). */
export const coachDeadlineDays = 3;

/** A start moved for want of a coach goes at least this many days later (D19). */
export const movedStartDays = 7;

/** A submitted program may wait this many weeks for its validation (specification point 4). */
export const validationWeeks = 6;

/** Returns the last day to have a coach for a start on `startDate`. */
export const coachDeadlineOf = (startDate: CivilDate): CivilDate => addDays(startDate, -coachDeadlineDays);

/** Returns the last day of the validation of a program submitted on `submittedOn`. */
export const validationDeadlineOf = (submittedOn: CivilDate): CivilDate =>
  addDays(submittedOn, 7 * validationWeeks);

/**
 * Returns the first date on or after `from` on which a program of this type may start: for Safety a Monday that is not a
 * public holiday; for the others any day that is not one, among `weekdays` (those of its slots) when given.
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

export const startNoticeSentences: Readonly<Record<StartNotice, string>> = {
  'under-one-week':
    'Le début est dans moins d’une semaine\u00a0: nous risquons de manquer de temps pour trouver un coach.',
  'under-two-weeks': 'Le début est dans moins de deux semaines\u00a0: la recherche d’un coach sera courte.',
};
