import { minutesBetween, type Moment } from '../kernel/index.ts';
import type { CountRule } from './count-rules.ts';
import type { SessionStatus } from './session-status.ts';

/** What has become of a session of a pack: one word on its line of the counter. */
export const counterStates = ['held', 'cancelled', 'waiting', 'coming'] as const;
export type CounterState = (typeof counterStates)[number];

/** What a person reads for each state. */
export const counterStateLabels: Readonly<Record<CounterState, string>> = {
  held: 'Tenue',
  cancelled: 'Annulée',
  waiting: 'Passée, à compter',
  coming: 'À venir',
};

/** A session of a pack, as its row has it. */
export type CountedSession = {
  readonly status: SessionStatus;
  readonly startsAt: Moment;
  readonly endsAt: Moment;
  readonly cancelledAt: Moment | null;
  readonly counted: boolean | null;
  readonly rule: CountRule | null;
};

/** How one session counts: what the totals are the sum of. */
export type CounterLine = {
  readonly state: CounterState;
  /** Null while that is not known: the session is still to be held, or to be counted this evening. */
  readonly counted: boolean | null;
  /** Elapsed minutes between its cancellation and its start (D22), negative after the start; null when it is not cancelled. */
  readonly minutesBefore: number | null;
};

function stateOf({ status, endsAt }: CountedSession, now: Moment): CounterState {
  if (status === 'CANCELLED') return 'cancelled';
  if (status === 'ENDED') return 'held';
  return status === 'PASSED' || minutesBetween(endsAt, now) >= 0 ? 'waiting' : 'coming';
}

/** Returns the line of a session in the counter of its pack at `now` (specification point 4, I13). */
export function counterLineOf(session: CountedSession, now: Moment): CounterLine {
  const state = stateOf(session, now);
  const { cancelledAt, startsAt, counted } = session;
  return {
    state,
    // A cancellation counts only when a rule says so.
    counted: state === 'cancelled' ? counted === true : state === 'held' ? counted : null,
    minutesBefore:
      state === 'cancelled' && cancelledAt !== null
        ? Math.floor(minutesBetween(cancelledAt, startsAt))
        : null,
  };
}

export type CounterTotals = {
  readonly sold: number;
  readonly counted: number;
  readonly notCounted: number;
  /** Sold and not counted yet. */
  readonly remaining: number;
  /** Standing in the calendar: to be held, or held and to be counted this evening. */
  readonly planned: number;
  /** Remaining and in no calendar yet; never below zero, and zero once the programme is over. */
  readonly toPlan: number;
};

/**
 * Returns the totals of a counter: each is the sum of its lines, so that whoever contests it can count them (I10). Nothing is left
 * to plan for a programme that is over: one that was stopped does not make up what it had not held.
 */
export function counterTotals(sold: number, lines: readonly CounterLine[], isOver = false): CounterTotals {
  const number = (is: (line: CounterLine) => boolean) => lines.filter(is).length;
  const counted = number((line) => line.counted === true);
  const planned = number(({ state }) => state === 'waiting' || state === 'coming');
  const remaining = sold - counted;
  return {
    sold,
    counted,
    notCounted: number((line) => line.counted === false),
    remaining,
    planned,
    toPlan: isOver ? 0 : Math.max(0, remaining - planned),
  };
}

/** « 36 h avant », « 23 h 59 avant », « 40 min avant », « après le début »: how long before its start a session was cancelled. */
export function beforeStartWords(minutes: number): string {
  if (minutes < 0) return 'après le début';
  const days = Math.floor(minutes / 1440);
  // Beyond three days nobody counts in hours, and no rule looks at them.
  if (days > 3) return `${days}\u00a0jours avant`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min avant`;
  return rest === 0 ? `${hours}\u00a0h avant` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')} avant`;
}

/** The word for what a line counts. */
export const countedWord = (counted: boolean | null): string =>
  counted === null ? 'Pas encore' : counted ? 'Comptée' : 'Non comptée';
