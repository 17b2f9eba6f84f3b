import type { Actor, CompanyRight, Scope, UserStatus } from '@elan/domain/accounts';
import {
  companyErrors,
  managerMachine,
  managerStandingOf,
  rightsOutOfReach,
  type ManagerStatus,
} from '@elan/domain/companies';
import { kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { acrossWall } from '../../platform/db/tenant-wall.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../platform/registry/require-opened.ts';
import { transition } from '../../platform/registry/transition.ts';
import { lockUser, resendMailTo, secondsToResend, tellUserChanged, useUpLinks } from '../accounts/public.ts';
import { lockCompany } from './companies.repository.ts';
import { accountManagers } from './companies.tables.ts';
import { companyLeftAlone } from './company-left-alone.ts';
import { companyIn } from './company-profile.ts';
import { refuseReportedAddress } from './refuse-reported-address.ts';
import { revokeInvitationsBy } from './revoke-invitations.ts';
import { flagsOf, managerIn, rightsOf, type ManagerRow } from './managers.repository.ts';

/** Which manager of which company. */
export type ManagerKey = { readonly companyId: string; readonly managerId: string };
type User = NonNullable<Awaited<ReturnType<typeof lockUser>>>;
type Subject = { readonly manager: ManagerRow; readonly user: User };

/** Throws `permission-denied` for who was removed from the company while asking. The company is locked. */
async function requireStillManager(actor: Actor, companyId: string): Promise<void> {
  if (actor.role === 'ADMIN') return;
  const [own] = await db.select().from(accountManagers).where(eq(accountManagers.userId, actor.userId));
  if (own?.companyId !== companyId || own.status !== 'ACTIVE') throw kernelErrors.fail('permission-denied');
}

/**
 * Runs what is done to a manager with the account locked, then what `beforeCompany` locks, then the company (the lock order): one
 * change of a company's people at a time. Throws `not-found` outside of the scope, and for a manager of another company.
 */
async function changeManager(
  scope: Scope,
  actor: Actor,
  { companyId, managerId }: ManagerKey,
  change: (subject: Subject) => Promise<'end' | 'refresh'>,
  beforeCompany?: (userId: string) => Promise<void>,
): Promise<void> {
  await inTx(async () => {
    const company = await companyIn(scope, companyId);
    const { userId } = await managerIn(company.id, managerId);
    const user = await lockUser(userId);
    await beforeCompany?.(userId);
    await lockCompany(company.id);
    if (!user || user.status === 'DELETED') throw kernelErrors.fail('not-found');
    await requireStillManager(actor, company.id);
    // Read again after the lock: whoever held it may have changed the row.
    const sessions = await change({ manager: await managerIn(company.id, managerId), user });
    await tellUserChanged(userId, sessions);
    await publishLive({ topic: `company:${company.id}`, kind: 'companies/changed', id: company.id });
  });
}

const audit = (actor: Actor, id: string, event: string, details: Readonly<Record<string, unknown>>) =>
  recordAudit({ actor, entity: 'account-manager', entityId: id, event, from: null, to: null, details });

/**
 * Gives a manager these rights and no other (A8): those that who acts holds, and never their own.
 * Throws `not-found`, `stale-version`, `not-allowed`: oneself, a right out of reach, a prescriptor, somebody removed.
 */
export const changeRightsOfManager = (
  scope: Scope,
  actor: Actor,
  key: ManagerKey,
  { rights, version }: Opened & { readonly rights: readonly CompanyRight[] },
): Promise<void> =>
  changeManager(scope, actor, key, async ({ manager, user }) => {
    requireOpened(manager, { version });
    const own = actor.role === 'ADMIN' ? 'all' : actor.rights;
    const isRefused =
      manager.role !== 'COMMUNITY_MANAGER' || manager.status === 'INACTIVE' || user.id === actor.userId;
    if (isRefused || rightsOutOfReach(own, rightsOf(manager), rights).length > 0) {
      throw kernelErrors.fail('not-allowed');
    }
    await db
      .update(accountManagers)
      .set({ ...flagsOf(rights), updatedAt: sql`now()`, version: sql`${accountManagers.version} + 1` })
      .where(eq(accountManagers.id, manager.id));
    await audit(actor, manager.id, 'setRights', { from: rightsOf(manager), to: rights });
    return 'refresh';
  });

/**
 * Removes a manager, or oneself: the record is switched off, every session ends on every replica, no mailed link works any more,
 * nor the invitations of companies that the person sent (state machine 13).
 * The company is locked: of the last two who leave at once, one stays. Throws `not-found`, `enterprises/last-manager`,
 * `transition-forbidden`.
 */
export const removeManager = (scope: Scope, actor: Actor, key: ManagerKey): Promise<void> =>
  changeManager(scope, actor, key, switchOff(actor), (userId) =>
    // Whom a prescriptor invited are other companies.
    acrossWall(() => revokeInvitationsBy(userId)),
  );

const switchOff =
  (actor: Actor) =>
  async ({ manager, user }: Subject): Promise<'end'> => {
    // Somebody who never came answers for nothing: the invitation may always be taken back.
    const answers = manager.status === 'ACTIVE' && user.status === 'ACTIVE';
    if (answers && (await companyLeftAlone(user.id)) !== null) {
      throw companyErrors.fail('enterprises/last-manager');
    }
    await transition({
      machine: managerMachine,
      table: accountManagers,
      row: manager,
      event: 'disable',
      actor,
    });
    if (user.passwordHash === null) await useUpLinks(user.id);
    return 'end';
  };

/**
 * Takes a removed manager back, as they were. Throws `not-found`, `transition-forbidden`, `not-allowed` while the account is closed,
 * `members/reported` for somebody who never came and said not to know the company.
 */
export const restoreManager = (scope: Scope, actor: Actor, key: ManagerKey): Promise<void> =>
  changeManager(scope, actor, key, async ({ manager, user }) => {
    const standing = managerStandingOf(manager.status as ManagerStatus, user.status as UserStatus);
    if (standing === 'closed') throw kernelErrors.fail('not-allowed');
    const own = actor.role === 'ADMIN' ? 'all' : actor.rights;
    // The actor restores only the rights that they hold themselves.
    const kept = rightsOf(manager).filter((right) => rightsOutOfReach(own, [], [right]).length === 0);
    await transition({
      machine: managerMachine,
      table: accountManagers,
      row: manager,
      event: 'enable',
      actor,
      set: flagsOf(kept),
    });
    if (user.passwordHash === null) await refuseReportedAddress()(manager.companyId, [user.email]);
    if (user.passwordHash === null && (await secondsToResend([user.id]))(user.id) === 0) {
      await resendMailTo(actor, user);
    }
    return 'refresh';
  });

/**
 * Sends the invitation of a manager again: a new link, and the old one stops working. Throws `not-found`, `not-allowed`,
 * `enterprises/reinvite-too-early` within 30 minutes, `auth/email-already-sending`, `auth/email-already-verified`, `members/reported`.
 */
export const resendManagerInvitation = (scope: Scope, actor: Actor, key: ManagerKey): Promise<void> =>
  changeManager(scope, actor, key, async ({ manager, user }) => {
    if (manager.status === 'INACTIVE' || user.id === actor.userId) throw kernelErrors.fail('not-allowed');
    const left = (await secondsToResend([user.id]))(user.id);
    if (left > 0) {
      throw companyErrors.fail('enterprises/reinvite-too-early', { minutes: Math.ceil(left / 60) });
    }
    await refuseReportedAddress()(manager.companyId, [user.email]);
    await resendMailTo(actor, user);
    await audit(actor, manager.id, 'reinvite', {});
    return 'refresh';
  });
