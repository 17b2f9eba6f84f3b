import type { Scope } from '@elan/domain/accounts';
import { civilDateOf, hasBegun, isUuid, kernelErrors } from '@elan/domain/kernel';
import { programErrors } from '@elan/domain/programs';
import { and, eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { findCoachFacts } from '../../coaches/public.ts';
import { generateSessions } from '../generation/generate-sessions.ts';
import { findProgram, type ProgramRow } from '../programs.repository.ts';
import { programPauses } from '../programs.tables.ts';
import { tellOfProgram } from '../tell-of-program.ts';
import { auditPause } from './begin-pause.ts';
import { lockedProgram, type ProgramActor } from '../move-program.ts';
import { refuseUnlessRunning } from './request-pause.ts';
import { dropMadeUp, restorePauseSessions } from './restore-pause-sessions.ts';
import { refuseStoppedCompany } from '../stopped-companies.ts';

/**
 * Takes back a granted pause whose first day is after that of `now`: the sessions that it had cancelled are given back where the coach
 * of the programme still holds them, he and the spot being free, what had been made up for them goes, and the others are made by the nightly job's own code. Returns the
 * programme. Throws `not-found`, `transition-forbidden`, `programs/company-stopped`, and `programs/pause-begun` for a pause that is not
 * granted, or no longer to come.
 */
export function takeBackPause(
  scope: Scope,
  actor: ProgramActor,
  { id, pauseId }: { readonly id: string; readonly pauseId: string },
  now: Temporal.Instant,
): Promise<ProgramRow> {
  return inTx(async () => {
    const program = await lockedProgram(scope, id);
    const pause = isUuid(pauseId) ? program.pauses.find((one) => one.id === pauseId) : undefined;
    if (!pause) throw kernelErrors.fail('not-found');
    refuseUnlessRunning(program);
    await refuseStoppedCompany(program.companyId);
    const today = civilDateOf(now, program.zone);
    if (pause.status !== 'GRANTED' || hasBegun(pause.startsOn, today))
      throw programErrors.fail('programs/pause-begun');
    // Before the sessions that are given back and made: the lock order of the planning.
    const { coachId } = program;
    const coach = coachId === null ? undefined : await findCoachFacts(coachId, 'no key update');
    const taken = await db
      .update(programPauses)
      .set({ status: 'WITHDRAWN', version: sql`${programPauses.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(programPauses.id, pause.id), eq(programPauses.status, 'GRANTED')))
      .returning()
      .then(onlyRow);
    await auditPause(taken, 'takeBackPause', actor);
    const freed = await lockedProgram({ kind: 'all' }, id);
    await restorePauseSessions(freed, { pause, from: pause.startsOn, coach, now, actor });
    await dropMadeUp(freed, pause, actor);
    await generateSessions(id, today);
    await emitEvent('programs/pause-decided', { programId: id, pause: taken, cancelled: 0 });
    await tellOfProgram(freed);
    return (await findProgram({ kind: 'all' }, id)) ?? freed;
  });
}
