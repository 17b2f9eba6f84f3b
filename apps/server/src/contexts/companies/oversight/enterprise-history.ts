import type { Actor, Scope } from '@elan/domain/accounts';
import {
  companyHistoryWords,
  type CompanyHistoryEntity,
  type EnterpriseHistoryLine,
} from '@elan/domain/companies';
import type { Page } from '@elan/domain/kernel';
import { and, eq, inArray, or } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { companyInvitations } from '../companies.tables.ts';
import { actorNameFor, readHistory, type AuditedAct } from '../read-history.ts';
import { overseenCompany } from '../overseen-companies.ts';

// What a visitor of the registration does, who names the manager of a company.
const askEvents: ReadonlySet<string> = new Set(['invite', 'queue', 'reinvite']);
const ourRoles: readonly string[] = ['ADMIN', 'MODERATOR', 'FLOOR'];

/** Who did it; a prescriptor reads the names of its own people only. */
function whoOf(act: AuditedAct, reader: Actor): string {
  const { event, actorRole, actorUserId } = act.audit;
  if (actorRole === 'PUBLIC') return askEvents.has(event) ? 'Un visiteur' : 'Le responsable';
  if (actorUserId === null) return 'Automatique';
  const name = actorNameFor(act, reader);
  if (name !== null) return name;
  if (actorRole === 'PARTNERSHIP') return 'Un autre prescripteur';
  return ourRoles.includes(actorRole) ? 'L’équipe' : 'L’entreprise';
}

function lineOf(act: AuditedAct, reader: Actor): EnterpriseHistoryLine {
  const { id, at, entity, event, fromStatus: from, toStatus: to, details } = act.audit;
  // Reasons and other prescriptors are for administrators only.
  const told = reader.role === 'ADMIN' ? (details as Record<string, unknown>) : {};
  const words = companyHistoryWords({
    entity: entity as CompanyHistoryEntity,
    event,
    from,
    to,
    details: told,
  });
  return { id, at: at.toString(), who: whoOf(act, reader), ...words };
}

/** Returns a page of what happened to a company and to its invitations, newest first. Throws `not-found`. */
export async function readEnterpriseHistory(
  scope: Scope,
  reader: Actor,
  id: string,
  wanted: { page: number; size: number },
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
  return readHistory(where, wanted, (act) => lineOf(act, reader));
}
