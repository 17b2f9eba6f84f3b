import { areTooFar } from '../coaches/index.ts';
import { epochOf, minutesOf, type TimeOfDay } from '../kernel/index.ts';

/** What is wrong with a session on the planning board, the worst first: nobody holds it, two at once, its coach cannot, no time to come. */
export const planningProblems = ['no-coach', 'conflict', 'threatened', 'short-journey'] as const;
export type PlanningProblem = (typeof planningProblems)[number];

/** A free time of this length or more between two sessions, in minutes, is a gap that a session may fill (ours). */
export const gapMinutes = 120;

/** A session as the board compares it with the others of its coach. */
export type PlannedAt = {
  readonly id: string;
  readonly coachId: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Null for a video session, which nobody goes to. */
  readonly postalCode: string | null;
};

/** A session with its moments as numbers: each is compared with many. */
type Timed = PlannedAt & { readonly from: number; readonly until: number };

const timed = (session: PlannedAt): Timed => ({
  ...session,
  from: epochOf(session.startsAt),
  until: epochOf(session.endsAt),
});

/**
 * The sessions that a coach comes from: those over by its start, but for who has held another since. Several where two of them shared a
 * moment.
 */
function comesFrom(session: Timed, before: readonly Timed[]): Timed[] {
  const over = before.filter(({ until }) => until <= session.from);
  const lastStart = over.at(-1)?.from ?? 0;
  return over.filter(({ until }) => until > lastStart);
}

/** Tells whether a coach has too little time from one place to another, or none in a day: across a sea. */
function isTooShort(one: Timed, next: Timed, travelMinutes: number): boolean {
  const [from, to] = [one.postalCode, next.postalCode];
  if (from === null || to === null || from === to) return false;
  const left = (next.from - one.until) / 60_000;
  return left < travelMinutes || areTooFar({ ...one, postalCode: from }, { ...next, postalCode: to });
}

/**
 * Returns which sessions share a moment of their coach with another, and which start too soon after one that is elsewhere: less than
 * `travelMinutes` later (`coaches.travel-gap-minutes`), or across a sea. One may be both.
 */
export function clashesOf(
  sessions: readonly PlannedAt[],
  travelMinutes: number,
): { readonly conflicts: ReadonlySet<string>; readonly journeys: ReadonlySet<string> } {
  const conflicts = new Set<string>();
  const journeys = new Set<string>();
  for (const [coachId, own] of Map.groupBy(sessions, (session) => session.coachId)) {
    if (coachId === null) continue;
    const inOrder = own.map(timed).toSorted((a, b) => a.from - b.from);
    // The one that ends last among those before: a short session inside a long one does not hide it.
    let last: Timed | undefined;
    for (const [rank, session] of inOrder.entries()) {
      if (last && session.from < last.until) conflicts.add(last.id).add(session.id);
      const from = comesFrom(session, inOrder.slice(0, rank));
      if (from.some((one) => isTooShort(one, session, travelMinutes))) journeys.add(session.id);
      if (!last || session.until > last.until) last = session;
    }
  }
  return { conflicts, journeys };
}

type Span = { readonly start: TimeOfDay; readonly end: TimeOfDay };

/** Returns the free times of a day, of `gapMinutes` or more: what availabilities leave around the sessions of that day. */
export function gapsIn(available: readonly Span[], taken: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  const busy = taken.toSorted((a, b) => a.start.localeCompare(b.start));
  const add = (start: TimeOfDay, end: TimeOfDay) => {
    if (minutesOf(end) - minutesOf(start) >= gapMinutes) gaps.push({ start, end });
  };
  for (const { start, end } of available) {
    let from = start;
    for (const session of busy) {
      if (session.end <= from || session.start >= end) continue;
      if (session.start > from) add(from, session.start);
      if (session.end > from) from = session.end;
    }
    if (from < end) add(from, end);
  }
  return gaps;
}
