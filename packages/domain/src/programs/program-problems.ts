import {
  formatCivilDate,
  holidayOn,
  isCivilDate,
  isTimeOfDay,
  minutesOf,
  weekdayNames,
  weekdayOf,
  fieldMessages,
} from '../kernel/index.ts';
import type { CivilDate, HolidayZone, RuleProblem, Weekday } from '../kernel/index.ts';
import { spotIsOpen } from '../spots/index.ts';
import type { WeeklySlot } from '../spots/index.ts';
import { isMeetingUrl, type MeetingMode } from './meeting.ts';
import {
  durationWords,
  isOnlineCapacity,
  isSessionsSold,
  onlineCapacityMessage,
  programTypeRules,
  sessionsSoldMessage,
} from './program-rules.ts';
import type { ProgramSlot, ProgramType } from './program-rules.ts';
import { subscriptionProblems } from './program-subscription.ts';
import type { CarriedFacts, CarryingSubscription, SubscriptionProblemCode } from './program-subscription.ts';

/** What a manager fills in. */
export type ProgramDraft = CarriedFacts & {
  readonly type: ProgramType;
  readonly objectiveId?: string | null | undefined;
  readonly spotId?: string | null | undefined;
  /** Of a Live program: how it meets, where, and how many people it takes. */
  readonly meeting?: MeetingMode | null | undefined;
  readonly meetingUrl?: string | null | undefined;
  readonly maxParticipants?: number | null | undefined;
  readonly startDate: CivilDate;
  readonly slots: readonly ProgramSlot[];
  readonly durationMinutes: number;
  readonly sessionsSold: number;
};

/** What the rules need to know of the world: the day, the zone of the spot's address and its opening slots (null: no spot). */
export type ProgramContext = {
  readonly today: CivilDate;
  readonly holidayZone: HolidayZone;
  readonly spotSlots: readonly WeeklySlot[] | null;
  /** The subscription that the program names; null when it names none, or one that is not there. */
  readonly subscription?: CarryingSubscription | null;
};

export type ProgramProblemCode =
  | 'objective-required'
  | SubscriptionProblemCode
  | 'spot-required'
  | 'meeting-required'
  | 'meeting-url-invalid'
  | 'online-capacity'
  | 'start-invalid'
  | 'start-past'
  | 'start-not-monday'
  | 'start-on-holiday'
  | 'duration-not-allowed'
  | 'sessions-sold'
  | 'too-few-slots'
  | 'too-many-slots'
  | 'no-monday-slot'
  | 'slot-invalid'
  | 'slot-duplicate'
  | 'slot-overlap'
  | 'slot-outside-spot';

type Problem = RuleProblem<ProgramProblemCode>;

function startProblems(program: ProgramDraft, context: ProgramContext): Problem[] {
  const path = 'startDate';
  const { startDate } = program;
  if (!isCivilDate(startDate)) {
    return [{ code: 'start-invalid', path, message: 'Choisissez la date de début.' }];
  }
  // Nothing is validated, nor is a coach found, on the day: its first hours may be over already.
  if (startDate <= context.today) {
    const message = 'Choisissez une date de début à partir de demain.';
    return [{ code: 'start-past', path, message }];
  }
  if (!programTypeRules[program.type].startsOnMonday) return [];
  if (weekdayOf(startDate) !== 1) {
    return [{ code: 'start-not-monday', path, message: 'Un programme Safety commence un lundi.' }];
  }
  const holiday = holidayOn(context.holidayZone, startDate);
  if (holiday === undefined) return [];
  const message = `Le ${formatCivilDate(startDate)} est férié (${holiday})\u00a0: choisissez un autre lundi.`;
  return [{ code: 'start-on-holiday', path, message }];
}

function countProblems(program: ProgramDraft): Problem[] {
  const { label, slots, startsOnMonday } = programTypeRules[program.type];
  const number = program.slots.length;
  const path = 'slots';
  const wanted = slots.least === slots.most ? `exactement ${slots.least}` : `au moins ${slots.least}`;
  const message = `Un programme ${label} demande ${wanted} créneau${slots.least > 1 ? 'x' : ''} par semaine.`;
  if (number < slots.least) return [{ code: 'too-few-slots', path, message }];
  if (slots.most !== undefined && number > slots.most) return [{ code: 'too-many-slots', path, message }];
  if (startsOnMonday && program.slots.every((slot) => slot.weekday !== 1)) {
    const needed = `Un programme ${label} commence un lundi\u00a0: choisissez au moins un créneau le lundi.`;
    return [{ code: 'no-monday-slot', path, message: needed }];
  }
  return [];
}

function slotProblem(
  program: ProgramDraft,
  index: number,
  spotSlots: ProgramContext['spotSlots'],
): Problem[] {
  const slot = program.slots[index];
  const path = `slots.${index}`;
  if (!slot || !isTimeOfDay(slot.start) || !(slot.weekday in weekdayNames)) {
    return [{ code: 'slot-invalid', path, message: 'Choisissez un jour et une heure.' }];
  }
  const sameDay = program.slots.slice(0, index).filter((other) => other.weekday === slot.weekday);
  if (sameDay.some((other) => other.start === slot.start)) {
    return [{ code: 'slot-duplicate', path, message: 'Ce créneau est déjà dans la liste.' }];
  }
  const gap = (other: ProgramSlot) => Math.abs(minutesOf(other.start) - minutesOf(slot.start));
  if (sameDay.some((other) => isTimeOfDay(other.start) && gap(other) < program.durationMinutes)) {
    return [{ code: 'slot-overlap', path, message: 'Ce créneau en chevauche un autre le même jour.' }];
  }
  if (spotSlots && !spotIsOpen(spotSlots, { ...slot, minutes: program.durationMinutes })) {
    const day = weekdayNames[slot.weekday as Weekday];
    const message = `Le lieu n’est pas ouvert le ${day} pendant toute la séance.`;
    return [{ code: 'slot-outside-spot', path, message }];
  }
  return [];
}

// Where the people of a program meet: in a spot, or at an address.
function placeProblems(program: ProgramDraft, context: ProgramContext): Problem[] {
  if (programTypeRules[program.type].needsSpot) {
    if (program.spotId && context.spotSlots) return [];
    return [{ code: 'spot-required', path: 'spotId', message: fieldMessages.spotRequired }];
  }
  const problems: Problem[] = [];
  if (!program.meeting) {
    const message = 'Choisissez comment les participants se retrouvent.';
    problems.push({ code: 'meeting-required', path: 'meeting', message });
  } else if (program.meeting === 'CUSTOM' && !isMeetingUrl(program.meetingUrl ?? '')) {
    problems.push({ code: 'meeting-url-invalid', path: 'meetingUrl', message: fieldMessages.urlInvalid });
  }
  if (!isOnlineCapacity(program.maxParticipants)) {
    problems.push({ code: 'online-capacity', path: 'maxParticipants', message: onlineCapacityMessage });
  }
  return problems;
}

/**
 * Returns what is wrong with a program before it is submitted (specification point 5, I5, I6, I9), each problem with its
 * field and its sentence; an empty list is a yes. A Safety program also needs a slot on the Monday it starts on.
 */
export function programProblems(program: ProgramDraft, context: ProgramContext): Problem[] {
  const rules = programTypeRules[program.type];
  const problems: Problem[] = [];
  if (!program.objectiveId) {
    problems.push({
      code: 'objective-required',
      path: 'objectiveId',
      message: fieldMessages.objectiveRequired,
    });
  }
  problems.push(...placeProblems(program, context));
  problems.push(...startProblems(program, context));
  if (!rules.durations.includes(program.durationMinutes)) {
    const message = `Une séance ${rules.label} dure ${durationWords(rules.durations)} minutes.`;
    problems.push({ code: 'duration-not-allowed', path: 'durationMinutes', message });
  }
  if (!isSessionsSold(program.sessionsSold)) {
    problems.push({ code: 'sessions-sold', path: 'sessionsSold', message: sessionsSoldMessage });
  }
  problems.push(...countProblems(program));
  const spotSlots = rules.needsSpot ? context.spotSlots : null;
  problems.push(...program.slots.flatMap((_, index) => slotProblem(program, index, spotSlots)));
  return [...problems, ...subscriptionProblems(program, program.startDate, context.subscription ?? null)];
}

/** What may stay unsettled in a draft: what the days to come change, and slots that are still being chosen. */
const laterProblems: readonly ProgramProblemCode[] = [
  'start-past',
  'start-not-monday',
  'start-on-holiday',
  'subscription-not-running',
  'too-few-slots',
  'too-many-slots',
  'no-monday-slot',
  'slot-overlap',
  'slot-outside-spot',
];

/**
 * Returns what is wrong with a program that is kept as a draft. It has an objective, a place and a first date (state
 * machine 5), and names nothing that its company does not have. The rest waits for the submission.
 */
export const draftProblems = (program: ProgramDraft, context: ProgramContext): Problem[] =>
  programProblems(program, context).filter(({ code }) => !laterProblems.includes(code));
