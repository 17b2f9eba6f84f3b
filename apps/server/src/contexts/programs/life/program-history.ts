import type { Actor, Scope } from '@elan/domain/accounts';
import { type Page } from '@elan/domain/kernel';
import { programHistoryWords, type ProgramHistoryLine } from '@elan/domain/programs';
import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { actorNameFor, readHistory, type AuditedAct } from '../../companies/public.ts';
import { readProgram, type ProgramRow } from '../programs.repository.ts';

/** Who did it: a company reads the names of its own people, and « L’équipe » for ours. */
function whoOf(act: AuditedAct, reader: Actor): string {
  if (act.audit.actorUserId === null) return 'Automatique';
  return (
    actorNameFor(act, reader) ?? (act.audit.actorRole === 'COMMUNITY_MANAGER' ? 'L’entreprise' : 'L’équipe')
  );
}

// Reasons stay where they were given, not in the audit: with the pause, or with the programme.
function reasonOf(program: ProgramRow, event: string, details: Record<string, unknown>): unknown {
  if (event === 'stop') return program.stopReason;
  const pause = program.pauses.find(({ id }) => id === details['pauseId']);
  if (event === 'refusePause') return pause?.refusalReason;
  return event === 'requestPause' || event === 'grantPause' ? pause?.reason : details['reason'];
}

/** Returns a page of what happened to a programme, newest first. Throws `not-found`. */
export async function readProgramHistory(
  scope: Scope,
  reader: Actor,
  id: string,
  wanted: { page: number; size: number },
): Promise<Page<ProgramHistoryLine>> {
  const program = await readProgram(scope, id);
  const where = and(eq(auditLog.entity, 'program'), eq(auditLog.entityId, program.id));
  return readHistory(where, wanted, (act) => {
    const { id: lineId, at, event } = act.audit;
    const told = act.audit.details as Record<string, unknown>;
    const details = { ...told, reason: reasonOf(program, event, told) };
    return {
      id: lineId,
      at: at.toString(),
      who: whoOf(act, reader),
      ...programHistoryWords({ event, details }),
    };
  });
}
