import { can, type Actor, type Scope } from '@elan/domain/accounts';
import { sessionHistoryWords, type HistoryLine } from '@elan/domain/sessions';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { users } from '../../accounts/public.ts';
import { accountManagers } from '../../companies/public.ts';
import { readSessionRow } from '../acts/change-session.ts';
import { zoneOfRow } from '../acts/fit-session.ts';

/** More than ever happens to one session. */
const mostLines = 200;

type Line = {
  readonly role: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly isColleague: boolean;
};

/** Our own people are named to each other; a company reads the names of its own people. */
function whoOf({ role, firstName, lastName, isColleague }: Line, readsAll: boolean): string {
  if (role === 'SYSTEM') return 'Automatique';
  const named = firstName !== null && lastName !== null && (readsAll || isColleague);
  return named ? `${firstName} ${lastName}` : 'Notre équipe';
}

/** Why a coach was kept past the end of a document stays with our team, as his documents do. */
function detailsFor(
  readsAll: boolean,
  event: string,
  details: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (readsAll || event !== 'assignCoach' || !('exception' in details)) return details;
  const { reason: _reason, ...told } = details;
  return told;
}

/** Returns what happened to a session of a scope, the latest first, in French. Throws `not-found`. */
export async function readHistory(
  scope: Scope,
  reader: Pick<Actor, 'role'>,
  id: string,
): Promise<HistoryLine[]> {
  const session = await readSessionRow(scope, id);
  const zone = await zoneOfRow(session);
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      event: auditLog.event,
      details: auditLog.details,
      role: auditLog.actorRole,
      firstName: users.firstName,
      lastName: users.lastName,
      colleague: accountManagers.id,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .leftJoin(
      accountManagers,
      and(
        isNotNull(auditLog.actorUserId),
        eq(accountManagers.userId, auditLog.actorUserId),
        eq(accountManagers.companyId, session.companyId),
      ),
    )
    .where(and(eq(auditLog.entity, 'session'), eq(auditLog.entityId, id)))
    .orderBy(desc(auditLog.at), desc(auditLog.chainNo))
    .limit(mostLines);
  const readsAll = can(reader.role, 'sessions.settle') !== null;
  return rows.map(({ colleague, details, event, at, ...line }) => ({
    id: line.id,
    at: at.toString(),
    who: whoOf({ ...line, isColleague: colleague !== null }, readsAll),
    ...sessionHistoryWords({
      event,
      details: detailsFor(readsAll, event, details as Readonly<Record<string, unknown>>),
      zone,
    }),
  }));
}
