import { programErrors } from '@elan/domain/programs';
import { asc, eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { on, type DomainEvents, type EventHandler } from '../../platform/registry/domain-events.ts';
import { companyIsStopped } from '../companies/public.ts';
import { cancelCompanySessions, cancelLatestSessions } from '../sessions/public.ts';
import { programs } from './programs.tables.ts';

/**
 * Refuses what would plan sessions for a company that is stopped. Asked once the programme is locked: whoever blacklists the company
 * holds it too. Throws `programs/company-stopped`.
 */
export async function refuseStoppedCompany(companyId: string): Promise<void> {
  if (await companyIsStopped(companyId)) throw programErrors.fail('programs/company-stopped');
}

// Locks the programmes first, in the order of their ids: none of them makes a session meanwhile.
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

/** What programmes and sessions do when their company closes. */
export const followCompanyClosings: readonly EventHandler[] = [
  on('companies/closing', followClosing),
  on('companies/closed', async ({ companyId, actor }) => {
    await cancelLatestSessions(companyId, actor);
  }),
];
