import { companyMachine, type CompanyEvent, type CompanyStatus } from '@elan/domain/companies';
import type { ActorRole } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { publishLive } from '../../platform/live/publish-live.ts';
import { transition } from '../../platform/registry/transition.ts';
import type { CompanyRow } from './companies.repository.ts';
import { companies } from './companies.tables.ts';

/**
 * Fires an event of a company's state machine: new status, since when, audit, and a live event to every open page of the
 * company and of the administrators, all in the caller's transaction. Returns the row as it is now.
 */
export async function moveCompany(
  company: CompanyRow,
  event: CompanyEvent,
  actor: { userId: string | null; role: ActorRole },
  wanted?: CompanyStatus,
): Promise<CompanyRow> {
  const moved = await transition({
    machine: companyMachine,
    table: companies,
    row: company,
    event,
    actor,
    set: { statusSince: sql`now()` },
    ...(wanted && { wanted }),
  });
  for (const topic of [`company:${company.id}`, 'role:ADMIN']) {
    await publishLive({ topic, kind: 'companies/status-changed', id: company.id });
  }
  return { ...company, ...moved };
}
