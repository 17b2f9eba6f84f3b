import { addDays, daysBetween, formatCivilDate, instantAt } from '../kernel/index.ts';
import type { CivilDate, TimeOfDay } from '../kernel/index.ts';
import { occurrenceKeyOf, occurrences } from './recurrence.ts';
import type { Occurrence, Recurrence, Skip } from './recurrence.ts';

export type PlanInput = Recurrence & {
  readonly durationMinutes: number;
  readonly sessionsSold: number;
  /** Sessions cancelled without being counted: each one is made up at the end. */
  readonly makeUps: number;
  /** Time zone of the spot: 'Europe/Paris' but overseas (D22). */
  readonly zone: string;
};

export type PlannedSession = {
  /** From 1. */
  readonly ordinal: number;
  readonly date: CivilDate;
  readonly start: TimeOfDay;
  readonly slotKey: string;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
};

export type SkippedDate = Skip & {
  readonly date: CivilDate;
  readonly start: TimeOfDay;
  readonly slotKey: string;
};

export type PlannedDates = {
  readonly sessions: readonly PlannedSession[];
  readonly skipped: readonly SkippedDate[];
};

export type SessionPlan = PlannedDates & {
  readonly ok: true;
  /** Date of the last session. */
  readonly endDate: CivilDate;
};

/** A plan that has no end: what could be planned, and why the rest could not. */
export type ImpossiblePlan = PlannedDates & {
  readonly ok: false;
  readonly code: 'cannot-determine-next-session';
  readonly message: string;
};

/** A program whose slots are all closed this many days in a row has no next session. */
export const longestGapDays = 3 * 366;

// Puts each occurrence in one of two lists.
function collector(input: PlanInput) {
  const sessions: PlannedSession[] = [];
  const skipped: SkippedDate[] = [];
  const add = ({ skip, ...occurrence }: Occurrence): void => {
    if (skip) {
      skipped.push({ ...occurrence, ...skip });
      return;
    }
    const startsAt = instantAt(occurrence.date, occurrence.start, input.zone);
    const endsAt = startsAt.add({ minutes: input.durationMinutes });
    sessions.push({ ordinal: sessions.length + 1, ...occurrence, startsAt, endsAt });
  };
  return { sessions, skipped, add };
}

// Which occurrences the plan takes: every kept one, and as many others as are left to sell. Skipped ones are told in between.
function picker(input: PlanInput) {
  const kept = new Set(input.kept);
  const lastKept = [...kept].toSorted().at(-1)?.slice(0, 10) ?? '';
  let free = Math.max(0, input.sessionsSold + input.makeUps - kept.size);
  return {
    isFull: (date: CivilDate): boolean => free === 0 && (kept.size === 0 || date > lastKept),
    takes(occurrence: Occurrence): boolean {
      if (occurrence.skip) return true;
      if (kept.delete(occurrenceKeyOf(occurrence))) return true;
      if (free === 0) return false;
      free -= 1;
      return true;
    },
  };
}

const impossible = (dates: PlannedDates, message: string): ImpossiblePlan => ({
  ok: false,
  code: 'cannot-determine-next-session',
  message,
  ...dates,
});

/**
 * Returns all the sessions of a program: exactly those sold plus the make-ups, a skipped date being made up at the end (D21).
 * The core of the simulator and of the nightly generator: nothing but its arguments decides.
 * Where no slot opens for three years (no slot, closed days, a pause without an end) the answer says so instead of an end date.
 */
export function planSessions(input: PlanInput): SessionPlan | ImpossiblePlan {
  const { sessions, skipped, add } = collector(input);
  const total = input.sessionsSold + input.makeUps;
  if (!(total >= 1)) {
    return impossible({ sessions, skipped }, 'Indiquez au moins une séance à planifier.');
  }
  if (input.slots.length === 0) {
    return impossible(
      { sessions, skipped },
      'Choisissez au moins un créneau pour déterminer la prochaine séance.',
    );
  }
  const pick = picker(input);
  for (const occurrence of occurrences(input)) {
    if (pick.isFull(occurrence.date)) break;
    const last = sessions.at(-1)?.date ?? input.startDate;
    if (daysBetween(last, occurrence.date) > longestGapDays) {
      // The endless run of closed dates says nothing more than its first one.
      const before = skipped.filter((skip) => skip.date <= last);
      const message = `Impossible de déterminer la prochaine séance\u00a0: aucun créneau ne s’ouvre après le ${formatCivilDate(last)}.`;
      return impossible({ sessions, skipped: before }, message);
    }
    if (pick.takes(occurrence)) add(occurrence);
    if (pick.isFull(occurrence.date)) break;
  }
  const end = sessions.at(-1);
  if (!end) throw new TypeError('a plan of at least one session has a last one');
  return { ok: true, sessions, skipped, endDate: end.date };
}

/**
 * Returns the dates skipped from the day that a company asked to begin on to the start of its programme, which is its first session
 * (D21). None once a date in between carries a session: the start was moved since, for another reason.
 */
export function skippedBeforeStart(recurrence: Recurrence, asked: CivilDate): SkippedDate[] {
  const before: SkippedDate[] = [];
  for (const { skip, ...occurrence } of occurrences({ ...recurrence, startDate: asked })) {
    if (occurrence.date >= recurrence.startDate) return before;
    if (!skip) return [];
    before.push({ ...occurrence, ...skip });
  }
  return before;
}

/**
 * Returns the day until which the documents of a coach must last before a programme is given to them (D29, decision 0009).
 * It is the day of the last session given at once, `weeksAhead` weeks after the coach’s first one; undefined without any.
 * Later sessions are given one by one, when they are made.
 */
export function documentsNeededBy(
  sessions: readonly Pick<PlannedSession, 'date'>[],
  weeksAhead: number,
): CivilDate | undefined {
  const [first] = sessions;
  return first && addDays(first.date, 7 * weeksAhead);
}

/**
 * Returns the sessions that must exist on the morning of `today`, and the dates skipped so far: those of the plan up to
 * `weeksAhead` weeks later, that day included, never past those sold (D20). A later day only ever adds to the list.
 * Unlike a whole plan it needs no end: a program with a pause without an end still has its sessions before the pause.
 */
export function sessionsDue(input: PlanInput & { today: CivilDate; weeksAhead: number }): PlannedDates {
  const { sessions, skipped, add } = collector(input);
  const horizon = addDays(input.today, 7 * input.weeksAhead);
  const total = input.sessionsSold + input.makeUps;
  if (input.startDate > horizon || !(total >= 1)) return { sessions, skipped };
  const pick = picker(input);
  for (const occurrence of occurrences(input)) {
    if (occurrence.date > horizon || pick.isFull(occurrence.date)) break;
    if (pick.takes(occurrence)) add(occurrence);
  }
  return { sessions, skipped };
}
