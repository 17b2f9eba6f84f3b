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

/**
 * Returns which sessions share a moment of their coach with another, and which start too soon after one that is elsewhere: less than
 * `travelMinutes` later (`coaches.travel-gap-minutes`), or across a sea.
 */
export function clashesOf(
  sessions: readonly PlannedAt[],
  travelMinutes: number,
): { readonly conflicts: ReadonlySet<string>; readonly journeys: ReadonlySet<string> } {
  const conflicts = new Set<string>();
  const journeys = new Set<string>();
  for (const [coachId, own] of Map.groupBy(sessions, (session) => session.coachId)) {
    if (coachId === null) continue;
    const inOrder = own.toSorted((a, b) => epochOf(a.startsAt) - epochOf(b.startsAt));
    // The one that ends last among those before: a short session inside a long one does not hide it.
    let last: PlannedAt | undefined;
    for (const session of inOrder) {
      if (last) {
        const left = (epochOf(session.startsAt) - epochOf(last.endsAt)) / 60_000;
        const places = [last.postalCode, session.postalCode] as const;
        if (left < 0) conflicts.add(last.id).add(session.id);
        else if (places[0] !== null && places[1] !== null && places[0] !== places[1]) {
          const [from, to] = places;
          const isFar = areTooFar({ ...last, postalCode: from }, { ...session, postalCode: to });
          if (left < travelMinutes || isFar) journeys.add(session.id);
        }
      }
      if (!last || epochOf(session.endsAt) > epochOf(last.endsAt)) last = session;
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
