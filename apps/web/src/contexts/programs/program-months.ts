import { monthOf, timeOfDayOf } from '@elan/domain/kernel';
import type { CivilDate, TimeOfDay } from '@elan/domain/kernel';
import type { Simulation } from '@elan/domain/programs';

/** A date of the list: a session with its rank and hours, or a skipped date with why. */
export type ProgramDate = { readonly date: CivilDate; readonly start: TimeOfDay } & (
  | { readonly ordinal: number; readonly end: TimeOfDay }
  | { readonly reason: string }
);

export type ProgramMonth = {
  /** 'YYYY-MM' */
  readonly month: string;
  readonly sessions: number;
  readonly dates: readonly ProgramDate[];
};

/** Returns every date of a simulation month by month, the skipped ones in their place; hours are those of `zone` (D22). */
export function programMonths({ sessions, skipped }: Simulation, zone: string): ProgramMonth[] {
  const dates: ProgramDate[] = [
    ...sessions.map(({ ordinal, date, startsAt, endsAt }) => ({
      date,
      ordinal,
      start: timeOfDayOf(startsAt, zone),
      end: timeOfDayOf(endsAt, zone),
    })),
    ...skipped.map(({ date, start, reason }) => ({ date, start, reason })),
  ];
  const moment = ({ date, start }: ProgramDate) => `${date} ${start}`;
  const inOrder = dates.toSorted((a, b) => moment(a).localeCompare(moment(b)));
  return [...Map.groupBy(inOrder, ({ date }) => monthOf(date))].map(([month, own]) => ({
    month,
    sessions: own.filter((date) => 'ordinal' in date).length,
    dates: own,
  }));
}
