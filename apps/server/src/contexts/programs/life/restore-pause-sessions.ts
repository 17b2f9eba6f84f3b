import { coachObstacle, type CoachFacts } from '@elan/domain/coaches';
import { civilDateOf, type CivilDate } from '@elan/domain/kernel';
import { closedDayOn } from '@elan/domain/programs';
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { closingDaysOf } from '../../companies/public.ts';
import {
  cancelProgramSessions,
  moveSession,
  sessions,
  type SessionActor,
  type SessionRow,
} from '../../sessions/public.ts';
import { duringPause, pauseOn, plannedOn, type PauseRow } from '../program-pauses.repository.ts';
import type { ProgramRow } from '../programs.repository.ts';

const restored = {
  cancelReason: null,
  cancelledWithCompany: false,
  cancelledAt: null,
  cancelledBy: null,
  counted: null,
  countRule: null,
  countReason: null,
  countedAt: null,
} as const;

const exclusionViolation = '23P01';
const isOverlap = (error: unknown): boolean =>
  (error as { cause?: { code?: string } }).cause?.code === exclusionViolation;

// Its coach or its spot may have been given to something else meanwhile: it stays cancelled then, and is made up.
async function restoreIfFree(session: SessionRow, actor: SessionActor): Promise<boolean> {
  try {
    await db.transaction(() => moveSession(session, 'restore', actor, { set: restored }));
    return true;
  } catch (error) {
    if (!isOverlap(error)) throw error;
    return false;
  }
}

type Coach = CoachFacts & { readonly id: string };

// The coach of the programme may have been changed meanwhile, or may not hold this session any more (I6, D29).
const mayHold = (coach: Coach | undefined, session: SessionRow, zone: string): boolean =>
  session.coachId === coach?.id && coachObstacle(coach, [session], zone) === null;

type Restoring = {
  /** As it was before it was shortened: a session of another day was not cancelled by it. */
  readonly pause: PauseRow;
  readonly from: CivilDate;
  /** That of the programme, kept by the caller until the end of the transaction. */
  readonly coach: Coach | undefined;
  readonly now: Temporal.Instant;
  readonly actor: SessionActor;
};

/**
 * Gives back the sessions that a pause had cancelled, from the day `from` on, when the programme resumes before its end: those
 * that are still to come at `now`, on a day that neither another pause nor a closing takes, that the coach of the programme held and may
 * still hold, and whose coach and spot are free. The others stay cancelled, and are made up. In the caller's
 * transaction, which has locked the programme, then the coach; `program` is as the pause has been shortened. Returns how many.
 */
export async function restorePauseSessions(
  program: ProgramRow,
  { pause, from, coach, now, actor }: Restoring,
): Promise<number> {
  const { holidayZone, zone } = program;
  const calendar = { holidayZone, closingDays: await closingDaysOf(program.companyId) };
  const day = sql<string>`(${sessions.startsAt} at time zone ${zone})::date`;
  const gone = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.programId, program.id),
        eq(sessions.status, 'CANCELLED'),
        eq(sessions.countRule, 'PROGRAM_PAUSED'),
        eq(sessions.billing, 'UNBILLED'),
        duringPause(pause, zone),
        gte(day, sql`${from}::date`),
        sql`${sessions.startsAt} > ${now.toString()}::timestamptz`,
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .for('no key update');
  let count = 0;
  for (const session of gone) {
    const date = civilDateOf(session.startsAt, zone);
    if (pauseOn(program, date) || closedDayOn(calendar, date) !== null) continue;
    if (!mayHold(coach, session, zone)) continue;
    if (await restoreIfFree(session, actor)) count += 1;
  }
  return count;
}

/**
 * Cancels what had been made up further on while a pause was to last, and is not needed any more: the last ones go, none counted. In the
 * caller's transaction, which has locked the programme.
 */
export async function dropMadeUp(
  { id, sessionsSold }: ProgramRow,
  pause: PauseRow,
  actor: SessionActor,
): Promise<void> {
  const standing = (await plannedOn(id)).filter(({ isGone }) => !isGone).length;
  const excess = Math.max(0, standing - sessionsSold);
  if (excess === 0) return;
  const last = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.programId, id), eq(sessions.status, 'ACTIVE')))
    .orderBy(desc(sessions.startsAt), desc(sessions.id))
    .limit(excess);
  const told = { rule: 'PROGRAM_PAUSED', reason: pause.reason, actor } as const;
  await cancelProgramSessions(id, inArray(sessions.id, last), told);
}
