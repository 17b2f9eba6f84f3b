import { civilDateOf, fieldMessages, holidayZoneOf } from '@elan/domain/kernel';
import type { CivilDate, HolidayZone } from '@elan/domain/kernel';
import {
  firstValidStart,
  programProblems,
  programTypeRules,
  type plannableTypes,
} from '@elan/domain/programs';
import type { ProgramInput } from '@elan/domain/programs';
import type { Spot } from '@elan/domain/spots';

export type PlannableType = (typeof plannableTypes)[number];

/** What the form holds: nothing chosen is null, a number field is '' while it is empty and a text while it is no number. */
export type ProgramValues = {
  type: PlannableType;
  objectiveId: string;
  spotId: string;
  startDate: string | null;
  durationMinutes: number;
  sessionsSold: number | string;
  slots: { weekday: number; start: string }[];
};

/** A first number of sessions to correct: three months of the fewest weekly slots, a month of Safety (specification point 9). */
export const proposedSessions: Readonly<Record<PlannableType, number>> = { COMMUNITY: 36, SAFETY: 20 };

export const emptyProgram: ProgramValues = {
  type: 'COMMUNITY',
  objectiveId: '',
  spotId: '',
  startDate: null,
  durationMinutes: programTypeRules.COMMUNITY.durations[0] ?? 60,
  sessionsSold: proposedSessions.COMMUNITY,
  slots: [],
};

/** Today in France. */
export const todayInParis = (): CivilDate => civilDateOf(new Date().toISOString());

/** The public holidays that count: those of the spot's address (D21). */
export const zoneOfSpot = (spot: Spot | undefined): HolidayZone =>
  spot ? holidayZoneOf(spot.address.postalCode) : 'metropole';

/** What the form sends. */
export const inputOfProgram = ({ startDate, sessionsSold, ...values }: ProgramValues): ProgramInput => ({
  ...values,
  startDate: startDate ?? '',
  sessionsSold: typeof sessionsSold === 'number' ? sessionsSold : 0,
});

/** What is wrong with each field, by the rules that the server applies too; one sentence for all the slots. */
export function programFieldErrors(values: ProgramValues, spot: Spot | undefined): Record<string, string> {
  const problems = programProblems(inputOfProgram(values), {
    today: todayInParis(),
    holidayZone: zoneOfSpot(spot),
    spotSlots: spot?.slots ?? null,
  });
  const errors: Record<string, string> = {};
  for (const { path, message } of problems) {
    const field = path.replace(/\..*/, '');
    errors[field] ??= message;
  }
  if (values.sessionsSold === '') errors['sessionsSold'] = fieldMessages.required;
  return errors;
}

/** Of what is wrong, that which was typed or chosen, and is refused at once; a field still empty waits for its turn. */
export function typedErrors(
  { sessionsSold, startDate }: ProgramValues,
  errors: Readonly<Record<string, string>>,
): Record<string, string> {
  const typed = { sessionsSold: sessionsSold !== '', startDate: startDate !== null };
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => (typed as Record<string, boolean>)[field] ?? false),
  );
}

/** The values after another type was chosen: its own duration and number of sessions, and a start that it allows. */
export function valuesForType(values: ProgramValues, type: PlannableType, zone: HolidayZone): ProgramValues {
  const { durations, startsOnMonday } = programTypeRules[type];
  const { startDate, durationMinutes, sessionsSold } = values;
  return {
    ...values,
    type,
    durationMinutes: durations.includes(durationMinutes)
      ? durationMinutes
      : (durations[0] ?? durationMinutes),
    sessionsSold: sessionsSold === proposedSessions[values.type] ? proposedSessions[type] : sessionsSold,
    startDate: startsOnMonday && startDate !== null ? firstValidStart(type, startDate, zone) : startDate,
  };
}
