import type { Scope } from '@elan/domain/accounts';
import {
  coachErrors,
  coachObstacle,
  farObstacle,
  overseasObstacle,
  takenObstacle,
  type CoachObstacle,
} from '@elan/domain/coaches';
import { civilDateOf, fieldMessages, hasCome, isUuid, kernelErrors } from '@elan/domain/kernel';
import type { Told } from '@elan/domain/mailing';
import { coachedStatuses, planSessions, type KeptSession } from '@elan/domain/programs';
import { and, asc, eq, sql } from 'drizzle-orm';
import { stillToCome } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { documentsCover, findCoachFacts } from '../../coaches/public.ts';
import {
  changeSession,
  coachNeedsOf,
  farSessions,
  notSession,
  sessions,
  sessionsDuring,
  whoIsToldOfSeveral,
  type SessionRow,
} from '../../sessions/public.ts';
import { programCoachObstacle } from '../coach-obstacles.ts';
import { lockedProgram, type ProgramActor } from '../move-program.ts';
import { planFromNow, planInputOf } from '../planning/plan-program.ts';
import type { ProgramRow } from '../programs.repository.ts';
import { programs } from '../programs.tables.ts';
import { refuseStoppedCompany } from '../stopped-companies.ts';

export type CoachChanged = { readonly given: number; readonly kept: readonly KeptSession[] };

type NewCoach = NonNullable<Awaited<ReturnType<typeof findCoachFacts>>>;

const heldByItsCoach = (program: ProgramRow) =>
  and(
    eq(sessions.programId, program.id),
    eq(sessions.status, 'ACTIVE'),
    stillToCome(sessions.startsAt),
    sql`${sessions.coachId} is not distinct from ${program.coachId}::uuid`,
  );

/**
 * Returns how many people are told when the coach of a programme changes, each once: those of the coming sessions that its coach holds,
 * the most that the new one can take.
 */
export async function toldOfCoachChange(program: ProgramRow): Promise<Told> {
  const coming = await db.select({ id: sessions.id }).from(sessions).where(heldByItsCoach(program));
  return whoIsToldOfSeveral(coming.map(({ id }) => id));
}

/** The coming sessions of a programme that its own coach holds, locked in the order of time: a session given to somebody else stays. */
const sessionsToGive = (program: ProgramRow): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(heldByItsCoach(program))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .for('no key update');

async function obstacleOf(coach: NewCoach, session: SessionRow, zone: string): Promise<CoachObstacle | null> {
  const { postalCode } = await coachNeedsOf(session);
  const own = overseasObstacle(coach.zones, postalCode) ?? coachObstacle(coach, [session], zone);
  if (own) return own;
  const where = and(eq(sessions.coachId, coach.id), sql`${sessions.id} <> ${session.id}`);
  const taken = await sessionsDuring([session], { where });
  if (taken.length > 0) return takenObstacle([session.startsAt], 1, zone);
  const far = await farSessions([session], {
    coachIds: [coach.id],
    postalCode,
    except: notSession(session.id),
  });
  const away = far.get(coach.id);
  return away ? farObstacle(away, zone) : null;
}

// While no session is made (a pause without an end, the hours before a night) the plan is asked: a coach who can take none of it is refused.
async function refuseOutsideOfPlan(
  program: ProgramRow,
  coach: NewCoach,
  now: Temporal.Instant,
): Promise<void> {
  const { postalCode } = await coachNeedsOf(program);
  const across = overseasObstacle(coach.zones, postalCode);
  if (across) throw coachErrors.fail(across.code);
  const { sessions: planned } = planSessions(await planInputOf(program));
  const next = planned.filter(({ startsAt }) => !hasCome(startsAt, now));
  const asked = next.length === 0 ? [[]] : next.map((session) => [session]);
  const obstacles = asked.map((spans) => coachObstacle(coach, spans, program.zone));
  const [first] = obstacles;
  if (first && obstacles.every((obstacle) => obstacle !== null)) throw coachErrors.fail(first.code);
  if (next.length === 0 && !documentsCover(coach, civilDateOf(now, program.zone))) {
    throw coachErrors.fail('coaches/documents-expired');
  }
}

/** Gives the coming sessions to the new coach, one after the other, but for those that he cannot take. */
async function giveSessions(
  program: ProgramRow,
  coach: NewCoach,
  { actor, now }: { readonly actor: ProgramActor; readonly now: Temporal.Instant },
): Promise<CoachChanged> {
  const { zone } = program;
  const coming = await sessionsToGive(program);
  if (coming.length === 0) {
    await refuseOutsideOfPlan(program, coach, now);
    return { given: 0, kept: [] };
  }
  const kept: KeptSession[] = [];
  const given: SessionRow[] = [];
  let refusal: CoachObstacle | undefined;
  for (const session of coming) {
    const obstacle = await obstacleOf(coach, session, zone);
    if (obstacle) {
      refusal ??= obstacle;
      const startsAt = session.startsAt.toString();
      kept.push({ sessionId: session.id, startsAt, zone, reason: obstacle.sentence });
      continue;
    }
    given.push(
      await changeSession(session, 'assignCoach', actor, {
        set: { coachId: coach.id },
        details: { coachId: coach.id, before: session.coachId },
      }),
    );
  }
  // Who can take none of them is not the coach of this programme.
  if (refusal && given.length === 0) throw coachErrors.fail(refusal.code);
  await emitEvent('sessions/coach-of-several-changed', {
    sessions: given,
    coachId: coach.id,
    before: program.coachId,
  });
  return { given: given.length, kept };
}

/** Writes the coach of a programme that the caller has locked. */
async function writeCoach(program: ProgramRow, coach: NewCoach, actor: ProgramActor): Promise<void> {
  const { id, status, companyId } = program;
  await db
    .update(programs)
    .set({ coachId: coach.id, version: sql`${programs.version} + 1`, updatedAt: sql`now()` })
    .where(eq(programs.id, id));
  const details = { coachId: coach.id, before: program.coachId };
  await recordAudit({
    actor,
    entity: 'program',
    entityId: id,
    event: 'changeCoach',
    from: status,
    to: status,
    details,
  });
  for (const topic of [`company:${companyId}`, 'role:ADMIN']) {
    await publishLive({ topic, kind: 'programs/changed', id });
  }
}

/**
 * Replaces the coach of a programme at `now`. Before it starts, the new one must be able to take all of it; once it runs, he takes
 * the coming sessions where he is free, and the others keep the coach that they have; while it has none, he must be able to take one of its plan. The programme is locked, then the coach, then
 * the sessions in the order of time. Returns how many he took, and those that he could not take, each with why.
 * Throws `not-found`, `form-invalid` for a coach who is not there, `transition-forbidden` for a programme that has no coach,
 * `programs/company-stopped`, `coaches/inactive`, `coaches/overseas`, `coaches/documents-expired` (D29) and `coaches/not-available` (I3, I6) when he can take none.
 */
export function changeProgramCoach(
  scope: Scope,
  actor: ProgramActor,
  id: string,
  coachId: string,
  now: Temporal.Instant,
): Promise<CoachChanged> {
  return inTx(async () => {
    const program = await lockedProgram(scope, id);
    await refuseStoppedCompany(program.companyId);
    const { status } = program;
    if (!coachedStatuses.some((one) => one === status)) {
      throw kernelErrors.fail('transition-forbidden', {
        entity: 'program',
        from: status,
        event: 'changeCoach',
      });
    }
    const coach = isUuid(coachId) ? await findCoachFacts(coachId, 'no key update') : undefined;
    if (!coach) {
      const issues = [{ path: 'coachId', message: fieldMessages.coachRequired }];
      throw kernelErrors.fail('form-invalid', { issues });
    }
    if (coach.id === program.coachId) return { given: 0, kept: [] };
    if (status === 'ACTIVE' || status === 'PAUSED') {
      const done = await giveSessions(program, coach, { actor, now });
      await writeCoach(program, coach, actor);
      return done;
    }
    const obstacle = await programCoachObstacle(program, await planFromNow(program, now), coach);
    if (obstacle) throw coachErrors.fail(obstacle.code);
    await writeCoach(program, coach, actor);
    return { given: 0, kept: [] };
  });
}
