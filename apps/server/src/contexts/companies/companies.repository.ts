import type { Scope } from '@elan/domain/accounts';
import { abandonedStatuses, unansweredStatuses } from '@elan/domain/companies';
import { kernelErrors } from '@elan/domain/kernel';
import { and, eq, inArray, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { accountManagers, companies, companyClosings, companyInvitations } from './companies.tables.ts';

export type CompanyRow = typeof companies.$inferSelect;

/** The company of a scope that reaches exactly one; throws `not-found` otherwise. */
export async function ownCompany(scope: Scope): Promise<CompanyRow> {
  if (scope.kind !== 'company') throw kernelErrors.fail('not-found');
  const [company] = await db
    .select()
    .from(companies)
    .where(withinScope(scope, { companyId: companies.id }));
  if (!company) throw kernelErrors.fail('not-found');
  return company;
}

/** A company, locked until the end of the transaction by `FOR NO KEY UPDATE`: with `FOR UPDATE`, foreign keys to the company would wait. */
export async function lockCompany(id: string): Promise<CompanyRow | undefined> {
  const [company] = await db.select().from(companies).where(eq(companies.id, id)).for('no key update');
  return company;
}

/** The same for a company that is there. Throws `not-found`. */
export async function lockedCompany(id: string): Promise<CompanyRow> {
  const company = await lockCompany(id);
  if (!company) throw kernelErrors.fail('not-found');
  return company;
}

const isUnregistered = sql`not exists (select from ${accountManagers} where ${accountManagers.companyId} = ${companies.id})`;
const liveInvitation = sql`select from ${companyInvitations} where ${companyInvitations.companyId} = ${companies.id}
  and ${companyInvitations.status} not in ('REFUSED', 'REVOKED')`;

/** Nobody registered it, and its invitation is over. */
export const isOver = and(inArray(companies.status, [...abandonedStatuses]), isUnregistered) as SQL;

/** A visitor alone asked for it, who may have mistyped the address: nobody has answered, and no inviter stands for it. */
export const isAskedByVisitor = and(
  inArray(companies.status, [...unansweredStatuses]),
  isUnregistered,
  sql`exists (${liveInvitation} and ${companyInvitations.invitedBy} is null)`,
  sql`not exists (${liveInvitation} and ${companyInvitations.invitedBy} is not null)`,
) as SQL;

/** Whoever registers or invites next has its SIRET. */
export const isAbandoned = or(isOver, isAskedByVisitor) as SQL;

/** Which of these SIRET numbers belong to a company that is already a client. */
export async function registeredSirets(sirets: readonly string[]): Promise<Set<string>> {
  if (sirets.length === 0) return new Set();
  const rows = await db
    .select({ siret: companies.siret })
    .from(companies)
    .where(and(inArray(companies.siret, [...sirets]), ne(companies.status, 'DELETED'), not(isAbandoned)));
  return new Set(rows.map((row) => row.siret));
}

const selectClosingDays = (where: SQL) =>
  db
    .select({
      companyId: companyClosings.companyId,
      from: companyClosings.firstDay,
      to: companyClosings.lastDay,
      reason: companyClosings.reason,
    })
    .from(companyClosings)
    .where(where)
    .orderBy(companyClosings.firstDay);

/** The closing days of a company (D21), as the planner wants them. */
export const closingDaysOf = (companyId: string) =>
  selectClosingDays(eq(companyClosings.companyId, companyId));

/** Returns the closing days of each of some companies, as the planner wants them. */
export async function closingDaysOfAll(companyIds: readonly string[]) {
  const rows =
    companyIds.length === 0
      ? []
      : await selectClosingDays(inArray(companyClosings.companyId, [...companyIds]));
  const byCompany = Map.groupBy(rows, ({ companyId }) => companyId);
  return (companyId: string) => byCompany.get(companyId) ?? [];
}
