import type { CompanyRight } from './rights.ts';
import type { WebRole } from './roles.ts';

/**
 * How far a grant goes. `gym`, `company` and `affiliated` are the actor's own gym, organisation and prescriptor
 * (its affiliated companies, its own fees, policy and invoices); `own` is the actor's own record.
 * `aggregate-*` is the same reach where only counts leave the server, never rows, under the thresholds of D27.
 */
export type Reach =
  | 'all'
  | 'gym'
  | 'company'
  | 'affiliated'
  | 'own'
  | 'aggregate-all'
  | 'aggregate-gym'
  | 'aggregate-company'
  | 'aggregate-affiliated';

export type PermissionRow = {
  readonly grants: Readonly<Partial<Record<WebRole, Reach>>>;
  /** A COMMUNITY_MANAGER also needs this flag (A8). */
  readonly needsRight?: CompanyRight;
  /** A sensitive act: the password is asked again when the last proof is older than 10 minutes (A15). */
  readonly reauthentication?: true;
};

const admin = { ADMIN: 'all' } as const;
const everyoneOwn = {
  ADMIN: 'own',
  MODERATOR: 'own',
  FLOOR: 'own',
  COMMUNITY_MANAGER: 'own',
  PARTNERSHIP: 'own',
} as const;
const adminAndGym = { ADMIN: 'all', FLOOR: 'gym' } as const;
const adminAndCompany = { ADMIN: 'all', COMMUNITY_MANAGER: 'company' } as const;
const adminAndPartner = { ADMIN: 'all', PARTNERSHIP: 'affiliated' } as const;
const adminAndOrganisations = { ADMIN: 'all', COMMUNITY_MANAGER: 'company', PARTNERSHIP: 'company' } as const;
const adminGymAndCompany = { ADMIN: 'all', FLOOR: 'gym', COMMUNITY_MANAGER: 'company' } as const;

const table = {
  // Own account, tutorial
  'phone.verify': { grants: { ADMIN: 'all', FLOOR: 'own', COMMUNITY_MANAGER: 'own', PARTNERSHIP: 'own' } },
  'tutorial.read': {
    grants: {
      ADMIN: 'all',
      MODERATOR: 'own',
      FLOOR: 'own',
      COMMUNITY_MANAGER: 'company',
      PARTNERSHIP: 'own',
    },
  },
  'tutorial.write': { grants: adminAndCompany },
  'intro.read': { grants: adminAndCompany },
  'profile.own': { grants: everyoneOwn },

  // Dashboards (A10, A12, A13)
  'dashboards.view': {
    grants: {
      ADMIN: 'all',
      MODERATOR: 'own',
      FLOOR: 'gym',
      COMMUNITY_MANAGER: 'company',
      PARTNERSHIP: 'aggregate-affiliated',
    },
  },
  'dashboards.view-activity': {
    grants: {
      ADMIN: 'all',
      FLOOR: 'aggregate-gym',
      COMMUNITY_MANAGER: 'company',
      PARTNERSHIP: 'aggregate-affiliated',
    },
  },
  'dashboards.view-health': {
    grants: {
      ADMIN: 'aggregate-all',
      COMMUNITY_MANAGER: 'aggregate-company',
      PARTNERSHIP: 'aggregate-affiliated',
    },
  },

  // Companies: the prescriptor needs a SIRET and an offer policy before inviting
  'companies.read-profile': { grants: adminAndOrganisations },
  'companies.write-profile': { grants: adminAndOrganisations },
  // Who may enter the company's space: the people of the organisation, by themselves.
  'companies.manage-managers': { grants: adminAndOrganisations, reauthentication: true },
  'companies.write-logo': { grants: adminAndOrganisations },
  'companies.read': { grants: adminAndPartner },
  'companies.invite': { grants: adminAndPartner },
  'companies.reinvite': { grants: adminAndPartner },
  'companies.delete-link': { grants: adminAndPartner },
  'companies.assign': { grants: adminAndPartner },
  'companies.unassign': { grants: adminAndPartner },
  'companies.set-status': { grants: admin },
  'companies.delete': { grants: admin },

  // Prescriptors, offers, invoicing (A9)
  'prescriptors.read': { grants: admin },
  'prescriptors.write': { grants: admin },
  'prescriptors.read-terms': { grants: adminAndPartner },
  'prescriptors.write-terms': { grants: admin },
  'offers.read': { grants: { ADMIN: 'all', COMMUNITY_MANAGER: 'company', PARTNERSHIP: 'affiliated' } },
  'offers.write': { grants: adminAndPartner },
  'invoicing.read': { grants: admin },
  'invoicing.generate': { grants: admin },
  'invoicing.revert': { grants: admin, reauthentication: true },
  'invoicing.read-issued': {
    grants: { ADMIN: 'all', COMMUNITY_MANAGER: 'company', PARTNERSHIP: 'affiliated' },
  },

  // Users and staff: at least one ADMIN is left
  'users.list': { grants: admin },
  'users.edit': { grants: admin },
  'users.disable': { grants: admin },
  'users.blacklist': { grants: admin },
  'users.erase': { grants: admin, reauthentication: true },
  'users.set-role': { grants: admin, reauthentication: true },
  'staff.read': { grants: { ADMIN: 'all', MODERATOR: 'own', FLOOR: 'own' } },
  'staff.write': { grants: admin, reauthentication: true },

  // Members: a prescriptor manages its own organisation, never the staff of its companies (A3)
  'members.read': { grants: adminAndOrganisations },
  'members.write': { grants: adminAndOrganisations },
  'members.import': { grants: adminAndOrganisations },
  'members.assign-licence': { grants: adminAndOrganisations },
  'subscriptions.read': { grants: adminAndCompany },
  'subscriptions.write': { grants: { COMMUNITY_MANAGER: 'company' } },
  'subscriptions.open': { grants: admin },

  // Spots, sessions, programs (A5, A6, A8)
  'spots.read': { grants: adminGymAndCompany },
  'spots.write': { grants: adminAndCompany },
  'sessions.read': {
    grants: { ADMIN: 'all', MODERATOR: 'all', FLOOR: 'gym', COMMUNITY_MANAGER: 'company' },
    needsRight: 'see-sessions',
  },
  'sessions.write': { grants: adminGymAndCompany, needsRight: 'create-event-sessions' },
  'sessions.settle': { grants: admin },
  'sessions.mark-attendance': { grants: adminGymAndCompany, needsRight: 'see-sessions' },
  'sessions.read-participants': { grants: adminGymAndCompany, needsRight: 'see-sessions' },
  'sessions.write-participants': { grants: adminAndCompany, needsRight: 'see-sessions' },
  'sessions.ban': { grants: admin },
  'programs.read': { grants: adminAndCompany },
  'programs.submit': { grants: adminAndCompany },
  'programs.request-pause': { grants: adminAndCompany },
  'programs.answer-date': { grants: adminAndCompany },
  'programs.validate': { grants: admin },
  'programs.plan': { grants: admin },
  'programs.start': { grants: admin },
  'programs.pause': { grants: admin },
  'programs.stop': { grants: admin, reauthentication: true },

  // Coaches; a company sees the card of the coaches of its own sessions
  'coaches.read': { grants: admin },
  'coaches.write': { grants: admin },
  'coaches.onboard': { grants: admin },
  'coaches.read-card': { grants: adminAndCompany },
  'coaches.read-documents': { grants: admin, reauthentication: true },
  'coaches.decide-documents': { grants: admin },
  'coaches.read-evaluations': { grants: admin },
  'coaches.read-feedback': { grants: adminAndGym },

  // Gift cards: nobody validates the card that they created; above 50 sessions a second ADMIN is needed (A1, A15)
  'gift-cards.read': { grants: admin },
  'gift-cards.write': { grants: admin },
  'gift-cards.validate': {
    grants: { ADMIN: 'all', MODERATOR: 'all', COMMUNITY_MANAGER: 'company' },
    needsRight: 'validate-gift-cards',
  },
  'cooptings.read': { grants: adminAndCompany },
  'cooptings.create': { grants: adminAndCompany },
  'cooptings.write': { grants: admin },

  // Gyms, news (A7)
  'gyms.read': { grants: adminAndGym },
  'gyms.write': { grants: admin },
  'gyms.write-picture': { grants: adminAndGym },
  'machines.read': { grants: adminAndGym },
  'machines.write': { grants: adminAndGym },
  'faq.read': { grants: adminAndGym },
  'faq.write': { grants: admin },
  'news.read': { grants: { ...adminAndGym, MODERATOR: 'all' } },
  'news.write': { grants: { ...adminAndGym, MODERATOR: 'all' } },

  // Catalogue, polls
  'catalog.read': { grants: admin },
  'catalog.write': { grants: admin },
  'catalog.pick': { grants: { ADMIN: 'all', FLOOR: 'all', COMMUNITY_MANAGER: 'all', PARTNERSHIP: 'all' } },
  'polls.read': { grants: admin },
  'polls.write': { grants: admin },
  'polls.answer': { grants: everyoneOwn },

  // Pictures, e-mails, settings, logs, live events
  'pictures.write-own': { grants: { ...everyoneOwn, ADMIN: 'all' } },
  'mailing.read': { grants: admin },
  'mailing.read-invitations': { grants: { ADMIN: 'all', COMMUNITY_MANAGER: 'own', PARTNERSHIP: 'own' } },
  'settings.read': { grants: admin },
  'settings.write': { grants: admin },
  'audit.read': { grants: admin },
  'jobs.read': { grants: admin },
  'jobs.run': { grants: admin },
  'live.listen': {
    grants: {
      ADMIN: 'all',
      MODERATOR: 'own',
      FLOOR: 'gym',
      COMMUNITY_MANAGER: 'company',
      PARTNERSHIP: 'affiliated',
    },
  },
} as const satisfies Record<string, PermissionRow>;

/** A right of the matrix; a route's contract names one, or `public`, or `session`. */
export type Permission = keyof typeof table;

/** The role and resource matrix (specification point 6, house rule 5): guard, menu, API check and test come from it. */
export const permissions: Readonly<Record<Permission, PermissionRow>> = table;
