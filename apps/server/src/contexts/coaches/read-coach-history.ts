import { coachHistoryWords, type CoachHistoryLine } from '@elan/domain/coaches';
import { exactTotal, isUuid, kernelErrors, type Page } from '@elan/domain/kernel';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { personNamesOf } from '../accounts/public.ts';
import { coachDocuments } from './candidates.tables.ts';
import { coaches } from './coaches.tables.ts';

/** Returns a page of what became of a coach and of the documents, newest first. Throws `not-found`. */
export async function readCoachHistory(
  id: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Page<CoachHistoryLine>> {
  if (!isUuid(id) || (await db.$count(coaches, eq(coaches.id, id))) === 0)
    throw kernelErrors.fail('not-found');
  const own = db.select({ id: coachDocuments.id }).from(coachDocuments).where(eq(coachDocuments.coachId, id));
  const where = or(
    and(eq(auditLog.entity, 'coach'), eq(auditLog.entityId, id)),
    and(eq(auditLog.entity, 'coach-document'), inArray(auditLog.entityId, own)),
  );
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.chainNo), desc(auditLog.id))
    .limit(size)
    .offset((page - 1) * size);
  const names = await personNamesOf(rows.flatMap(({ actorUserId }) => actorUserId ?? []));
  const total = await db.$count(auditLog, where);
  return {
    items: rows.map(({ id: line, at, actorUserId, entity, event, details }) => ({
      id: line,
      at: at.toString(),
      who: actorUserId === null ? 'Automatique' : (names.get(actorUserId) ?? 'Une personne effacée'),
      ...coachHistoryWords({
        entity: entity === 'coach' ? 'coach' : 'coach-document',
        event,
        details: details as Readonly<Record<string, unknown>>,
      }),
    })),
    ...exactTotal(total),
  };
}
