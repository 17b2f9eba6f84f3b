import type { Actor, Scope } from '@elan/domain/accounts';
import {
  companyHistoryWords,
  type CompanyHistoryEntity,
  type EnterpriseHistoryLine,
} from '@elan/domain/companies';
import { exactTotalLimit, type Page } from '@elan/domain/kernel';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { users } from '../../accounts/public.ts';
import { accountManagers, companyInvitations } from '../companies.tables.ts';
import { overseenCompany } from './overseen-companies.ts';

type Line = {
  readonly audit: typeof auditLog.$inferSelect;
  readonly actorName: string | null;
  readonly actorCompany: string | null;
};

// What a visitor of the registration does, who names the manager of a company.
const askEvents: ReadonlySet<string> = new Set(['invite', 'queue', 'reinvite']);
const ourRoles: readonly string[] = ['ADMIN', 'MODERATOR', 'FLOOR'];

/** Who did it; a prescriptor reads the names of its own people only. */
function whoOf({ audit, actorName, actorCompany }: Line, reader: Actor): string {
  if (audit.actorRole === 'PUBLIC') return askEvents.has(audit.event) ? 'Un visiteur' : 'Le responsable';
  if (audit.actorUserId === null) return 'Le produit';
  const isNamed = reader.role === 'ADMIN' || actorCompany === reader.companyId;
  if (isNamed) return actorName ?? 'Une personne effacée';
  if (audit.actorRole === 'PARTNERSHIP') return 'Un autre prescripteur';
  return ourRoles.includes(audit.actorRole) ? 'L’équipe' : 'L’entreprise';
}

function lineOf(line: Line, reader: Actor): EnterpriseHistoryLine {
  const { id, at, entity, event, fromStatus: from, toStatus: to, details } = line.audit;
  // Reasons and other prescriptors are for administrators only.
  const told = reader.role === 'ADMIN' ? (details as Record<string, unknown>) : {};
  const words = companyHistoryWords({
    entity: entity as CompanyHistoryEntity,
    event,
    from,
    to,
    details: told,
  });
  return { id, at: at.toString(), who: whoOf(line, reader), ...words };
}

/** Returns a page of what happened to a company and to its invitations, newest first. Throws `not-found`. */
export async function readEnterpriseHistory(
  scope: Scope,
  reader: Actor,
  id: string,
  { page, size }: { page: number; size: number },
): Promise<Page<EnterpriseHistoryLine>> {
  const company = await overseenCompany(scope, id);
  const invitations = db
    .select({ id: companyInvitations.id })
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, company.id));
  const where = or(
    and(eq(auditLog.entity, 'company'), eq(auditLog.entityId, company.id)),
    and(eq(auditLog.entity, 'invitation'), inArray(auditLog.entityId, invitations)),
  );
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
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(auditLog, where);
  return {
    items: lines.map((line) => lineOf(line, reader)),
    total: Math.min(total, exactTotalLimit),
    capped: total > exactTotalLimit,
  };
}
