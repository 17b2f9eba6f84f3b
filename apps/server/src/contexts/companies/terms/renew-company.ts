import { mayBeRenewed, type CompanyStatus } from '@elan/domain/companies';
import type { ActorRole, CivilDate } from '@elan/domain/kernel';
import { and, desc, eq } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { onEvent } from '../../../platform/registry/domain-events.ts';
import { lockCompany, type CompanyRow } from '../companies.repository.ts';
import { moveCompany } from '../move-company.ts';
import { followItsPrograms } from '../project-first-program.ts';
import { contractOf, lastsUntil } from './contract-source.ts';

type Who = { readonly userId: string | null; readonly role: ActorRole };
type Term = { readonly beginsOn: CivilDate; readonly endsOn: CivilDate | null };

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
  const set = { renewedFrom: null };
  return followItsPrograms(await moveCompany(company, 'beginTerm', systemActor, undefined, { set }));
}

/**
 * Renews a company that runs, or whose contract expired (state machine 1): EXTENDED until its new term begins, ACTIVE at once when that
 * day has come. A company in any other status keeps it: only its end date moved. The company is locked; returns it as it is now.
 */
export async function renewCompany(company: CompanyRow, { beginsOn, endsOn }: Term, by: Who) {
  const status = company.status as CompanyStatus;
  if (!mayBeRenewed(status, status === 'EXPIRED' ? await statusBeforeExpiry(company.id) : null)) {
    return company;
  }
  const renewed = await moveCompany(company, 'renew', by, undefined, {
    set: { renewedFrom: beginsOn },
    details: { beginsOn, endsOn },
  });
  return beginsOn <= parisDay(await databaseNow()) ? beginTerm(renewed) : renewed;
}

/**
 * Brings a company that is no longer suspended where its contract and its programmes stand by now: one that was renewed meanwhile is
 * not expired any more. The company is locked; returns it as it is now.
 */
export async function followItsContract(company: CompanyRow): Promise<CompanyRow> {
  if (company.status !== 'EXPIRED') return followItsPrograms(company);
  const today = parisDay(await databaseNow());
  const contract = await contractOf(company.id);
  if (contract === null || !lastsUntil(contract, today)) return company;
  return renewCompany(company, { beginsOn: today, endsOn: contract.endsOn }, systemActor);
}

/** Registers what companies do when what they bought is prolonged. */
export function followContracts(): void {
  onEvent('subscriptions/renewed', async ({ companyId, term, actor }) => {
    const company = await lockCompany(companyId);
    if (company) await renewCompany(company, term, actor);
  });
}
