import { sql } from 'drizzle-orm';
import { systemActor } from '../../../platform/registry/audit.ts';
import { cancelProgramSessions } from '../../sessions/public.ts';
import { moveProgram } from '../move-program.ts';
import { findProgram } from '../programs.repository.ts';

const running: readonly string[] = ['ACTIVE', 'PAUSED'];

/**
 * Ends a programme whose sessions sold are all counted (state machine 5, I10), in the caller's transaction, which holds its
 * row. What it still had to come is cancelled and not counted (I12). Its company is told by the event. Returns whether it ended.
 */
export async function completeWhenUsedUp(programId: string): Promise<boolean> {
  const program = await findProgram({ kind: 'all' }, programId);
  if (!program || !running.includes(program.status)) return false;
  if (program.counts.counted < program.sessionsSold) return false;
  await cancelProgramSessions(programId, undefined, {
    rule: 'PROGRAM_STOPPED',
    reason: 'Toutes les séances vendues sont comptées.',
    actor: systemActor,
  });
  await moveProgram(program, 'complete', systemActor, { set: { endedAt: sql`now()` } });
  return true;
}
