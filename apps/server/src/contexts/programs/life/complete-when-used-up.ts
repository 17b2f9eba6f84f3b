import { sql } from 'drizzle-orm';
import { systemActor } from '../../../platform/registry/audit.ts';
import { cancelProgramSessions } from '../../sessions/public.ts';
import { moveProgram } from '../move-program.ts';
import { findProgram, type ProgramRow } from '../programs.repository.ts';

const running: readonly string[] = ['ACTIVE', 'PAUSED'];

/**
 * Cancels what a programme still had to come once its sessions sold are all counted, none counted (I10, I12), in the caller's
 * transaction, which has locked its row. Returns the programme then, and otherwise undefined.
 */
export async function cancelWhenUsedUp(programId: string): Promise<ProgramRow | undefined> {
  const program = await findProgram({ kind: 'all' }, programId);
  if (!program || !running.includes(program.status)) return undefined;
  if (program.counts.counted < program.sessionsSold) return undefined;
  await cancelProgramSessions(programId, undefined, {
    rule: 'PROGRAM_STOPPED',
    reason: 'Toutes les séances vendues sont comptées.',
    actor: systemActor,
  });
  return program;
}

/**
 * Ends a programme whose sessions sold are all counted (state machine 5, I10), in the caller's transaction, which holds its
 * row. What it still had to come is cancelled and not counted (I12). Its company is told by the event. Returns whether it ended.
 */
export async function completeWhenUsedUp(programId: string): Promise<boolean> {
  const program = await cancelWhenUsedUp(programId);
  if (!program) return false;
  await moveProgram(program, 'complete', systemActor, { set: { endedAt: sql`now()` } });
  return true;
}
