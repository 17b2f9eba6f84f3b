import { stoppedStatuses } from '@elan/domain/companies';
import { programErrors } from '@elan/domain/programs';
import { and, asc, eq, inArray, notExists } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { onEvent, type DomainEvents } from '../../../platform/registry/domain-events.ts';
import { companies } from '../../companies/public.ts';
import { cancelCompanySessions, cancelLatestSessions, companyIsStopped } from '../../sessions/public.ts';
import { programs } from '../programs.tables.ts';

/** Keeps the programmes of the companies for which sessions are planned. */
export const ofRunningCompany = () =>
  notExists(
    db
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, programs.companyId), inArray(companies.status, [...stoppedStatuses]))),
  );

/** Returns those of some companies for which nothing is planned: suspended, without a contract, or closed to us. */
export async function stoppedAmong(companyIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(inArray(companies.id, [...new Set(companyIds)]), inArray(companies.status, [...stoppedStatuses])),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Refuses what would plan sessions for a company that is stopped. Asked once the programme is held: whoever blacklists the company
 * holds it too. Throws `programs/company-stopped`.
 */
export async function refuseStoppedCompany(companyId: string): Promise<void> {
  if (await companyIsStopped(companyId)) throw programErrors.fail('programs/company-stopped');
}

// The programmes first, in the order of their ids: none of them makes a session meanwhile.
async function followClosing(closing: DomainEvents['companies/closing']): Promise<void> {
  const { companyId, actor } = closing;
  await db
    .select({ id: programs.id })
    .from(programs)
    .where(eq(programs.companyId, companyId))
    .orderBy(asc(programs.id))
    .for('no key update');
  await cancelCompanySessions(companyId, actor);
}

/** Registers what programmes and sessions do when their company closes; called once, by the composition root. */
export function followCompanyClosings(): void {
  onEvent('companies/closing', followClosing);
  onEvent('companies/closed', async ({ companyId, actor }) => {
    await cancelLatestSessions(companyId, actor);
  });
}
