import type { Actor, Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, eq, ne } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { lockCompany, type CompanyRow } from './companies.repository.ts';
import { companies } from './companies.tables.ts';
import { topicsOfCompany } from './move-company.ts';
import { overseenWithin } from './oversight/list-enterprises.ts';
import { openStatuses } from './oversight/open-prescriptor.ts';

/** A company that a reader looks after. Throws `not-found`: a foreign id, an unknown one and a malformed one are the same (I36). */
export async function overseenCompany(scope: Scope, id: string): Promise<CompanyRow> {
  const [company] = isUuid(id)
    ? await db
        .select()
        .from(companies)
        .where(and(eq(companies.id, id), overseenWithin(scope)))
    : [];
  if (!company) throw kernelErrors.fail('not-found');
  return company;
}

/** The same, locked until the end of the transaction, as it is then. Throws `not-found`. */
export async function lockOverseen(scope: Scope, id: string): Promise<CompanyRow> {
  const { id: found } = await overseenCompany(scope, id);
  await lockCompany(found);
  // Checked again under the lock: whoever held it may have taken the row out of the scope.
  return overseenCompany(scope, id);
}

/** The role with which somebody looks after companies: an administrator, or a prescriptor. */
export const overseerRole = (actor: Pick<Actor, 'role'>): 'ADMIN' | 'PARTNERSHIP' =>
  actor.role === 'ADMIN' ? 'ADMIN' : 'PARTNERSHIP';

/** Tells the open pages that something of a company other than its status changed, in the caller's transaction. */
export async function tellCompanyChanged(
  company: Pick<CompanyRow, 'id' | 'prescriptorId'>,
  formerPrescriptor: string | null = null,
): Promise<void> {
  const topics = new Set(topicsOfCompany(company));
  if (formerPrescriptor !== null) topics.add(`company:${formerPrescriptor}`);
  for (const topic of topics) await publishLive({ topic, kind: 'companies/changed', id: company.id });
}

/** The prescriptors of a scope, or one's own, and which refer companies now: those between which one is chosen. */
export async function listPrescriptors(scope: Scope): Promise<{ id: string; name: string; open: boolean }[]> {
  const own = scope.kind === 'affiliated' ? eq(companies.id, scope.prescriptorId) : undefined;
  if (scope.kind !== 'all' && !own) return [];
  const found = await db
    .select({ id: companies.id, name: companies.name, status: companies.status })
    .from(companies)
    .where(and(eq(companies.kind, 'prescriptor'), ne(companies.status, 'DELETED'), own))
    .orderBy(companies.name, companies.id)
    .limit(500);
  return found.map(({ status, ...prescriptor }) => ({ ...prescriptor, open: openStatuses.includes(status) }));
}
