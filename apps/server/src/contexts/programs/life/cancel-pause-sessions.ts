import { cancelProgramSessions, type SessionActor } from '../../sessions/public.ts';
import { duringPause, type PauseRow } from '../program-pauses.repository.ts';
import type { ProgramRow } from '../programs.repository.ts';

/**
 * Cancels the coming sessions of a programme on the days of a granted pause, none of them counted (specification point 4):
 * they are made up at the end. In the caller's transaction, which has locked the programme. Returns how many.
 */
export const cancelPauseSessions = (
  program: ProgramRow,
  pause: PauseRow,
  actor: SessionActor,
): Promise<number> =>
  cancelProgramSessions(program.id, duringPause(pause, program.zone), {
    rule: 'PROGRAM_PAUSED',
    reason: pause.reason,
    actor,
  });
