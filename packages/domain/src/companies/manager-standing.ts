import type { CompanyRight, UserStatus } from '../accounts/index.ts';
import type { ManagerStatus } from './manager-status.ts';

/** Where a manager of a company stands, of the record and of the account together. */
export const managerStandings = ['active', 'pending', 'invited', 'removed', 'closed'] as const;
export type ManagerStanding = (typeof managerStandings)[number];

/** What a person reads for each. */
export const managerStandingLabels: Readonly<Record<ManagerStanding, string>> = {
  active: 'Actif',
  pending: 'Jamais connecté',
  invited: 'Invité',
  removed: 'Retiré',
  closed: 'Compte fermé',
};

const withoutPassword: readonly UserStatus[] = ['INVITED', 'WAITING_EMAIL', 'VALID_EMAIL'];
const shut: readonly UserStatus[] = ['INACTIVE', 'BLACKLISTED', 'DELETED'];

/** Returns where a manager stands: an account that is closed says more than the record, and a record switched off more than the rest. */
export function managerStandingOf(record: ManagerStatus, user: UserStatus): ManagerStanding {
  if (shut.includes(user)) return 'closed';
  if (record === 'INACTIVE') return 'removed';
  if (withoutPassword.includes(user)) return 'invited';
  return record === 'ACTIVE' && user === 'ACTIVE' ? 'active' : 'pending';
}

export const managerActions = ['setRights', 'resend', 'remove', 'restore'] as const;
export type ManagerAction = (typeof managerActions)[number];

/**
 * Returns what may be done to a manager. Nobody changes their own rights; the last one who can sign in stays: of a company
 * there is always somebody to answer for it. A prescriptor's people have no rights of their own: their role decides.
 */
export function managerActionsOf(manager: {
  readonly standing: ManagerStanding;
  readonly isSelf: boolean;
  /** No other manager is active. */
  readonly isLast: boolean;
  readonly hasRights: boolean;
}): ManagerAction[] {
  const { standing, isSelf, isLast, hasRights } = manager;
  if (standing === 'closed') return [];
  if (standing === 'removed') return ['restore'];
  const allowed: ManagerAction[] = [];
  if (hasRights && !isSelf) allowed.push('setRights');
  if (standing === 'invited' && !isSelf) allowed.push('resend');
  if (!(standing === 'active' && isLast)) allowed.push('remove');
  return allowed;
}

/**
 * Returns the rights that a change gives or takes without being allowed to. Who is no administrator changes only the rights
 * that they hold, so that nobody raises themselves through somebody else (A8, threats T04).
 */
export const rightsOutOfReach = (
  own: readonly CompanyRight[] | 'all',
  before: readonly CompanyRight[],
  after: readonly CompanyRight[],
): CompanyRight[] =>
  own === 'all'
    ? []
    : [...new Set([...before, ...after])].filter(
        (right) => before.includes(right) !== after.includes(right) && !own.includes(right),
      );
