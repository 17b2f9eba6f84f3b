import { transitions } from '../kernel/index.ts';
import { roles } from './roles.ts';

/** Statuses of users and managers (state machine 2); the ones of coach onboarding belong to the coaches. */
export const userStatuses = [
  'INVITED',
  'WAITING_EMAIL',
  'VALID_EMAIL',
  'PENDING',
  'ACTIVE',
  'INACTIVE',
  'BLACKLISTED',
  'DELETED',
] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userEvents = [
  'mailAccepted',
  'resend',
  'confirmEmail',
  'completeProfile',
  'firstLogin',
  'disable',
  'enable',
  'blacklist',
  'lift',
  'erase',
  'eraseOwn',
] as const;
export type UserEvent = (typeof userEvents)[number];

/** What a person reads for each status (specification point 4). */
export const userStatusLabels: Readonly<Record<UserStatus, string>> = {
  INVITED: 'Invité',
  WAITING_EMAIL: 'Email envoyé',
  VALID_EMAIL: 'E-mail validé',
  PENDING: 'En attente',
  ACTIVE: 'Actif',
  INACTIVE: 'Inactif',
  BLACKLISTED: 'Liste noire',
  DELETED: 'Supprimé',
};

// The use case asks an administrator for a reason.
const blacklist = { to: 'BLACKLISTED', by: ['ADMIN'] } as const;
// Never the last ADMIN; what the law asks to keep is pseudonymised (I49).
const erase = { to: 'DELETED', by: ['ADMIN'] } as const;
// The person's own right (GDPR, article 17), beside the specification: signed in, with the password given again.
const eraseOwn = { to: 'DELETED', by: roles } as const;
// The link is valid and posted after a click: merely opening it changes nothing (D17).
const confirmEmail = { to: 'VALID_EMAIL', by: ['PUBLIC'] } as const;

/**
 * State machine 2. INVITED: somebody invited the person; WAITING_EMAIL: the person registered.
 * A failed login never changes the status. A web role other than ADMIN only ever fires its own first login and its own erasure (T04).
 */
export const userMachine = transitions<UserStatus, UserEvent>({
  entity: 'user',
  events: userEvents,
  initial: ['INVITED', 'WAITING_EMAIL'],
  table: {
    INVITED: {
      mailAccepted: { to: 'WAITING_EMAIL', by: ['SYSTEM'] },
      confirmEmail,
      blacklist,
      erase,
    },
    WAITING_EMAIL: {
      // 60 s after the last one, 30 minutes for an invitation; the old link dies.
      resend: { to: 'WAITING_EMAIL', by: ['PUBLIC', 'ADMIN', 'PARTNERSHIP', 'COMMUNITY_MANAGER'] },
      confirmEmail,
      blacklist,
      erase,
    },
    VALID_EMAIL: {
      // Password and terms; a verified phone for the company, prescriptor and gym roles.
      completeProfile: { to: 'PENDING', by: ['PUBLIC'] },
      blacklist,
      erase,
    },
    PENDING: {
      // The person's own session only; its manager record and company change in the same transaction.
      firstLogin: { to: 'ACTIVE', by: roles },
      blacklist,
      erase,
      eraseOwn,
    },
    ACTIVE: {
      // An administrator; or the product, when the person leaves its company or after 24 idle months.
      disable: { to: 'INACTIVE', by: ['ADMIN', 'SYSTEM'] },
      blacklist,
      erase,
      eraseOwn,
    },
    // Nobody becomes ACTIVE without the proof of an address: see `statusOnceEnabled`.
    INACTIVE: { enable: { to: ['ACTIVE', 'WAITING_EMAIL'], by: ['ADMIN'] }, blacklist, erase },
    BLACKLISTED: { lift: { to: 'INACTIVE', by: ['ADMIN'] }, erase },
    DELETED: {},
  },
});

/**
 * Returns the status of a disabled person whom an administrator enables: ACTIVE, or WAITING_EMAIL for somebody who never
 * proved the address (blacklisted before, then lifted). The mail is then sent again, and that person goes the rest of the
 * way.
 */
export const statusOnceEnabled = (person: {
  readonly emailVerified: boolean;
}): Extract<UserStatus, 'ACTIVE' | 'WAITING_EMAIL'> => (person.emailVerified ? 'ACTIVE' : 'WAITING_EMAIL');
