import type { Scope } from '@elan/domain/accounts';
import { overlaps } from '@elan/domain/kernel';
import {
  planSessions,
  programTypeRules,
  type PlannedSession,
  type ProgramConflict,
} from '@elan/domain/programs';
import { and, asc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { objectives } from '../../catalog/public.ts';
import { liveSessionStatuses, sessions } from '../../sessions/public.ts';
import { planFromNow, planInputsOf } from '../planning/plan-program.ts';
import { readProgram, type ProgramRow } from '../programs.repository.ts';
import { rivalsOf } from '../planning/taken-hours.ts';

/** As many as an administrator reads; `total` says how many there are. */
const mostShown = 50;

type Held = {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly holder: string;
};

const nameOf = (kind: string, type: ProgramRow['type'], objective: string): string =>
  `${kind} ${programTypeRules[type].label} (${objective})`;

// Sessions outside of any programme, on the days of the plan. Those of programmes are told by their programme.
async function heldByEvents(spotId: string, planned: readonly PlannedSession[]): Promise<Held[]> {
  const [first, last] = [planned[0], planned.at(-1)];
  if (!first || !last) return [];
  const rows = await db
    .select({
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      type: sessions.type,
      objective: objectives.name,
    })
    .from(sessions)
    .innerJoin(objectives, eq(objectives.id, sessions.objectiveId))
    .where(
      and(
        eq(sessions.spotId, spotId),
        isNull(sessions.programId),
        inArray(sessions.status, [...liveSessionStatuses]),
        lt(sessions.startsAt, last.endsAt),
        gt(sessions.endsAt, first.startsAt),
      ),
    )
    .orderBy(asc(sessions.startsAt));
  return rows.map(({ startsAt, endsAt, type, objective }) => ({
    startsAt,
    endsAt,
    holder: nameOf('événement', type, objective),
  }));
}

// The sessions that exist, wherever they were moved to, and those that the nightly job has not made yet.
async function heldByPrograms(program: ProgramRow, planned: readonly PlannedSession[]): Promise<Held[]> {
  const { spotId } = program;
  const [first, last] = [planned[0], planned.at(-1)];
  if (!spotId || !first || !last) return [];
  const rivals = await rivalsOf(program, { spotId });
  const inputOf = await planInputsOf(rivals);
  const coming: Held[] = [];
  for (const rival of rivals) {
    const holder = nameOf('programme', rival.type, rival.objectiveName);
    const { sessions: theirs } = planSessions(inputOf(rival));
    coming.push(...theirs.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, holder })));
  }
  const made = await db
    .select({
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      type: sessions.type,
      objective: objectives.name,
    })
    .from(sessions)
    .innerJoin(objectives, eq(objectives.id, sessions.objectiveId))
    .where(
      and(
        eq(sessions.spotId, spotId),
        ne(sessions.programId, program.id),
        inArray(sessions.status, [...liveSessionStatuses]),
        lt(sessions.startsAt, last.endsAt),
        gt(sessions.endsAt, first.startsAt),
      ),
    )
    .orderBy(asc(sessions.startsAt));
  return [
    ...coming,
    ...made.map(({ startsAt, endsAt, type, objective }) => ({
      startsAt,
      endsAt,
      holder: nameOf('programme', type, objective),
    })),
  ];
}

/**
 * Returns the hours that a programme wants from `now` on and that its spot gives to something else: which hour, and what
 * holds it (I4); the first ones, and how many there are. Approving it would be refused as long as there is one.
 * Throws `not-found` and `programs/cannot-determine-next-session`.
 */
export async function programConflicts(
  scope: Scope,
  id: string,
  now: Temporal.Instant,
): Promise<{ items: ProgramConflict[]; total: number }> {
  const program = await readProgram(scope, id);
  if (!program.spotId) return { items: [], total: 0 };
  const { sessions: planned } = await planFromNow(program, now);
  const held = [
    ...(await heldByPrograms(program, planned)),
    ...(await heldByEvents(program.spotId, planned)),
  ];
  const conflicts = planned.flatMap((session) => {
    const holders = new Set(held.filter((other) => overlaps(session, other)).map(({ holder }) => holder));
    return [...holders].map((holder) => ({ date: session.date, start: session.start, holder }));
  });
  return { items: conflicts.slice(0, mostShown), total: conflicts.length };
}
