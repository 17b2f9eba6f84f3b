import { managerMachine, type ManagerStatus } from '@elan/domain/companies';
import { canFire, type ActorRole } from '@elan/domain/kernel';
import { and, desc, eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { on, type EventHandler } from '../../platform/registry/domain-events.ts';
import { transition } from '../../platform/registry/transition.ts';
import { lockCompany, type CompanyRow } from './companies.repository.ts';
import { accountManagers } from './companies.tables.ts';
import { moveCompany } from './move-company.ts';
import { welcomeManager } from './welcome-manager.ts';

type Manager = typeof accountManagers.$inferSelect;

async function managedBy(userId: string): Promise<{ manager: Manager; company: CompanyRow } | undefined> {
  const find = () => db.select().from(accountManagers).where(eq(accountManagers.userId, userId));
  const [found] = await find();
  const company = found && (await lockCompany(found.companyId));
  // Read again under the lock: the company may have been made a prescriptor, or a client, while this waited.
  const [manager] = company ? await find() : [];
  return company && manager && { manager, company };
}

// The list of managers that is open follows.
const tellManagersChanged = (companyId: string): Promise<void> =>
  publishLive({ topic: `company:${companyId}`, kind: 'companies/changed', id: companyId });

/** A confirmed address of the manager confirms the registration of the company; a letter says what comes next. */
async function confirmRegistration({ userId }: { userId: string }): Promise<void> {
  const managed = await managedBy(userId);
  if (managed?.company.status !== 'PENDING_EMAIL') return;
  const company = await moveCompany(managed.company, 'confirmEmail', { userId, role: 'PUBLIC' });
  await welcomeManager(company, userId);
}

/**
 * The first sign-in of a manager makes the manager's record ACTIVE, and the company ACTIVE for a prescriptor, else
 * TUTORIAL (specification point 4), in the transaction of the sign-in.
 */
async function openCompany({ userId }: { userId: string }): Promise<void> {
  const managed = await managedBy(userId);
  if (!managed) return;
  const { manager, company } = managed;
  const isPartner = manager.role === 'PARTNERSHIP';
  const actor = { userId, role: isPartner ? 'PARTNERSHIP' : 'COMMUNITY_MANAGER' } as const;
  if (manager.status === 'PENDING') {
    const table = accountManagers;
    await transition({ machine: managerMachine, table, row: manager, event: 'firstLogin', actor });
    await tellManagersChanged(company.id);
  }
  if (company.status !== 'PENDING' && company.status !== 'PENDING_CONNECTION') return;
  await moveCompany(company, isPartner ? 'firstPartnerLogin' : 'firstLogin', actor);
}

type Move = { userId: string; actor: { userId: string | null; role: ActorRole } };

// What the audit of a record says when it was switched off with the account, and not by the company.
const withAccount = { withAccount: true } as const;

/** Tells whether what switched a record off last was the closing of the account: who was removed from the company stays out. */
async function closedWithAccount(recordId: string): Promise<boolean> {
  const [last] = await db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, managerMachine.entity),
        eq(auditLog.entityId, recordId),
        eq(auditLog.event, 'disable'),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return (last?.details as Partial<typeof withAccount> | undefined)?.withAccount === true;
}

/** The record of a manager follows its user: closed with the account, open again with it (state machine 2). */
const followUser =
  (event: 'disable' | 'enable') =>
  async ({ userId, actor }: Move): Promise<void> => {
    const table = accountManagers;
    const [row] = await db.select().from(table).where(eq(table.userId, userId)).for('no key update');
    if (!row || !canFire(managerMachine, row.status as ManagerStatus, event, actor.role)) return;
    if (event === 'enable' && !(await closedWithAccount(row.id))) return;
    await transition({ machine: managerMachine, table, row, event, actor, details: withAccount });
    await tellManagersChanged(row.companyId);
  };

/** What companies do when something happens to an account. */
export const followAccounts: readonly EventHandler[] = [
  on('accounts/email-confirmed', confirmRegistration),
  on('accounts/first-sign-in', openCompany),
  on('accounts/closed', followUser('disable')),
  on('accounts/erased', followUser('disable')),
  on('accounts/reopened', followUser('enable')),
];
