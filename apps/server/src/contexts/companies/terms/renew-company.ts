import { mayBeRenewed, type CompanyStatus } from '@elan/domain/companies';
import { hasBegun, type ActorRole } from '@elan/domain/kernel';
import { and, desc, eq, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { recordAudit, systemActor } from '../../../platform/registry/audit.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { on, type EventHandler } from '../../../platform/registry/domain-events.ts';
import { lockCompany, type CompanyRow } from '../companies.repository.ts';
import { companies } from '../companies.tables.ts';
import { moveCompany } from '../move-company.ts';
import { tellCompanyChanged } from '../overseen-companies.ts';
import { followItsPrograms } from '../project-first-program.ts';
import { termFrom, type Term } from './contract-source.ts';

type Who = { readonly userId: string | null; readonly role: ActorRole };

/** Returns the status that the expiry of a company interrupted; null when nothing tells it. */
async function statusBeforeExpiry(companyId: string): Promise<string | null> {
  const [line] = await db
    .select({ from: auditLog.fromStatus })
    .from(auditLog)
    .where(
      and(eq(auditLog.entity, 'company'), eq(auditLog.entityId, companyId), eq(auditLog.event, 'expire')),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return line?.from ?? null;
}

/** Begins the term of a renewed company: ACTIVE, then what its programmes make of it. The company is locked. */
export async function beginTerm(company: CompanyRow): Promise<CompanyRow> {
  return followItsPrograms(await moveCompany(company, 'beginTerm', systemActor));
}

/** Keeps the first day of the term that an expired company waits for. The company is locked; returns it as it is now. */
async function waitForTerm(company: CompanyRow, { beginsOn, endsOn }: Term, actor: Who): Promise<CompanyRow> {
  if (company.renewedFrom === beginsOn) return company;
  const version = company.version + 1;
  await db
    .update(companies)
    .set({ renewedFrom: beginsOn, version, updatedAt: sql`now()` })
    .where(eq(companies.id, company.id));
  const what = { entity: 'company', entityId: company.id, event: 'renewLater', from: null, to: null };
  await recordAudit({ actor, ...what, details: { beginsOn, endsOn } });
  await tellCompanyChanged(company);
  return { ...company, renewedFrom: beginsOn, version };
}

/**
 * Renews a client that runs, or whose contract expired (state machine 1): EXTENDED until its new term begins, ACTIVE at once when that
 * day has come. One that expired stays so until then: it has no contract meanwhile, so nothing is planned. A company in any other
 * status keeps it: only its end date moved. The company is locked; returns it as it is now.
 */
async function renewCompany(company: CompanyRow, { beginsOn, endsOn }: Term, by: Who): Promise<CompanyRow> {
  if (company.kind !== 'client') return company;
  const status = company.status as CompanyStatus;
  if (!mayBeRenewed(status, status === 'EXPIRED' ? await statusBeforeExpiry(company.id) : null)) {
    return company;
  }
  const hasCome = hasBegun(beginsOn, parisDay(await databaseNow()));
  if (status === 'EXPIRED' && !hasCome) return waitForTerm(company, { beginsOn, endsOn }, by);
  const renewed = await moveCompany(company, 'renew', by, undefined, {
    set: { renewedFrom: beginsOn },
    details: { beginsOn, endsOn },
  });
  return hasCome ? beginTerm(renewed) : renewed;
}

/** Renews an expired company by all that it has bought: what was sold last is not always what begins first. The company is locked. */
async function renewExpired(company: CompanyRow, by: Who): Promise<CompanyRow> {
  const term = await termFrom(company.id, parisDay(await databaseNow()));
  return term ? renewCompany(company, term, by) : company;
}

/**
 * Brings a company that is no longer suspended where its contract and its programmes stand by now: one that was renewed meanwhile is
 * not expired any more. The company is locked; returns it as it is now.
 */
export const followItsContract = (company: CompanyRow): Promise<CompanyRow> =>
  company.status === 'EXPIRED' ? renewExpired(company, systemActor) : followItsPrograms(company);

/** What companies do when what they bought is prolonged. */
export const followContracts: readonly EventHandler[] = [
  on('subscriptions/sold', async ({ companyId, term, actor }) => {
    const company = await lockCompany(companyId);
    if (company?.status === 'EXPIRED') await renewExpired(company, actor);
    else if (company && term) await renewCompany(company, term, actor);
  }),
];
