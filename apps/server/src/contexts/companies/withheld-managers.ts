import { accountErrors, mailPauses, type Actor, type CompanyRight, type Scope } from '@elan/domain/accounts';
import { companyErrors, managerMachine, rightsOutOfReach, type NewManager } from '@elan/domain/companies';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, asc, eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { sendJob } from '../../platform/jobs/send-job.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../platform/registry/require-opened.ts';
import { transition } from '../../platform/registry/transition.ts';
import { lockCompany } from './companies.repository.ts';
import { withheldManagers } from './companies.tables.ts';
import { companyIn } from './company-profile.ts';
import { flagsOf, rightsOf } from './managers.repository.ts';
import { refuseReportedAddress } from './refuse-reported-address.ts';
import { tellWithheldManagerJob } from './tell-withheld-manager.job.ts';

export type WithheldManager = typeof withheldManagers.$inferSelect;
type Company = { readonly id: string };
type Key = { readonly companyId: string; readonly managerId: string };

const secondsLeft = sql<number>`greatest(0, ceil(${mailPauses.invitation} - extract(epoch from now() - ${withheldManagers.toldAt})))::int`;

const told = (companyId: string) =>
  publishLive({ topic: `company:${companyId}`, kind: 'companies/changed', id: companyId });

const tellHolder = (managerId: string) =>
  sendJob(tellWithheldManagerJob, { managerId }, { singletonKey: managerId });

/**
 * Keeps the invitation of an address that has an account already, which looks like any other to who invites (D4), and tells the
 * holder. Throws `auth/email-already-exists` for an address that the list of the company shows.
 */
export const withholdManager = (
  actor: Actor,
  company: Company,
  { email, firstName, lastName }: NewManager,
  rights: readonly CompanyRight[],
): Promise<void> =>
  inTx(async () => {
    const kept = await db
      .insert(withheldManagers)
      .values({ companyId: company.id, email, firstName, lastName, status: 'PENDING', ...flagsOf(rights) })
      .returning({ id: withheldManagers.id })
      .catch((error: unknown) => {
        if (violates(error, 'withheld_managers_email_unique'))
          throw accountErrors.fail('auth/email-already-exists');
        throw error;
      })
      .then(onlyRow);
    const subject = { entity: 'account-manager', entityId: kept.id, from: null, to: 'PENDING' };
    await recordAudit({ actor, ...subject, event: 'withhold', details: { companyId: company.id, rights } });
    await tellHolder(kept.id);
    await told(company.id);
  });

/** The invitations of a company whose address has an account, with the seconds before each may be sent again. */
export const withheldManagersOf = (companyId: string) =>
  db
    .select({ manager: withheldManagers, resendIn: secondsLeft })
    .from(withheldManagers)
    .where(eq(withheldManagers.companyId, companyId))
    .orderBy(asc(withheldManagers.createdAt), asc(withheldManagers.id));

/** Runs what is done to a withheld invitation, the company locked. Returns false when the manager is no such invitation. */
async function changeWithheld(
  scope: Scope,
  { companyId, managerId }: Key,
  change: (manager: WithheldManager) => Promise<void>,
): Promise<boolean> {
  if (!isUuid(managerId)) return false;
  return inTx(async () => {
    const company = await companyIn(scope, companyId);
    await lockCompany(company.id);
    const [manager] = await db
      .select()
      .from(withheldManagers)
      .where(and(eq(withheldManagers.id, managerId), eq(withheldManagers.companyId, company.id)))
      .for('update');
    if (!manager) return false;
    await change(manager);
    await told(company.id);
    return true;
  });
}

/** Gives a withheld manager these rights, as `changeRightsOfManager` does, with the same refusals. */
export const changeRightsOfWithheld = (
  scope: Scope,
  actor: Actor,
  key: Key,
  { rights, version }: Opened & { readonly rights: readonly CompanyRight[] },
): Promise<boolean> =>
  changeWithheld(scope, key, async (manager) => {
    requireOpened(manager, { version });
    const own = actor.role === 'ADMIN' ? 'all' : actor.rights;
    if (manager.status === 'INACTIVE' || rightsOutOfReach(own, rightsOf(manager), rights).length > 0) {
      throw kernelErrors.fail('not-allowed');
    }
    await db
      .update(withheldManagers)
      .set({ ...flagsOf(rights), updatedAt: sql`now()`, version: sql`${withheldManagers.version} + 1` })
      .where(eq(withheldManagers.id, manager.id));
  });

/** Removes a withheld manager, or takes them back, as the acts on a manager do. Throws `transition-forbidden`, `members/reported`. */
export const switchWithheld = (
  scope: Scope,
  actor: Actor,
  key: Key,
  event: 'disable' | 'enable',
): Promise<boolean> =>
  changeWithheld(scope, key, async (row) => {
    await transition({ machine: managerMachine, table: withheldManagers, row, event, actor });
    if (event === 'enable') await refuseReportedAddress()(row.companyId, [row.email]);
  });

/** Tells the holder again, as an invitation is sent again. Throws `not-allowed`, `members/reported`, `enterprises/reinvite-too-early` within 30 minutes. */
export const resendWithheld = (scope: Scope, key: Key): Promise<boolean> =>
  changeWithheld(scope, key, async (manager) => {
    if (manager.status === 'INACTIVE') throw kernelErrors.fail('not-allowed');
    const [pause] = await db
      .select({ left: secondsLeft })
      .from(withheldManagers)
      .where(eq(withheldManagers.id, manager.id));
    const left = pause?.left ?? 0;
    if (left > 0)
      throw companyErrors.fail('enterprises/reinvite-too-early', { minutes: Math.ceil(left / 60) });
    await refuseReportedAddress()(manager.companyId, [manager.email]);
    await tellHolder(manager.id);
    await db
      .update(withheldManagers)
      .set({ toldAt: sql`now()` })
      .where(eq(withheldManagers.id, manager.id));
  });
