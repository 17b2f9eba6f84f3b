import type { Scope } from '@elan/domain/accounts';
import { isUuid } from '@elan/domain/kernel';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { accountManagers, companies } from './companies.tables.ts';

const mostNamed = 500;

/** Returns the client companies of a scope that figures are read of, by name: who they are, their headcount, their work accidents. */
export function measuredCompanies(scope: Scope, id?: string) {
  if (id !== undefined && !isUuid(id)) return Promise.resolve([]);
  return db
    .select({
      id: companies.id,
      name: companies.name,
      status: companies.status,
      statusSince: companies.statusSince,
      headcount: companies.declaredHeadcount,
      workAccidents: companies.workAccidents,
    })
    .from(companies)
    .where(
      and(
        withinScope(scope, { companyId: companies.id, prescriptorId: companies.prescriptorId }),
        eq(companies.kind, 'client'),
        notInArray(companies.status, ['DELETED']),
        id === undefined ? undefined : eq(companies.id, id),
      ),
    )
    .orderBy(sql`${companies.name} collate "und-x-icu"`, companies.id)
    .limit(mostNamed);
}

/** Returns the accounts that manage some companies: an act of one of them was done by the company. */
export async function managersAmong(companyIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (companyIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: accountManagers.userId })
    .from(accountManagers)
    .where(inArray(accountManagers.companyId, [...companyIds]));
  return new Set(rows.map(({ userId }) => userId));
}
