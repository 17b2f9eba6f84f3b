import { transitions } from '../kernel/index.ts';
import type { CompanyStatus } from './company-status-labels.ts';

export const companyEvents = [
  'mailDelivered',
  'mailFailed',
  'reinvite',
  'submit',
  'confirmEmail',
  'accept',
  'decline',
  'completeProfile',
  'firstLogin',
  'firstPartnerLogin',
  'completeTutorial',
  'advance',
  'activate',
  'awaitValidation',
  'resolveValidation',
  'pause',
  'resume',
  'renew',
  'beginTerm',
  'expire',
  'suspend',
  'regularise',
  'end',
  'passEvent',
  'cancel',
  'archive',
  'restore',
  'delete',
  'blacklist',
  'lift',
] as const;
export type CompanyEvent = (typeof companyEvents)[number];

/** The labels that mirror a company's first program, in whatever order that program lives (D33). */
export const companySetupStatuses = [
  'PENDING_CONFIG',
  'PENDING_DISCIPLINE',
  'PENDING_SURVEY',
  'PENDING_PLANNING',
  'PENDING_DATE',
  'PENDING_DATE_CONFIRMATION',
  'PENDING_COACH',
] as const satisfies readonly CompanyStatus[];
type SetupStatus = (typeof companySetupStatuses)[number];

/** The statuses that a suspension may have interrupted: regularising goes back to the one that was. */
export const suspendableStatuses = [
  'ACTIVE',
  'ACTIVE_PENDING',
  'EXTENDED',
  'PAUSED',
  'EXPIRED',
] as const satisfies readonly CompanyStatus[];

// An active company cannot be deleted (specification point 5): the statuses that are not `deletable` lack this cell.
const deletable = { delete: { to: 'DELETED', by: ['ADMIN'] } } as const;
// With a reason; every session of its people is revoked.
const blacklistable = { blacklist: { to: 'BLACKLISTED', by: ['ADMIN'] } } as const;
const inactive = { ...deletable, ...blacklistable };
// Nobody registered it: its SIRET goes back to who is invited or registers next (the specification is silent there). What waits for
// an answer is given up when a visitor alone asked for it.
const givenUp = { delete: { to: 'DELETED', by: ['ADMIN', 'SYSTEM'] }, ...blacklistable } as const;

// 60 days without a sign of life.
const idle = { to: 'EXPIRED', by: ['SYSTEM'] } as const;
// 30 minutes after the last one, and not once registered; an EXPIRED company only when its invitation is what expired.
// PUBLIC is the visitor of the registration who asks for its manager again.
const reinvite = { to: 'WAITING_EMAIL', by: ['ADMIN', 'PARTNERSHIP', 'PUBLIC'] } as const;
// The company's e-mail status decides (state machine 12), so a late delivery repairs a failure.
const mail = {
  mailDelivered: { to: 'PENDING_SIGNUP', by: ['SYSTEM'] },
  mailFailed: { to: 'FAILED_EMAIL', by: ['SYSTEM'] },
} as const;
// The inviter takes its invitation back, or ADMIN.
const inviterCancel = { to: 'CANCELLED', by: ['ADMIN', 'PARTNERSHIP'] } as const;
// Who registers gives up before the first login, or ADMIN.
const registrantCancel = { to: 'CANCELLED', by: ['ADMIN', 'PUBLIC'] } as const;

const invited = { ...mail, reinvite, cancel: inviterCancel, expire: idle, ...givenUp } as const;
const registering = { cancel: registrantCancel, expire: idle, ...inactive } as const;

// E-mail verified; the role of the account manager record decides (specification point 4, successful login).
const firstLogins = {
  firstLogin: { to: 'TUTORIAL', by: ['COMMUNITY_MANAGER'] },
  firstPartnerLogin: { to: 'ACTIVE', by: ['PARTNERSHIP'] },
} as const;

// Never set by hand: the caller names the label of the first program; a step that is not needed is skipped.
const setup = (own: SetupStatus) => ({
  advance: { to: companySetupStatuses.filter((status) => status !== own), by: ['SYSTEM'] as const },
  activate: { to: 'ACTIVE', by: ['SYSTEM'] } as const,
  cancel: { to: 'CANCELLED', by: ['ADMIN', 'COMMUNITY_MANAGER'] } as const,
  expire: idle,
  ...inactive,
});

// Unpaid or disputed (a job or a webhook), or ADMIN with a reason.
const suspend = { to: 'SUSPENDED', by: ['ADMIN', 'SYSTEM'] } as const;
// The contract ended and no program is live.
const end = { to: 'ENDED', by: ['ADMIN', 'SYSTEM'] } as const;
// The end date is reached and nothing was renewed.
const expire = { to: 'EXPIRED', by: ['SYSTEM'] } as const;
// Every program is paused.
const pause = { to: 'PAUSED', by: ['SYSTEM'] } as const;
// A payment came, or ADMIN decides.
const renew = { to: 'EXTENDED', by: ['ADMIN', 'SYSTEM'] } as const;
// By hand, or a year later.
const archive = { to: 'ARCHIVED', by: ['ADMIN', 'SYSTEM'] } as const;
const running = { suspend, expire, end, ...blacklistable } as const;

/** State machine 1. A registration starts as DRAFT, an invitation as WAITING_EMAIL. */
export const companyMachine = transitions<CompanyStatus, CompanyEvent>({
  entity: 'company',
  events: companyEvents,
  initial: ['DRAFT', 'WAITING_EMAIL'],
  table: {
    // Terms accepted, eligible SIRET (D15), size of at least 1.
    DRAFT: { submit: { to: 'PENDING_EMAIL', by: ['PUBLIC'] }, ...registering },
    WAITING_EMAIL: invited,
    FAILED_EMAIL: invited,
    PENDING_SIGNUP: {
      reinvite,
      accept: { to: 'ACCEPTED', by: ['PUBLIC'] },
      decline: { to: 'REFUSED', by: ['PUBLIC'] },
      cancel: { to: 'CANCELLED', by: ['ADMIN', 'PARTNERSHIP', 'PUBLIC'] },
      expire: idle,
      ...givenUp,
    },
    // Profile and terms complete.
    ACCEPTED: { completeProfile: { to: 'PENDING_CONNECTION', by: ['PUBLIC'] }, ...registering },
    // The link is valid and posted after a click (D17).
    PENDING_EMAIL: { confirmEmail: { to: 'PENDING', by: ['PUBLIC'] }, ...registering },
    PENDING: { ...firstLogins, ...registering },
    PENDING_CONNECTION: { ...firstLogins, ...registering },
    TUTORIAL: {
      // Step 12 done, address, accidents and spot known (or Live only): PENDING_CONFIG if a program is due, else ACTIVE.
      completeTutorial: { to: ['PENDING_CONFIG', 'ACTIVE'], by: ['COMMUNITY_MANAGER'] },
      ...blacklistable,
    },
    PENDING_CONFIG: setup('PENDING_CONFIG'),
    PENDING_DISCIPLINE: setup('PENDING_DISCIPLINE'),
    PENDING_SURVEY: setup('PENDING_SURVEY'),
    PENDING_PLANNING: setup('PENDING_PLANNING'),
    PENDING_DATE: setup('PENDING_DATE'),
    PENDING_DATE_CONFIRMATION: setup('PENDING_DATE_CONFIRMATION'),
    PENDING_COACH: setup('PENDING_COACH'),
    ACTIVE: {
      // A second pack or a payment awaits validation.
      awaitValidation: { to: 'ACTIVE_PENDING', by: ['SYSTEM'] },
      pause,
      renew,
      // The event of a one-off offer was held, and nothing else is sold: ADMIN says so.
      passEvent: { to: 'PASSED', by: ['ADMIN', 'SYSTEM'] },
      ...running,
    },
    ACTIVE_PENDING: { resolveValidation: { to: 'ACTIVE', by: ['SYSTEM'] }, pause, ...running },
    PAUSED: { resume: { to: 'ACTIVE', by: ['SYSTEM'] }, ...running },
    // The new term begins.
    EXTENDED: { beginTerm: { to: 'ACTIVE', by: ['SYSTEM'] }, ...running },
    EXPIRED: { renew, reinvite, suspend, end, archive, ...givenUp },
    // The caller names the status that the suspension interrupted.
    SUSPENDED: { regularise: { to: suspendableStatuses, by: ['ADMIN', 'SYSTEM'] }, end, ...blacklistable },
    // 30 days after the event.
    PASSED: { end: { to: 'ENDED', by: ['SYSTEM'] }, archive, ...inactive },
    ENDED: { archive, ...inactive },
    CANCELLED: { archive, ...givenUp },
    REFUSED: { archive, ...givenUp },
    ARCHIVED: { restore: { to: 'ENDED', by: ['ADMIN'] }, ...inactive },
    BLACKLISTED: { lift: { to: 'SUSPENDED', by: ['ADMIN'] }, ...deletable },
    DELETED: {},
  },
});
