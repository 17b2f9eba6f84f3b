import { civilDateOf, epochOf, minutesBetween, parisZone } from '../kernel/index.ts';
import type { CivilDate, Interval, Moment, RuleProblem } from '../kernel/index.ts';
import { durationWords, programTypeRules, programTypes } from '../programs/index.ts';

/** Those of programs, then Mobility and the unit sessions of the shop, which belong to no program. */
export const sessionTypes = [...programTypes, 'MOBILITY', 'UNIT'] as const;
export type SessionType = (typeof sessionTypes)[number];

export type SessionTypeRules = {
  readonly label: string;
  /** Allowed lengths, in minutes. */
  readonly durations: readonly number[];
  /** People at most; null for a video session. */
  readonly maxUsers: number | null;
};

/** A warm-up is a part of a session, not a session (D31): its 15 minutes are no allowed length. */
export const warmUpMinutes = 15;
export const shortestSessionMinutes = 20;

/** One person and up to four guests (specification point 9: Mobility, unit session). */
const withFourGuests = 5;

/** The rules of each type of session (specification point 9, I5). */
export const sessionTypeRules: Readonly<Record<SessionType, SessionTypeRules>> = {
  ...programTypeRules,
  MOBILITY: { label: 'Mobility', durations: [60, 45, 20], maxUsers: withFourGuests },
  UNIT: { label: 'Séance à l’unité', durations: [60, 45], maxUsers: withFourGuests },
};

export type SessionDraft = Interval & {
  readonly type: SessionType;
  readonly maxUsers: number;
};

export type SessionProblemCode =
  | 'start-past'
  | 'start-after-end'
  | 'too-short'
  | 'duration-not-allowed'
  | 'max-users';

/** The sentence of a session for more people than its type takes (I5); null of one that it takes. */
export function tooManyForType(type: SessionType, people: number): string | null {
  const { label, maxUsers } = sessionTypeRules[type];
  const fits = maxUsers === null || people <= maxUsers;
  return fits ? null : `Une séance ${label} accueille au plus ${maxUsers} personnes.`;
}

/** The sentence of a session for more people than its spot holds; null of one that it holds, and of one without a spot. */
export const tooManyForSpot = (spotHolds: number | null, people: number): string | null =>
  spotHolds === null || people <= spotHolds ? null : `Ce lieu accueille au plus ${spotHolds} personnes.`;

/**
 * Returns what is wrong with a session before it is planned (specification point 5, I5), each problem with its field;
 * an empty list is a yes. `today` is the civil date of `zone`.
 */
export function sessionProblems(
  session: SessionDraft,
  context: { readonly today: CivilDate; readonly zone?: string },
): RuleProblem<SessionProblemCode>[] {
  const rules = sessionTypeRules[session.type];
  const problems: RuleProblem<SessionProblemCode>[] = [];
  const minutes = minutesBetween(session.startsAt, session.endsAt);
  if (civilDateOf(session.startsAt, context.zone ?? parisZone) < context.today) {
    const message = 'La date de la séance est passée\u00a0: choisissez aujourd’hui ou une date à venir.';
    problems.push({ code: 'start-past', path: 'startsAt', message });
  }
  if (minutes <= 0) {
    problems.push({ code: 'start-after-end', path: 'endsAt', message: 'La séance finit après son début.' });
  } else if (minutes < shortestSessionMinutes) {
    const message = `Une séance dure au moins ${shortestSessionMinutes} minutes.`;
    problems.push({ code: 'too-short', path: 'endsAt', message });
  } else if (!rules.durations.includes(minutes)) {
    const message = `Une séance ${rules.label} dure ${durationWords(rules.durations)} minutes.`;
    problems.push({ code: 'duration-not-allowed', path: 'endsAt', message });
  }
  if (!Number.isInteger(session.maxUsers) || session.maxUsers < 1) {
    const message = 'Indiquez le nombre de participants, au moins un.';
    problems.push({ code: 'max-users', path: 'maxUsers', message });
  } else {
    const message = tooManyForType(session.type, session.maxUsers);
    if (message !== null) problems.push({ code: 'max-users', path: 'maxUsers', message });
  }
  return problems;
}

const dayMs = 86_400_000;

/**
 * Tells whether cancelling a session counts it: strictly less than 24 elapsed hours before its start, or after it
 * (specification point 4, D22). An administrator's explicit "not counted" stands above this rule.
 */
export const countsWhenCancelled = (startsAt: Moment, cancelledAt: Moment): boolean =>
  epochOf(startsAt) - epochOf(cancelledAt) < dayMs;

/** The last moment to cancel without counting: 24 elapsed hours before the start, that moment included. */
export const lastFreeCancellationOf = (startsAt: Moment): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(epochOf(startsAt) - dayMs);
