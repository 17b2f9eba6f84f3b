import { companySetupStatuses, type CompanyStatus } from '@elan/domain/companies';
import type { CivilDate } from '@elan/domain/kernel';
import { and, asc, count, eq, notInArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { companies } from './companies.tables.ts';
import { askedSince, labelGiven, readsSince } from './label-to-read.ts';

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

/** Returns how many client companies read each label, and since when the first of them does. */
export async function companyCounts() {
  const asked = sql<boolean>`${askedSince()} is not null`;
  const rows = await db
    .select({
      status: companies.status,
      asked,
      count: count(),
      since: sql<string>`(min(${readsSince()}) at time zone 'Europe/Paris')::date::text`,
    })
    .from(companies)
    .where(and(eq(companies.kind, 'client'), notInArray(companies.status, ['DELETED'])))
    .groupBy(companies.status, asked);
  const counts = new Map<CompanyStatus, { count: number; since: string }>();
  for (const row of rows) {
    const label = labelGiven(row.status as CompanyStatus, row.asked);
    const { count: before = 0, since = row.since } = counts.get(label) ?? {};
    counts.set(label, { count: before + row.count, since: since < row.since ? since : row.since });
  }
  return [...counts].map(([status, row]) => ({ status, ...row }));
}

/** How far a company has come, each step with the statuses of the next: one that gave up, or expired, counts for the first alone. */
const started: readonly CompanyStatus[] = [
  'ACTIVE',
  'ACTIVE_PENDING',
  'PAUSED',
  'EXTENDED',
  'SUSPENDED',
  'PASSED',
  'ENDED',
];
const setUp: readonly CompanyStatus[] = [...companySetupStatuses, ...started];
const signedIn: readonly CompanyStatus[] = ['TUTORIAL', ...setUp];
const confirmed: readonly CompanyStatus[] = ['PENDING', 'PENDING_CONNECTION', ...signedIn];

/** Returns how many of the client companies that came since a day, in Paris, reached each step of their registration. */
export async function registrationSteps(since: CivilDate) {
  const rows = await db
    .select({ status: companies.status, count: count() })
    .from(companies)
    .where(
      and(
        eq(companies.kind, 'client'),
        sql`${companies.createdAt} >= ${since}::timestamp at time zone 'Europe/Paris'`,
      ),
    )
    .groupBy(companies.status);
  const among = (statuses: readonly string[] | null) =>
    rows.reduce((sum, row) => (statuses?.includes(row.status) === false ? sum : sum + row.count), 0);
  return {
    came: among(null),
    confirmed: among(confirmed),
    signedIn: among(signedIn),
    setUp: among(setUp),
    started: among(started),
  };
}
