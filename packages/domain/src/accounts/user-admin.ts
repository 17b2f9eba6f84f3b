import { canFire } from '../kernel/index.ts';
import { companyRights } from './rights.ts';
import type { CompanyRight } from './rights.ts';
import type { ManagerRole } from './roles.ts';
import { userMachine } from './user-status.ts';
import type { UserStatus } from './user-status.ts';

/** What a person is on this application: one of our own people, a company's manager, a prescriptor. */
export const userKinds = ['staff', 'company', 'prescriptor'] as const;
export type UserKind = (typeof userKinds)[number];

/** By what a list of people may be sorted. */
export const userSorts = ['name', 'createdAt', 'lastConnectionAt'] as const;
export type UserSort = (typeof userSorts)[number];

/** What an administrator may do to a person. */
export const userActions = [
  'edit',
  'setRole',
  'removeStaff',
  'setRights',
  'changeEmail',
  'resend',
  'sendPasswordLink',
  'signOut',
  'disable',
  'enable',
  'blacklist',
  'lift',
  'exportData',
  'erase',
] as const;
export type UserAction = (typeof userActions)[number];

/** What a person is, for the rules of administration. */
export type AdministeredUser = {
  readonly status: UserStatus;
  /** The person who acts: nobody changes their own role, nor locks themselves out. */
  readonly isSelf: boolean;
  readonly isStaff: boolean;
  readonly managerRole: ManagerRole | null;
  readonly openSessions: number;
};

const machineActions = ['disable', 'enable', 'blacklist', 'lift', 'erase'] as const;
const waitsForMail: readonly UserStatus[] = ['INVITED', 'WAITING_EMAIL'];
// Who has proved an address, and may choose another password.
const mayChoosePassword: readonly UserStatus[] = ['VALID_EMAIL', 'PENDING', 'ACTIVE'];

/**
 * Returns what an administrator may do to a person now, in the order of the screen: moves of state are those of the table
 * (T04), and nothing is done to somebody erased. The last administrator is guarded where it can be counted: by the server.
 */
export function userActionsOf(person: AdministeredUser): UserAction[] {
  const { status, isSelf, isStaff, managerRole, openSessions } = person;
  if (status === 'DELETED') return [];
  if (isSelf) return ['edit'];
  const moves = machineActions.filter((event) => canFire(userMachine, status, event, 'ADMIN'));
  const allowed = new Set<UserAction>(['edit', 'exportData', ...moves]);
  if (isStaff) allowed.add('setRole').add('removeStaff');
  if (managerRole === 'COMMUNITY_MANAGER') allowed.add('setRights');
  if (waitsForMail.includes(status)) allowed.add('resend').add('changeEmail');
  // Another address is proved by its own click, which only an account in use takes.
  if (status === 'ACTIVE') allowed.add('changeEmail');
  if (mayChoosePassword.includes(status)) allowed.add('sendPasswordLink');
  if (openSessions > 0) allowed.add('signOut');
  return userActions.filter((action) => allowed.has(action));
}

/** Returns the rights of a list in the order of the table, each once. */
export const orderedRights = (rights: readonly CompanyRight[]): CompanyRight[] =>
  companyRights.filter((right) => rights.includes(right));

/**
 * How long after a mail another one may be asked for, in seconds (state machine 2): a confirmation, an invitation, what tells that an
 * address has an account.
 */
export const mailPauses = { confirmation: 60, invitation: 1800, alreadyRegistered: 1800 } as const;

/** Whether the last mail of somebody is too recent for another one: an invitation for who has no password yet, or a confirmation. */
export const isRecentMail = (ageSeconds: number, hasPassword: boolean): boolean =>
  ageSeconds < (hasPassword ? mailPauses.confirmation : mailPauses.invitation);
