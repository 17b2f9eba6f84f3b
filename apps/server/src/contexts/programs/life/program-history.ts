import type { Actor, Scope } from '@elan/domain/accounts';
import { exactTotalLimit, kernelErrors, type Page } from '@elan/domain/kernel';
import { programHistoryWords, type ProgramHistoryLine } from '@elan/domain/programs';
import { and, desc, eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { users } from '../../accounts/public.ts';
import { accountManagers } from '../../companies/public.ts';
import { findProgram, type ProgramRow } from '../programs.repository.ts';

type Line = {
  readonly audit: typeof auditLog.$inferSelect;
  readonly actorName: string | null;
  readonly actorCompany: string | null;
};

/** Who did it: a company reads the names of its own people, and « L’équipe » for ours. */
function whoOf({ audit, actorName, actorCompany }: Line, reader: Actor): string {
  if (audit.actorUserId === null) return 'Automatique';
  if (reader.role === 'ADMIN' || actorCompany === reader.companyId)
    return actorName ?? 'Une personne effacée';
  return audit.actorRole === 'COMMUNITY_MANAGER' ? 'L’entreprise' : 'L’équipe';
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
  { page, size }: { page: number; size: number },
): Promise<Page<ProgramHistoryLine>> {
  const program = await findProgram(scope, id);
  if (!program) throw kernelErrors.fail('not-found');
  const where = and(eq(auditLog.entity, 'program'), eq(auditLog.entityId, program.id));
  const lines = await db
    .select({
      audit: auditLog,
      actorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      actorCompany: accountManagers.companyId,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .leftJoin(accountManagers, eq(accountManagers.userId, auditLog.actorUserId))
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.chainNo))
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(auditLog, where);
  const items = lines.map((line) => {
    const { id: lineId, at, event } = line.audit;
    const told = line.audit.details as Record<string, unknown>;
    const details = { ...told, reason: reasonOf(program, event, told) };
    return {
      id: lineId,
      at: at.toString(),
      who: whoOf(line, reader),
      ...programHistoryWords({ event, details }),
    };
  });
  return { items, total: Math.min(total, exactTotalLimit), capped: total > exactTotalLimit };
}
