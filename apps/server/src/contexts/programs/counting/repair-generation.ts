import type { Scope } from '@elan/domain/accounts';
import { civilDateOf, kernelErrors } from '@elan/domain/kernel';
import { programErrors, type PlannedSession } from '@elan/domain/programs';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { findCoachFacts } from '../../coaches/public.ts';
import { addMissedSessions, moveSession, sessions, type SessionActor } from '../../sessions/public.ts';
import { generateSessions } from '../generation/generate-sessions.ts';
import { lockedProgram } from '../move-program.ts';
import { refuseStoppedCompany } from '../stopped-companies.ts';
import type { ProgramRow } from '../programs.repository.ts';
import { checkRows } from './check-programs.ts';

export type Repair = {
  readonly created: number;
  /** Dates that are over, each replaced by a session at the end. */
  readonly madeUp: number;
  readonly cancelled: number;
  /** Not made: their coach or their spot is taken. */
  readonly leftOut: number;
};

const words = {
  excess: 'Séance en trop\u00a0: elle n’est plus au planning du programme.',
  missed: 'Séance jamais créée à sa date\u00a0: elle est remplacée à la fin du programme.',
} as const;

/** Cancels sessions without counting them, in the order of time. */
async function cancelUncounted(
  ids: readonly string[],
  told: { reason: string; actor: SessionActor },
): Promise<number> {
  const { reason, actor } = told;
  const rows = await db
    .select()
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), eq(sessions.status, 'ACTIVE')))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .for('no key update');
  for (const session of rows) {
    await moveSession(session, 'cancel', actor, {
      set: {
        cancelReason: reason,
        cancelledAt: sql`clock_timestamp()`,
        cancelledBy: actor.userId,
        counted: false,
        countRule: 'NO_COUNT',
        countReason: reason,
        countedAt: sql`clock_timestamp()`,
      },
      details: { rule: 'NO_COUNT', repair: true },
    });
  }
  return rows.length;
}

/** Writes the dates that were missed as sessions that were cancelled, not counted: the plan makes each one up at its end (D21). */
async function makeUpMissed(
  program: ProgramRow & { coachId: string },
  missed: readonly PlannedSession[],
  actor: SessionActor,
): Promise<number> {
  const { id: programId, companyId, type, objectiveId, spotId, coachId, maxParticipants } = program;
  const { meeting, meetingUrl } = program;
  const common = { companyId, programId, type, objectiveId, spotId, meeting, meetingUrl, coachId };
  const rows = missed.map(({ date, slotKey, startsAt, endsAt }) => ({
    ...common,
    maxParticipants,
    plannedOn: date,
    slotKey,
    startsAt,
    endsAt,
  }));
  return (await addMissedSessions(rows, { reason: words.missed, actor })).length;
}

/**
 * Repairs the sessions of a running programme as its preview said (specification point 8): those too many are cancelled and
 * not counted, those missed are made up at the end, those missing are made by the nightly job's own code, in one transaction
 * which holds the programme; audited. Idempotent. Throws `not-found`, `programs/company-stopped`, and `programs/check-outdated` when
 * what is wrong is no longer what `fingerprint` named.
 */
export function repairGeneration(
  scope: Scope,
  actor: SessionActor,
  id: string,
  fingerprint: string,
): Promise<Repair> {
  return inTx(async () => {
    const program = await lockedProgram(scope, id);
    await refuseStoppedCompany(program.companyId);
    const { coachId } = program;
    if (program.status !== 'ACTIVE' || coachId === null) throw kernelErrors.fail('not-found');
    // Before the sessions: the lock order of the planning.
    await findCoachFacts(coachId, 'no key update');
    const [found] = await checkRows([program]);
    if (found?.fingerprint !== fingerprint) throw programErrors.fail('programs/check-outdated');
    const { toMakeUp, toCancel } = found.check;
    const madeUp = await makeUpMissed({ ...program, coachId }, toMakeUp, actor);
    const cancelled = await cancelUncounted(
      toCancel.map((session) => session.id),
      { reason: words.excess, actor },
    );
    const today = civilDateOf(await databaseNow());
    const { created, problems } = await generateSessions(id, today);
    const taken = problems.filter(({ code }) => !code.startsWith('programs/'));
    const repair = { created, madeUp, cancelled, leftOut: taken.length };
    await recordAudit({
      actor,
      entity: 'program',
      entityId: id,
      event: 'repair-generation',
      from: program.status,
      to: program.status,
      details: repair,
    });
    return repair;
  });
}
