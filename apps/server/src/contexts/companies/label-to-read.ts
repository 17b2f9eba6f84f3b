import { readCompanyStatus, type CompanyStatus } from '@elan/domain/companies';
import { inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { need } from '../../platform/context/need.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import type { CompanyRow } from './companies.repository.ts';
import { companies } from './companies.tables.ts';

/** Since when the employees of a company answer the survey of their needs, in SQL; null while none runs. */
export const surveyedSince = need<(companyId: SQLWrapper) => SQL>().named('companies.surveyed-since');

/** Since when the employees of an active company are asked, null for any other: the column of a select of companies. */
export const askedSince = (): SQL<Temporal.Instant | null> =>
  sql`case when ${companies.status} = 'ACTIVE' then ${surveyedSince()(companies.id)} end`.mapWith(
    companies.statusSince,
  );

/** Since when a company reads its label, in SQL. */
export const readsSince = (): SQL => sql`coalesce(${askedSince()}, ${companies.statusSince})`;

/** Keeps the companies that read a label. */
export function readsLabel(label: CompanyStatus): SQL {
  const status = sql`${companies.status} = ${label}`;
  if (label === 'ACTIVE') return sql`${status} and ${askedSince()} is null`;
  // Only an active one is ever asked beside its status.
  return label === 'PENDING_SURVEY' ? sql`(${status} or ${askedSince()} is not null)` : status;
}

/** Returns the label of a company whose employees are asked, or are not: its status, or PENDING_SURVEY. */
export const labelGiven = (status: CompanyStatus, isAsked: boolean): CompanyStatus =>
  readCompanyStatus(status, isAsked ? 'running' : undefined);

type Stated = Pick<CompanyRow, 'id' | 'status' | 'statusSince'>;

/** Returns some companies, each with the label that it reads and since when it does. */
export async function labelsToRead<T extends Stated>(stated: readonly T[]) {
  const ids = stated.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: companies.id, since: askedSince() })
          .from(companies)
          .where(inArray(companies.id, ids));
  const asked = new Map(rows.map(({ id, since }) => [id, since]));
  return stated.map((company) => {
    const since = asked.get(company.id) ?? null;
    return {
      ...company,
      reads: labelGiven(company.status as CompanyStatus, since !== null),
      statusSince: (since ?? company.statusSince).toString(),
    };
  });
}

/** Returns the label that a company reads, and since when: its status, or PENDING_SURVEY while its employees are asked what they wish. */
export async function labelToRead(company: Stated) {
  const labelled = await labelsToRead([company]).then(onlyRow);
  return { reads: labelled.reads, statusSince: labelled.statusSince };
}
