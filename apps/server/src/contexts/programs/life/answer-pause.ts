import type { Scope } from '@elan/domain/accounts';
import { civilDateOf, dayHasPassed, isUuid, kernelErrors } from '@elan/domain/kernel';
import { programErrors, type PauseStatus } from '@elan/domain/programs';
import { and, eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { auditPause, beginPause } from './begin-pause.ts';
import { lockedProgram, type ProgramActor } from '../move-program.ts';
import type { PauseRow } from '../program-pauses.repository.ts';
import { findProgram, type ProgramRow } from '../programs.repository.ts';
import { programPauses } from '../programs.tables.ts';
import { refuseOverlap, refuseUnlessRunning } from './request-pause.ts';
import { tellOfProgram } from '../tell-of-program.ts';

type Which = { readonly id: string; readonly pauseId: string };

// The pause of a locked programme that still waits for an answer.
function awaited(program: ProgramRow, pauseId: string): PauseRow {
  const pause = isUuid(pauseId) ? program.pauses.find((one) => one.id === pauseId) : undefined;
  if (!pause) throw kernelErrors.fail('not-found');
  if (pause.status !== 'REQUESTED') throw programErrors.fail('programs/pause-answered');
  return pause;
}

function answer(
  pause: PauseRow,
  status: PauseStatus,
  set: Partial<typeof programPauses.$inferInsert> = {},
): Promise<PauseRow> {
  return db
    .update(programPauses)
    .set({ ...set, status, version: sql`${programPauses.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(programPauses.id, pause.id), eq(programPauses.status, 'REQUESTED')))
    .returning()
    .then(onlyRow);
}

const asItIs = async (program: ProgramRow): Promise<ProgramRow> => {
  await tellOfProgram(program);
  return (await findProgram({ kind: 'all' }, program.id)) ?? program;
};

/**
 * Grants a pause that a company asked for. One whose first day has passed meanwhile begins on the day of `now`. Returns the
 * programme. Throws `not-found`, `programs/pause-answered`, `programs/pause-past`, `programs/pause-overlaps` and
 * `transition-forbidden`.
 */
export function grantPause(
  scope: Scope,
  actor: ProgramActor,
  { id, pauseId }: Which,
  now: Temporal.Instant,
): Promise<ProgramRow> {
  return inTx(async () => {
    const program = await lockedProgram(scope, id);
    const pause = awaited(program, pauseId);
    refuseUnlessRunning(program);
    const today = civilDateOf(now, program.zone);
    const startsOn = dayHasPassed(pause.startsOn, today) ? today : pause.startsOn;
    const { endsOn } = pause;
    if (endsOn !== null && dayHasPassed(endsOn, today)) throw programErrors.fail('programs/pause-past');
    refuseOverlap(program, { startsOn, endsOn }, pause);
    const granted = await answer(pause, 'GRANTED', { startsOn });
    await auditPause(granted, 'grantPause', actor);
    await beginPause(program, granted, actor, now);
    return asItIs(program);
  });
}

/** Refuses a pause, with the reason that its company reads. Throws `not-found` and `programs/pause-answered`. */
export function refusePause(
  scope: Scope,
  actor: ProgramActor,
  { id, pauseId }: Which,
  reason: string,
): Promise<ProgramRow> {
  return inTx(async () => {
    const program = await lockedProgram(scope, id);
    const refused = await answer(awaited(program, pauseId), 'REFUSED', { refusalReason: reason });
    await auditPause(refused, 'refusePause', actor);
    await emitEvent('programs/pause-decided', { programId: id, pause: refused, cancelled: 0 });
    return asItIs(program);
  });
}

/** Takes back a pause that waits for its answer. Throws `not-found` and `programs/pause-answered`. */
export function withdrawPause(
  scope: Scope,
  actor: ProgramActor,
  { id, pauseId }: Which,
): Promise<ProgramRow> {
  return inTx(async () => {
    const program = await lockedProgram(scope, id);
    const withdrawn = await answer(awaited(program, pauseId), 'WITHDRAWN');
    await auditPause(withdrawn, 'withdrawPause', actor);
    return asItIs(program);
  });
}

/** Closes the requests of a programme that is over, in the caller's transaction: nobody can grant them any more. */
export async function closePauseRequests(programId: string): Promise<void> {
  await db
    .update(programPauses)
    .set({ status: 'WITHDRAWN', version: sql`${programPauses.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(programPauses.programId, programId), eq(programPauses.status, 'REQUESTED')));
}
