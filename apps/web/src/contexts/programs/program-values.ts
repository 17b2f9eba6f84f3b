import { civilDateOf, fieldMessages, holidayZoneOf, parisZone, timeZoneOf } from '@elan/domain/kernel';
import type { CivilDate, HolidayZone } from '@elan/domain/kernel';
import { firstValidStart, packSessions, programProblems, programTypeRules } from '@elan/domain/programs';
import type {
  CarryingSubscriptionChoice,
  MeetingMode,
  PackMonths,
  Program,
  ProgramInput,
  ProgramType,
} from '@elan/domain/programs';
import type { Spot } from '@elan/domain/spots';

/** What the form holds: nothing chosen is null or '', a number field is '' while it is empty and a text while it is no number. */
export type ProgramValues = {
  type: ProgramType;
  objectiveId: string;
  spotId: string;
  meeting: MeetingMode;
  meetingUrl: string;
  maxParticipants: number | string;
  startDate: string | null;
  durationMinutes: number;
  /** '3', '6', '12', or '' for a number of sessions alone. */
  months: string;
  sessionsSold: number | string;
  slots: { weekday: number; start: string }[];
  subscriptionId: string;
  licenceTypes: string[];
  options: string[];
};

const firstPack: PackMonths = 3;
/** Places of a video session that are proposed first. */
const proposedPlaces = 20;

/** « 3 » as the number of months of a pack, or null. */
export const monthsOf = (months: string): PackMonths | null =>
  months === '3' ? 3 : months === '6' ? 6 : months === '12' ? 12 : null;

/**
 * How many sessions the chosen pack proposes: its weekly slots, week after week, or the fewest that its type asks for while
 * none is chosen; null for a programme sold by its number of sessions alone.
 */
export function proposedSessions({ type, months, slots }: Pick<ProgramValues, 'type' | 'months' | 'slots'>) {
  const pack = monthsOf(months);
  const weekly = slots.length === 0 ? programTypeRules[type].slots.least : slots.length;
  return pack && packSessions(type, weekly, pack);
}

const emptyType: ProgramType = 'COMMUNITY';

export const emptyProgram: ProgramValues = {
  type: emptyType,
  objectiveId: '',
  spotId: '',
  meeting: 'AUTO',
  meetingUrl: '',
  maxParticipants: proposedPlaces,
  startDate: null,
  durationMinutes: programTypeRules[emptyType].durations[0] ?? 60,
  months: String(firstPack),
  sessionsSold: proposedSessions({ type: emptyType, months: String(firstPack), slots: [] }) ?? '',
  slots: [],
  subscriptionId: '',
  licenceTypes: [],
  options: [],
};

/** The form of a programme that exists: a draft to go on with, or a refused one to correct. */
export const valuesOfProgram = (program: Program): ProgramValues => ({
  type: program.type,
  objectiveId: program.objective.id,
  spotId: program.spot?.id ?? '',
  meeting: program.meeting?.mode ?? emptyProgram.meeting,
  meetingUrl: program.meeting?.url ?? '',
  maxParticipants: program.type === 'LIVE' ? program.maxParticipants : proposedPlaces,
  startDate: program.startDate,
  durationMinutes: program.durationMinutes,
  months: program.months === null ? '' : String(program.months),
  sessionsSold: program.sessionsSold,
  slots: program.slots,
  subscriptionId: program.subscriptionId ?? '',
  licenceTypes: program.licenceTypes,
  options: program.options,
});

/** Today in France. */
export const todayInParis = (): CivilDate => civilDateOf(new Date().toISOString());

/** What the rules know of the world beside the form: the chosen spot and the chosen subscription. */
export type ChosenAround = {
  readonly spot: Spot | undefined;
  readonly subscription: CarryingSubscriptionChoice | undefined;
};

/** The public holidays that count: those of the spot's address (D21). */
export const holidaysOfSpot = (spot: Spot | undefined): HolidayZone =>
  spot ? holidayZoneOf(spot.address.postalCode) : 'metropole';

/** The clocks that the slots are read on: those of the spot (D22), of Paris without one. */
export const clocksOf = ({ type }: Pick<ProgramValues, 'type'>, spot: Spot | undefined): string =>
  programTypeRules[type].needsSpot && spot ? timeZoneOf(spot.address.postalCode) : parisZone;

/** What the form sends: only what its type has. */
export function inputOfProgram(values: ProgramValues): ProgramInput {
  const { startDate, sessionsSold, months, subscriptionId, licenceTypes, options, ...facts } = values;
  const { spotId, meeting, meetingUrl, maxParticipants, ...common } = facts;
  const online = !programTypeRules[values.type].needsSpot;
  return {
    ...common,
    ...(online
      ? {
          meeting,
          meetingUrl: meeting === 'CUSTOM' ? meetingUrl.trim() : null,
          maxParticipants: typeof maxParticipants === 'number' ? maxParticipants : 0,
        }
      : { spotId }),
    startDate: startDate ?? '',
    sessionsSold: typeof sessionsSold === 'number' ? sessionsSold : 0,
    months: monthsOf(months),
    subscriptionId: subscriptionId === '' ? null : subscriptionId,
    licenceTypes: subscriptionId === '' ? [] : licenceTypes,
    options: subscriptionId === '' ? [] : (options as ProgramInput['options']),
  };
}

/** What is wrong with each field, by the rules that the server applies too; one sentence for all the slots. */
export function programFieldErrors(
  values: ProgramValues,
  { spot, subscription }: ChosenAround,
  rules = programProblems,
): Record<string, string> {
  const problems = rules(inputOfProgram(values), {
    today: todayInParis(),
    holidayZone: holidaysOfSpot(spot),
    spotSlots: spot?.slots ?? null,
    subscription: subscription
      ? { ...subscription, licenceTypes: subscription.licences.map(({ type }) => type) }
      : null,
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
  { sessionsSold, startDate, subscriptionId }: ProgramValues,
  errors: Readonly<Record<string, string>>,
): Record<string, string> {
  const typed = {
    sessionsSold: sessionsSold !== '',
    startDate: startDate !== null,
    subscriptionId: subscriptionId !== '' && startDate !== null,
  };
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => (typed as Record<string, boolean>)[field] ?? false),
  );
}

/** The values after a change that may move the proposed number of sessions: it follows, unless another was typed. */
export function withProposal(before: ProgramValues, change: Partial<ProgramValues>): ProgramValues {
  const after = { ...before, ...change };
  const proposal = proposedSessions(after);
  const untouched = before.sessionsSold === proposedSessions(before) || before.sessionsSold === '';
  const chosen = change.months !== undefined && change.months !== before.months;
  return proposal !== null && (untouched || chosen) ? { ...after, sessionsSold: proposal } : after;
}

/** The values after another type was chosen: its own duration and number of sessions, and a start that it allows. */
export function valuesForType(
  values: ProgramValues,
  type: ProgramType,
  holidays: HolidayZone,
): ProgramValues {
  const { durations, startsOnMonday } = programTypeRules[type];
  const { startDate, durationMinutes } = values;
  return withProposal(values, {
    type,
    durationMinutes: durations.includes(durationMinutes)
      ? durationMinutes
      : (durations[0] ?? durationMinutes),
    startDate: startsOnMonday && startDate !== null ? firstValidStart(type, startDate, holidays) : startDate,
  });
}
