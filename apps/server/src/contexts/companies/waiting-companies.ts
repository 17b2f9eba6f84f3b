import type { CompanyStatus } from '@elan/domain/companies';
import { and, asc, count, eq, notInArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { companies } from './companies.tables.ts';

const most = 500;

/** Statuses in which a company waits for nobody, or is gone. */
const settled = [
  'ACTIVE',
  'EXTENDED',
  'PASSED',
  'ARCHIVED',
  'BLACKLISTED',
  'DELETED',
  'CANCELLED',
  'REFUSED',
];

/** Returns the client companies that wait for somebody, the longest wait first. */
export async function waitingCompanies() {
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      status: companies.status,
      since: companies.statusSince,
    })
    .from(companies)
    .where(and(eq(companies.kind, 'client'), notInArray(companies.status, settled)))
    .orderBy(asc(companies.statusSince), companies.id)
    .limit(most);
  return rows.map(({ status, since, ...row }) => ({
    ...row,
    status: status as CompanyStatus,
    since: since.toString(),
  }));
}

/** Returns how many client companies stand in each status, and since when the first of them does. */
export async function companyCounts() {
  const rows = await db
    .select({
      status: companies.status,
      count: count(),
      since: sql<string>`(min(${companies.statusSince}) at time zone 'Europe/Paris')::date::text`,
    })
    .from(companies)
    .where(and(eq(companies.kind, 'client'), notInArray(companies.status, ['DELETED'])))
    .groupBy(companies.status);
  return rows.map(({ status, ...row }) => ({ ...row, status: status as CompanyStatus }));
}
