import { canFire } from '@elan/domain/kernel';
import { companyMachine, type CompanyEvent, type CompanyStatus } from '@elan/domain/companies';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { lockCompany } from './companies.repository.ts';
import { moveCompany } from './move-company.ts';
import { statusBeforeSuspension } from './oversight/status-before-suspension.ts';
import { followItsContract } from './terms/renew-company.ts';

/** Fires an event where the company stands in a state that has it; elsewhere nothing is to be done. In the caller’s transaction. */
async function moveIfMay(
  companyId: string,
  event: CompanyEvent,
  more: { readonly wanted?: CompanyStatus; readonly reason?: string } = {},
) {
  const company = await lockCompany(companyId);
  if (!company || !canFire(companyMachine, company.status as CompanyStatus, event, 'SYSTEM')) return null;
  return moveCompany(company, event, systemActor, more.wanted, {
    ...(more.reason !== undefined && { details: { reason: more.reason } }),
  });
}

/** A payment of a company that runs is on its way: ACTIVE_PENDING until it is decided (state machine 1). */
export const awaitPayment = (companyId: string) => moveIfMay(companyId, 'awaitValidation');

/** No payment is on its way any more: a company that waited for it is ACTIVE again. */
export const stopAwaiting = (companyId: string) => moveIfMay(companyId, 'resolveValidation');

/** The money of a company was taken back, or is contested: SUSPENDED until that is settled. Returns whether it was done. */
export const suspendUnpaid = async (companyId: string, reason: string): Promise<boolean> =>
  (await moveIfMay(companyId, 'suspend', { reason })) !== null;

/** Returns what the audit says of the last time that a company became so; undefined when it never did. */
async function lastTime(companyId: string, when: SQL) {
  const [line] = await db
    .select({ at: auditLog.at, actorRole: auditLog.actorRole })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'company'), eq(auditLog.entityId, companyId), when))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return line;
}

/**
 * What was contested is paid again: the company goes back where it stood, then where its contract stands by now. Unless an administrator
 * suspended it for a reason of theirs, or `owes` tells that other money is contested, or was lost since the company was last put back.
 */
export async function regularisePaid(
  companyId: string,
  owes: (since: Temporal.Instant | null) => Promise<boolean>,
): Promise<void> {
  // Held before it is asked: of two payments that are won at once, the second sees the first.
  await lockCompany(companyId);
  const stopped = await lastTime(companyId, eq(auditLog.toStatus, 'SUSPENDED'));
  if (stopped?.actorRole !== systemActor.role) return;
  const back = await lastTime(companyId, eq(auditLog.event, 'regularise'));
  if (await owes(back?.at ?? null)) return;
  const wanted = await statusBeforeSuspension(companyId);
  const moved = await moveIfMay(companyId, 'regularise', { wanted });
  if (moved) await followItsContract(moved);
}
