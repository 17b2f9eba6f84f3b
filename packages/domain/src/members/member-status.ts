import type { UserStatus } from '../accounts/index.ts';
import { transitions } from '../kernel/index.ts';

export const memberEvents = [
  'mailAccepted',
  'resend',
  'confirmEmail',
  'completeProfile',
  'firstLogin',
  'leave',
  'comeBack',
  'erase',
] as const;
export type MemberEvent = (typeof memberEvents)[number];

/** The statuses of an employee: the ones of a person (state machine 2), but for the blacklist, which is of accounts. */
export const memberStatuses = [
  'INVITED',
  'WAITING_EMAIL',
  'VALID_EMAIL',
  'PENDING',
  'ACTIVE',
  'INACTIVE',
  'DELETED',
] as const satisfies readonly UserStatus[];
export type MemberStatus = (typeof memberStatuses)[number];

const managers = ['ADMIN', 'COMMUNITY_MANAGER', 'PARTNERSHIP'] as const;
// With the day of the end; the licences are freed in the same transaction (I18).
// Who joined from elsewhere leaves by itself, with what they paid (D38).
const leave = { to: 'INACTIVE', by: [...managers, 'SYSTEM'] } as const;
// The personal data is gone, the row stays for what was counted (I49).
const erase = { to: 'DELETED', by: ['ADMIN', 'SYSTEM'] } as const;
// The link is valid and posted after a click (D17).
const confirmEmail = { to: 'VALID_EMAIL', by: ['PUBLIC'] } as const;
// 30 minutes after the last one, not once the address is confirmed; the old link dies.
const resend = { to: 'INVITED', by: managers } as const;

/** State machine 2 for the employees of a company: added by its managers, one by one or by an import. */
export const memberMachine = transitions<MemberStatus, MemberEvent>({
  entity: 'member',
  events: memberEvents,
  initial: ['INVITED'],
  table: {
    INVITED: { mailAccepted: { to: 'WAITING_EMAIL', by: ['SYSTEM'] }, resend, confirmEmail, leave, erase },
    WAITING_EMAIL: { resend, confirmEmail, leave, erase },
    VALID_EMAIL: { completeProfile: { to: 'PENDING', by: ['PUBLIC'] }, leave, erase },
    PENDING: { firstLogin: { to: 'ACTIVE', by: ['SYSTEM'] }, leave, erase },
    ACTIVE: { leave, erase },
    // Comes back to the company: invited anew.
    INACTIVE: { comeBack: { to: 'INVITED', by: managers }, erase },
    DELETED: {},
  },
});
