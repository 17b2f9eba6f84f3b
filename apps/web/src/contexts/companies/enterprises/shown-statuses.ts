import type { CompanyStatus } from '@elan/domain/companies';

/** The states that the list may be narrowed to, in the order of a life. */
export const shownStatuses = [
  'DRAFT',
  'WAITING_EMAIL',
  'FAILED_EMAIL',
  'PENDING_SIGNUP',
  'ACCEPTED',
  'PENDING_EMAIL',
  'PENDING',
  'PENDING_CONNECTION',
  'TUTORIAL',
  'PENDING_CONFIG',
  'PENDING_DISCIPLINE',
  'PENDING_SURVEY',
  'PENDING_PLANNING',
  'PENDING_COACH',
  'PENDING_DATE',
  'PENDING_DATE_CONFIRMATION',
  'ACTIVE',
  'ACTIVE_PENDING',
  'PAUSED',
  'EXTENDED',
  'EXPIRED',
  'SUSPENDED',
  'PASSED',
  'ENDED',
  'CANCELLED',
  'REFUSED',
  'ARCHIVED',
  'BLACKLISTED',
  'DELETED',
] as const satisfies readonly CompanyStatus[];

/** The status that an address names, or undefined. */
export const shownStatusOf = (named: string | undefined): CompanyStatus | undefined =>
  shownStatuses.find((status) => status === named);
