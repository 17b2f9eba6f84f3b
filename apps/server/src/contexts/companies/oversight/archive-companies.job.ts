import { archiveYears, archivedLaterStatuses } from '@elan/domain/companies';
import type { CivilDate } from '@elan/domain/kernel';
import { and, eq, inArray, isNull, not, sql, type SQL } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { isAbandoned } from '../companies.repository.ts';
import { companies } from '../companies.tables.ts';
import { moveCompany } from '../move-company.ts';

/** Over for a year, and not sold again for later. What nobody registered is left as it is: it gives its SIRET back, which an archive would keep. */
function isLongOver(day: CivilDate): SQL | undefined {
  const since = sql`(${day}::date - make_interval(years => ${archiveYears}))::timestamp at time zone 'Europe/Paris'`;
  return and(
    inArray(companies.status, [...archivedLaterStatuses]),
    sql`${companies.statusSince} <= ${since}`,
    isNull(companies.renewedFrom),
    not(isAbandoned),
  );
}

async function archiveCompany(id: string, day: CivilDate): Promise<void> {
  await inTx(async () => {
    const [company] = await db
      .select()
      .from(companies)
      .where(and(eq(companies.id, id), isLongOver(day)))
      .for('no key update');
    if (company) await moveCompany(company, 'archive', systemActor);
  });
}

/** Makes the companies that have been over for a year ARCHIVED, one by one; returns how many there were. Idempotent. */
export async function archiveCompanies(day: CivilDate, signal?: AbortSignal): Promise<number> {
  const over = await db.select({ id: companies.id }).from(companies).where(isLongOver(day));
  for (const { id } of over) {
    signal?.throwIfAborted();
    await archiveCompany(id, day);
  }
  return over.length;
}

/** Every night: the companies whose contract ended a year ago (state machine 1). */
export const archiveCompaniesJob = defineDailyJob({
  name: 'companies.archive',
  at: '02:22',
  perItem: true,
  run: async (day, { signal }) => ({ archived: await archiveCompanies(day, signal) }),
});
