import type { CompanyStatus } from './company-status-labels.ts';

const closed: readonly CompanyStatus[] = [
  'EXPIRED',
  'CANCELLED',
  'DELETED',
  'ENDED',
  'PASSED',
  'ARCHIVED',
  'BLACKLISTED',
  'REFUSED',
];

/** Tells whether a company still needs somebody to answer for it: it is being set up, in use, or suspended. */
export const needsManager = (status: CompanyStatus): boolean => !closed.includes(status);

/** The statuses of a company that is over: nothing more is sold to it nor told to its people. An expired one may be renewed. */
export const overStatuses: readonly CompanyStatus[] = closed.filter((status) => status !== 'EXPIRED');

/** Tells whether a company in this status is over. */
export const isOverCompany = (status: string): boolean => overStatuses.some((over) => over === status);
