import type { Scope } from '@elan/domain/accounts';
import { civilDateOf, kernelErrors } from '@elan/domain/kernel';
import {
  pauseProblems,
  pausesOverlap,
  pauseWords,
  programErrors,
  type PauseDays,
  type PauseInput,
} from '@elan/domain/programs';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { auditPause, beginPause } from './begin-pause.ts';
import { lockedProgram, type ProgramActor } from '../move-program.ts';
import type { PauseRow } from '../program-pauses.repository.ts';
import { findProgram, type ProgramRow } from '../programs.repository.ts';
import { programPauses } from '../programs.tables.ts';
import { tellOfProgram } from '../tell-of-program.ts';

/** Throws `programs/pause-overlaps` when another pause, granted or asked for, shares a day with these. */
export function refuseOverlap(program: ProgramRow, days: PauseDays, own?: PauseRow): void {
  const other = program.pauses.find(
    (pause) =>
      (pause.status === 'GRANTED' || (pause.status === 'REQUESTED' && !own)) &&
      pause.id !== own?.id &&
      pausesOverlap(pause, days),
  );
  if (other) throw programErrors.fail('programs/pause-overlaps', { days: pauseWords(other) });
}

/** Throws `transition-forbidden` for a programme that does not run: only one that does can be paused. */
export function refuseUnlessRunning({ status }: Pick<ProgramRow, 'status'>): void {
  if (status === 'ACTIVE' || status === 'PAUSED') return;
  throw kernelErrors.fail('transition-forbidden', { entity: 'program', from: status, event: 'pause' });
}

/**
 * Asks for a pause of a programme, from the day of `now` on. One that a company asks for waits for an answer; one that an
 * administrator decides is granted at once. Returns the programme.
 * Throws `not-found`, `form-invalid`, `transition-forbidden` and `programs/pause-overlaps`.
 */
export function requestPause(
  scope: Scope,
  actor: ProgramActor,
  id: string,
  input: PauseInput,
  now: Temporal.Instant,
): Promise<ProgramRow> {
  return inTx(async () => {
    const program = await lockedProgram(scope, id);
    refuseUnlessRunning(program);
    const issues = pauseProblems(input, civilDateOf(now, program.zone));
    if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
    refuseOverlap(program, input);
    const isGranted = actor.role === 'ADMIN';
    const pause = await db
      .insert(programPauses)
      .values({
        companyId: program.companyId,
        programId: program.id,
        status: isGranted ? 'GRANTED' : 'REQUESTED',
        requestedBy: actor.userId,
        ...input,
      })
      .returning()
      .then(onlyRow);
    await auditPause(pause, isGranted ? 'grantPause' : 'requestPause', actor);
    if (isGranted) await beginPause(program, pause, actor, now);
    await tellOfProgram(program);
    return (await findProgram({ kind: 'all' }, id)) ?? program;
  });
}
