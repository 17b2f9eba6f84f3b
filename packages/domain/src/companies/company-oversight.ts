import { canFire } from '../kernel/index.ts';
import type { CompanyStatus } from './company-status-labels.ts';
import { companyMachine } from './company-status.ts';
import type { CompanyKind } from './company-words.ts';
import { invitationMachine } from './invitation-status.ts';
import type { InvitationStatus } from './invitation-status.ts';
import { mayBecomePrescriptor, mayStopPrescribing } from './prescriptor-kind.ts';

/** By what a list of companies may be sorted. */
export const companySorts = ['name', 'createdAt', 'statusSince'] as const;
export type CompanySort = (typeof companySorts)[number];

/** What may be done to a company by whoever looks after it, in the order of the screen. */
export const companyActions = [
  'reinvite',
  'revokeInvitation',
  'assign',
  'unassign',
  'setReferralCode',
  'makePrescriptor',
  'unmakePrescriptor',
  'regularise',
  'suspend',
  'end',
  'passEvent',
  'lift',
  'restore',
  'archive',
  'cancel',
  'blacklist',
  'delete',
] as const;
export type CompanyAction = (typeof companyActions)[number];

/** A company, for the rules of those who look after it. */
export type OverseenCompany = {
  readonly status: CompanyStatus;
  readonly kind: CompanyKind;
  readonly role: 'ADMIN' | 'PARTNERSHIP';
  readonly hasPrescriptor: boolean;
  /** Somebody registered it: it is not invited any more. */
  readonly registered: boolean;
  /** The status of its newest invitation; null when it was never invited. */
  readonly invitation: InvitationStatus | null;
  /** A session of it was held, and no programme ever ran: what it bought is an event. */
  readonly heldEvent: boolean;
};

const machineActions = [
  'regularise',
  'suspend',
  'end',
  'lift',
  'restore',
  'archive',
  'blacklist',
  'delete',
] as const;

/**
 * Returns what a reader may do to a company now. Moves of state are those of the table (specification points 4 and 5).
 * Nothing is done to a deleted one. Only an administrator sets a status or chooses a prescriptor.
 */
export function companyActionsOf(company: OverseenCompany): CompanyAction[] {
  const { status, kind, role, hasPrescriptor, registered, invitation, heldEvent } = company;
  if (status === 'DELETED') return [];
  const allowed = new Set<CompanyAction>();
  if (invitation && !registered && canFire(companyMachine, status, 'reinvite', role)) allowed.add('reinvite');
  // The company is cancelled with its link, or is over already.
  const lets = status === 'EXPIRED' || canFire(companyMachine, status, 'cancel', role);
  if (invitation && !registered && lets && canFire(invitationMachine, invitation, 'revoke', role)) {
    allowed.add('revokeInvitation');
  }
  if (hasPrescriptor) allowed.add('unassign');
  if (role === 'ADMIN') {
    allowed.add(kind === 'client' ? 'assign' : 'setReferralCode');
    if (kind === 'client' && mayBecomePrescriptor(status)) allowed.add('makePrescriptor');
    if (kind === 'prescriptor' && mayStopPrescribing(status)) allowed.add('unmakePrescriptor');
    for (const event of machineActions) {
      if (canFire(companyMachine, status, event, role)) allowed.add(event);
    }
    if (kind === 'client' && heldEvent && canFire(companyMachine, status, 'passEvent', role)) {
      allowed.add('passEvent');
    }
    // One that nobody registered is cancelled with its link.
    if ((registered || !invitation) && canFire(companyMachine, status, 'cancel', role)) allowed.add('cancel');
  }
  return companyActions.filter((action) => allowed.has(action));
}

/** How long the link of an invitation is good for, in days (D17). */
export const invitationDays = 7;
/** How long after an invitation it may be sent again, in minutes (specification point 9). */
export const reinviteMinutes = 30;
/** How long a company may stay without a sign of life before its first programme runs, in days (state machine 1). */
export const idleDays = 60;

/** The statuses of a company on its way in, which 60 idle days end: those of the table that a job makes EXPIRED before any contract. */
export const idleStatuses: readonly CompanyStatus[] = companyMachine.statuses.filter(
  (status) =>
    canFire(companyMachine, status, 'expire', 'SYSTEM') && canFire(companyMachine, status, 'cancel', 'ADMIN'),
);

/** How long a company that is over stays in the lists before it is archived, in years (state machine 1). */
export const archiveYears = 1;

/** The statuses of a company that is over, which a year leads to the archive. */
export const archivedLaterStatuses: readonly CompanyStatus[] = companyMachine.statuses.filter((status) =>
  canFire(companyMachine, status, 'archive', 'SYSTEM'),
);

/** The statuses in which a company that nobody registered gives its SIRET back: it may be invited or register again. */
export const abandonedStatuses = [
  'CANCELLED',
  'REFUSED',
  'EXPIRED',
] as const satisfies readonly CompanyStatus[];

/** The statuses of a company whose invitation nobody has answered yet. */
export const unansweredStatuses = [
  'WAITING_EMAIL',
  'FAILED_EMAIL',
  'PENDING_SIGNUP',
] as const satisfies readonly CompanyStatus[];
