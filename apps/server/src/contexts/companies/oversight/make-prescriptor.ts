import type { Actor, ManagerRole, Scope } from '@elan/domain/accounts';
import {
  companyErrors,
  isSiret,
  mayBecomePrescriptor,
  mayStopPrescribing,
  type CompanyKind,
  type CompanyStatus,
} from '@elan/domain/companies';
import { dayHasPassed, kernelErrors } from '@elan/domain/kernel';
import { and, eq, ne, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { tellUserChanged } from '../../accounts/public.ts';
import { comingSessionsOf } from '../closings.ts';
import type { CompanyRow } from '../companies.repository.ts';
import { accountManagers, companies } from '../companies.tables.ts';
import { lastSubscribedDay } from '../terms/contract-source.ts';
import { liveProgramCount } from './live-programs.ts';
import { lockOverseen, tellCompanyChanged } from '../overseen-companies.ts';

/** How many companies a prescriptor refers: those that are attached to it, deleted ones left aside. */
export const countAffiliated = (prescriptorId: string): Promise<number> =>
  db.$count(companies, and(eq(companies.prescriptorId, prescriptorId), ne(companies.status, 'DELETED')));

/** Throws for a company that is still a client: its people would lose what it has here. */
async function refuseClient(company: CompanyRow): Promise<void> {
  if (company.prescriptorId !== null) throw companyErrors.fail('enterprises/has-prescriptor');
  if ((await liveProgramCount()(company.id)) > 0) throw companyErrors.fail('enterprises/live-programs');
  const count = (await comingSessionsOf(company)).length;
  if (count > 0) throw companyErrors.fail('enterprises/planned-sessions', { count });
  const lastDay = await lastSubscribedDay()(company.id);
  if (lastDay === null || (lastDay !== undefined && !dayHasPassed(lastDay, parisDay(await databaseNow())))) {
    throw companyErrors.fail('enterprises/under-contract');
  }
}

type Change = {
  readonly kind: CompanyKind;
  readonly role: ManagerRole;
  readonly event: 'makePrescriptor' | 'unmakePrescriptor';
  readonly details: Readonly<Record<string, unknown>>;
};

/**
 * Gives a company its kind, and all its people the role that goes with it, those who were removed or have not come yet too: their open
 * sessions have it within the second, on every replica. Their rights stay on their record, for the day when it is a client again.
 */
async function changeKind(actor: Actor, company: CompanyRow, change: Change): Promise<void> {
  const { kind, role, event, details } = change;
  await db
    .update(companies)
    .set({
      kind,
      referralCode: null,
      updatedAt: sql`now()`,
      version: sql`${companies.version} + 1`,
    })
    .where(eq(companies.id, company.id));
  const people = await db
    .update(accountManagers)
    .set({ role, updatedAt: sql`now()`, version: sql`${accountManagers.version} + 1` })
    .where(eq(accountManagers.companyId, company.id))
    .returning({ userId: accountManagers.userId });
  await recordAudit({ actor, entity: 'company', entityId: company.id, event, from: null, to: null, details });
  for (const { userId } of people) await tellUserChanged(userId, 'refresh');
  await tellCompanyChanged(company);
}

/**
 * Makes a company a prescriptor, with a reason (specification point 1): its people sign in as PARTNERSHIP, state its offer, and then
 * invite. Its SIRET must be a right one: an invitation needs it (specification point 5).
 * Throws `not-found`, `not-allowed` for a prescriptor or a status of its setting up, `siret/wrong`, `enterprises/has-prescriptor`,
 * `enterprises/live-programs`, `enterprises/planned-sessions`, `enterprises/under-contract`.
 */
export function makePrescriptor(scope: Scope, actor: Actor, id: string, reason: string): Promise<void> {
  return inTx(async () => {
    const company = await lockOverseen(scope, id);
    if (company.kind !== 'client' || !mayBecomePrescriptor(company.status as CompanyStatus)) {
      throw kernelErrors.fail('not-allowed');
    }
    if (!isSiret(company.siret)) throw companyErrors.fail('siret/wrong');
    await refuseClient(company);
    const becomes = { kind: 'prescriptor', role: 'PARTNERSHIP', event: 'makePrescriptor' } as const;
    await changeKind(actor, company, { ...becomes, details: { reason } });
  });
}

/**
 * Makes a prescriptor a client again, with a reason: its code is free, its people manage a company, its offer is kept for the day when
 * it prescribes again. Throws `not-found`, `not-allowed` for a client or a prescriptor that is over,
 * `enterprises/companies-affiliated` while companies are attached to it.
 */
export function unmakePrescriptor(scope: Scope, actor: Actor, id: string, reason: string): Promise<void> {
  return inTx(async () => {
    const company = await lockOverseen(scope, id);
    if (company.kind !== 'prescriptor' || !mayStopPrescribing(company.status as CompanyStatus)) {
      throw kernelErrors.fail('not-allowed');
    }
    const count = await countAffiliated(company.id);
    if (count > 0) throw companyErrors.fail('enterprises/companies-affiliated', { count });
    const becomes = { kind: 'client', role: 'COMMUNITY_MANAGER', event: 'unmakePrescriptor' } as const;
    await changeKind(actor, company, { ...becomes, details: { reason, code: company.referralCode } });
  });
}
