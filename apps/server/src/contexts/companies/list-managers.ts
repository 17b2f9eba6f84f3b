import { companyRights, type Actor, type Scope, type UserStatus } from '@elan/domain/accounts';
import {
  managerActionsOf,
  managerStandingOf,
  type CompanyManager,
  type CompanyManagers,
  type ManagerStatus,
} from '@elan/domain/companies';
import { secondsToResend } from '../accounts/public.ts';
import { companyIn } from './company-profile.ts';
import { managersOfCompany, rightsOf } from './managers.repository.ts';
import { withheldManagersOf, type WithheldManager } from './withheld-managers.ts';

/** The people who manage a company of the scope, with what the reader may do to each. Throws `not-found`. */
export async function listManagers(scope: Scope, actor: Actor, companyId: string): Promise<CompanyManagers> {
  const company = await companyIn(scope, companyId);
  const rows = (await managersOfCompany(company.id)).map(({ manager, user }) => ({
    manager,
    user,
    standing: managerStandingOf(manager.status as ManagerStatus, user.status as UserStatus),
  }));
  const active = rows.filter(({ standing }) => standing === 'active');
  const invited = rows.filter(({ standing }) => standing === 'invited').map(({ user }) => user.id);
  const resendIn = await secondsToResend(invited);
  const hasRights = rows.some(({ manager }) => manager.role === 'COMMUNITY_MANAGER');
  const withheld = await withheldManagersOf(company.id);
  const items = rows.map(({ manager, user, standing }) => {
    const isSelf = user.id === actor.userId;
    const isLast = active.every((one) => one.manager.id === manager.id);
    return {
      id: manager.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      standing,
      isSelf,
      rights: hasRights ? rightsOf(manager) : [],
      createdAt: manager.createdAt.toString(),
      lastConnectionAt: user.lastConnectionAt?.toString() ?? null,
      resendIn: standing === 'invited' ? resendIn(user.id) : null,
      actions: actor.readOnly ? [] : managerActionsOf({ standing, isSelf, isLast, hasRights }),
      version: manager.version,
    };
  });
  return {
    items: [...items, ...withheld.map((one) => itemOf(one, actor, hasRights))].toSorted((one, other) =>
      Temporal.Instant.compare(one.createdAt, other.createdAt),
    ),
    grantable: hasRights ? companyRights.filter((right) => holds(actor, right)) : [],
  };
}

const holds = (actor: Actor, right: (typeof companyRights)[number]): boolean =>
  actor.role === 'ADMIN' || actor.rights.includes(right);

/** The line of an invitation that was withheld: nothing tells it from one that is not answered. */
function itemOf(
  { manager, resendIn }: { manager: WithheldManager; resendIn: number },
  actor: Actor,
  hasRights: boolean,
): CompanyManager {
  const standing = managerStandingOf(manager.status as ManagerStatus, 'INVITED');
  const { id, firstName, lastName, email, version } = manager;
  return {
    id,
    firstName,
    lastName,
    email,
    standing,
    isSelf: false,
    rights: hasRights ? rightsOf(manager) : [],
    createdAt: manager.createdAt.toString(),
    lastConnectionAt: null,
    resendIn: standing === 'invited' ? resendIn : null,
    actions: actor.readOnly ? [] : managerActionsOf({ standing, isSelf: false, isLast: false, hasRights }),
    version,
  };
}
