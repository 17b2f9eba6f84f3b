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
