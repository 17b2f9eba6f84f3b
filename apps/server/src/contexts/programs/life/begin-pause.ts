import { civilDateOf } from '@elan/domain/kernel';
import { pauseCovers } from '@elan/domain/programs';
import { recordAudit, type AuditActor } from '../../../platform/registry/audit.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { cancelPauseSessions } from './cancel-pause-sessions.ts';
import { moveProgram, type ProgramActor } from '../move-program.ts';
import type { PauseRow } from '../program-pauses.repository.ts';
import type { ProgramRow } from '../programs.repository.ts';

declare module '../../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** Our team has just answered a pause, or decided one, in this transaction. */
    'programs/pause-decided': { programId: string; pause: PauseRow; cancelled: number };
  }
}

/** Writes an act on a pause in the history of its programme, with its days; the reason stays with the pause. */
export const auditPause = (pause: PauseRow, event: string, actor: AuditActor): Promise<void> =>
  recordAudit({
    actor,
    entity: 'program',
    entityId: pause.programId,
    event,
    from: null,
    to: null,
    details: { pauseId: pause.id, startsOn: pause.startsOn, endsOn: pause.endsOn },
  });

/**
 * Carries out a pause that has just been granted: the sessions of its days are cancelled, not counted, so that the calendar
 * is right at once; the programme is paused when the pause holds the day of `now`, and by the nightly job on its first
 * day otherwise. In the caller's transaction, which has locked the programme. Returns the programme.
 */
export async function beginPause(
  program: ProgramRow,
  pause: PauseRow,
  actor: ProgramActor,
  now: Temporal.Instant,
): Promise<void> {
  const cancelled = await cancelPauseSessions(program, pause, actor);
  if (program.status === 'ACTIVE' && pauseCovers(pause, civilDateOf(now, program.zone))) {
    await moveProgram(program, 'pause', actor, { details: { pauseId: pause.id } });
  }
  await emitEvent('programs/pause-decided', { programId: program.id, pause, cancelled });
}
