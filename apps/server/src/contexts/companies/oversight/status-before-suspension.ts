import { suspendableStatuses, type CompanyStatus } from '@elan/domain/companies';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';

/**
 * Returns the status that the suspension of a company interrupted (state machine 1): the last one of those that a suspension, or a
 * blacklist that was lifted since, may interrupt; ACTIVE when it had none.
 */
export async function statusBeforeSuspension(companyId: string): Promise<CompanyStatus> {
  const [line] = await db
    .select({ from: auditLog.fromStatus })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, 'company'),
        eq(auditLog.entityId, companyId),
        inArray(auditLog.event, ['suspend', 'blacklist']),
        inArray(auditLog.fromStatus, [...suspendableStatuses]),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return suspendableStatuses.find((status) => status === line?.from) ?? 'ACTIVE';
}
