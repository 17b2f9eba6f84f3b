import { addDays, epochOf, formatCivilDate, holidayOn, weekdayOf } from '../kernel/index.ts';
import type { CivilDate, FieldIssue, HolidayZone, Moment } from '../kernel/index.ts';
import { coachDeadlineDays } from './program-deadlines.ts';
import { programTypeRules } from './program-rules.ts';
import type { ProgramSlot, ProgramType } from './program-rules.ts';
import { nextValidStart } from './program-start.ts';

/** A company has this long to answer an earlier date; the old one stands after it (D19). */
export const proposalHours = 72;

/** Returns the moment from which a proposed date may no longer be accepted. */
export const proposalEnd = (proposedAt: Moment): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(epochOf(proposedAt)).add({ hours: proposalHours });

/** Tells whether an earlier date is answered too late at `now`: 72 h have passed, or the proposed day itself has come. */
export const proposalIsOver = (
  proposal: { readonly date: CivilDate; readonly proposedAt: Moment },
  { now, today }: { readonly now: Moment; readonly today: CivilDate },
): boolean =>
  epochOf(now) >= epochOf(proposal.proposedAt) + proposalHours * 3_600_000 || proposal.date <= today;

/**
 * Returns what is wrong with a new start date on the day `today`, beside its field: it is tomorrow at the earliest, and for a
 * Safety programme a Monday that is no public holiday. Whether it is earlier or later than the old one is asked apart.
 */
export function startDateProblems(
  date: CivilDate,
  program: { readonly type: ProgramType; readonly holidayZone: HolidayZone; readonly today: CivilDate },
): FieldIssue[] {
  const path = 'date';
  if (date <= program.today) {
    return [{ path, message: 'Choisissez une date de début à partir de demain.' }];
  }
  if (!programTypeRules[program.type].startsOnMonday) return [];
  if (weekdayOf(date) !== 1) return [{ path, message: 'Un programme Safety commence un lundi.' }];
  const holiday = holidayOn(program.holidayZone, date);
  if (holiday === undefined) return [];
  const message = `Le ${formatCivilDate(date)} est férié (${holiday})\u00a0: choisissez un autre lundi.`;
  return [{ path, message }];
}

/** Tells whether a programme without a coach moves in the evening of `day`: it is the third day before its start, or later (D19). */
export const startMustMove = (startDate: CivilDate, day: CivilDate): boolean =>
  addDays(startDate, -coachDeadlineDays) <= day;

/**
 * Returns the date to which the start of a programme without a coach moves in the evening of `day`: the first valid one at
 * least 7 days later (D19), and again as long as too little time is left to find a coach.
 */
export function movedStart(
  program: {
    readonly type: ProgramType;
    readonly startDate: CivilDate;
    readonly slots: readonly ProgramSlot[];
    readonly holidayZone: HolidayZone;
  },
  day: CivilDate,
): CivilDate {
  const weekdays = program.slots.map((slot) => slot.weekday);
  let date = program.startDate;
  do date = nextValidStart(program.type, date, program.holidayZone, weekdays);
  while (startMustMove(date, day));
  return date;
}
