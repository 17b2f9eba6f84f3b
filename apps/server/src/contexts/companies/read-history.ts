import type { Actor } from '@elan/domain/accounts';
import { exactTotal, type Page } from '@elan/domain/kernel';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { users } from '../accounts/public.ts';
import { accountManagers } from './companies.tables.ts';

/** A line of the audit, with the name of who did it and the company whose manager they are. */
export type AuditedAct = {
  readonly audit: typeof auditLog.$inferSelect;
  readonly actorName: string | null;
  readonly actorCompany: string | null;
};

/** Returns the name of who did it, as an administrator and the people of their own company read it; null to anybody else. */
export const actorNameFor = ({ actorName, actorCompany }: AuditedAct, reader: Actor): string | null =>
  reader.role === 'ADMIN' || actorCompany === reader.companyId ? (actorName ?? 'Une personne effacée') : null;

/** Returns a page of the acts that a condition on the audit names, newest first, each as its context tells it. */
export async function readHistory<T>(
  where: SQL | undefined,
  { page, size }: { page: number; size: number },
  lineOf: (act: AuditedAct) => T,
): Promise<Page<T>> {
  const acts = await db
    .select({
      audit: auditLog,
      actorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      actorCompany: accountManagers.companyId,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .leftJoin(accountManagers, eq(accountManagers.userId, auditLog.actorUserId))
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.chainNo), desc(auditLog.id))
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(auditLog, where);
  return {
    items: acts.map(lineOf),
    ...exactTotal(total),
  };
}
