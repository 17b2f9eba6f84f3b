import type { Actor, Scope } from '@elan/domain/accounts';
import { companyErrors, managerMachine, type ManagerStatus } from '@elan/domain/companies';
import { canFire } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { lockUser, useUpLinks } from '../../accounts/public.ts';
import { accountManagers } from '../companies.tables.ts';
import { revokeInvitationsOf } from '../revoke-invitations.ts';
import { moveCompany } from '../move-company.ts';
import { endSessionsOfCompany } from './end-sessions-of-company.ts';
import { liveProgramCount } from './live-programs.ts';
import { lockOverseen, overseenCompany } from '../overseen-companies.ts';

/** No link that was mailed to the people of a company works any more; each is held, in the order of the sign-ins: user, then company. */
async function endLinksOf(companyId: string): Promise<void> {
  const people = await db
    .select({ id: accountManagers.userId })
    .from(accountManagers)
    .where(eq(accountManagers.companyId, companyId))
    .orderBy(accountManagers.userId);
  for (const { id } of people) {
    await lockUser(id);
    await useUpLinks(id);
  }
}

/** The records of its people are switched off, and stay so once it is archived. The company is locked. */
async function switchOffPeopleOf(companyId: string, actor: Actor): Promise<void> {
  const table = accountManagers;
  const rows = await db.select().from(table).where(eq(table.companyId, companyId)).for('no key update');
  for (const row of rows) {
    if (!canFire(managerMachine, row.status as ManagerStatus, 'disable', actor.role)) continue;
    await transition({ machine: managerMachine, table, row, event: 'disable', actor });
  }
}

/**
 * Cancels a registration that has not led to a first programme, with a reason (state machine 1): no link of it works any more, its people
 * may not sign in, archived or not, and what was planned for it is cancelled. Its SIRET stays its own until it is deleted.
 * Throws `not-found`, `transition-forbidden`, `enterprises/live-programs` while a programme of it runs or waits.
 */
export function cancelEnterprise(scope: Scope, actor: Actor, id: string, reason: string): Promise<void> {
  return inTx(async () => {
    const { id: companyId } = await overseenCompany(scope, id);
    // Before the company: it is the last to be locked.
    await emitEvent('companies/closing', { companyId, actor });
    await endLinksOf(companyId);
    await revokeInvitationsOf(companyId, actor);
    const company = await lockOverseen(scope, id);
    await moveCompany(company, 'cancel', actor, undefined, { details: { reason } });
    if ((await liveProgramCount()(companyId)) > 0) throw companyErrors.fail('enterprises/live-programs');
    await switchOffPeopleOf(companyId, actor);
    await endSessionsOfCompany(companyId);
  });
}
