import { idleDays, idleStatuses } from '@elan/domain/companies';
import type { CivilDate } from '@elan/domain/kernel';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { users } from '../../accounts/public.ts';
import { accountManagers, companies } from '../companies.tables.ts';
import { moveCompany } from '../move-company.ts';

/** Nothing moved for 60 days, and none of its people connected: no sign of life (state machine 1). */
function isIdle(day: CivilDate): SQL | undefined {
  const since = sql`(${day}::date - ${idleDays}::int)::timestamp at time zone 'Europe/Paris'`;
  return and(
    inArray(companies.status, [...idleStatuses]),
    sql`${companies.statusSince} <= ${since}`,
    sql`${companies.updatedAt} <= ${since}`,
    sql`not exists (select from ${accountManagers} join ${users} on ${users.id} = ${accountManagers.userId}
      where ${accountManagers.companyId} = ${companies.id} and ${users.lastConnectionAt} > ${since})`,
  );
}

async function expireCompany(id: string, day: CivilDate): Promise<void> {
  await inTx(async () => {
    const [company] = await db
      .select()
      .from(companies)
      .where(and(eq(companies.id, id), isIdle(day)))
      .for('no key update');
    if (company) await moveCompany(company, 'expire', systemActor);
  });
}

/** Makes the companies that gave no sign of life EXPIRED, one by one; returns how many there were. Idempotent. */
export async function expireIdleCompanies(day: CivilDate, signal?: AbortSignal): Promise<number> {
  const idle = await db.select({ id: companies.id }).from(companies).where(isIdle(day));
  for (const { id } of idle) {
    signal?.throwIfAborted();
    await expireCompany(id, day);
  }
  return idle.length;
}

/** Every night: the registrations and invitations that came to nothing. */
export const expireIdleCompaniesJob = defineDailyJob({
  name: 'companies.expire-idle',
  at: '02:20',
  perItem: true,
  run: async (day, { signal }) => ({ expired: await expireIdleCompanies(day, signal) }),
});
