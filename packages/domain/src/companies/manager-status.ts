import { transitions } from '../kernel/index.ts';

/** Statuses of the record that makes a user the manager of a company (state machine 2); who the person is, its user says. */
export const managerStatuses = ['PENDING', 'ACTIVE', 'INACTIVE'] as const;
export type ManagerStatus = (typeof managerStatuses)[number];

export const managerEvents = ['firstLogin', 'disable', 'enable'] as const;
export type ManagerEvent = (typeof managerEvents)[number];

// Those who manage a company keep their own list, and an administrator; or the product, when the person's account closes.
const people = ['ADMIN', 'COMMUNITY_MANAGER', 'PARTNERSHIP'] as const;
const disable = { to: 'INACTIVE', by: [...people, 'SYSTEM'] } as const;

/** State machine 2, for the record of a manager: it follows its user, and an INACTIVE one opens no session here. */
export const managerMachine = transitions<ManagerStatus, ManagerEvent>({
  entity: 'account-manager',
  events: managerEvents,
  initial: ['PENDING'],
  table: {
    // In the transaction of the person's first sign-in.
    PENDING: { firstLogin: { to: 'ACTIVE', by: ['COMMUNITY_MANAGER', 'PARTNERSHIP'] }, disable },
    ACTIVE: { disable },
    INACTIVE: { enable: { to: 'ACTIVE', by: people } },
  },
});
