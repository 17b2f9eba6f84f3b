import type { CompanyStatus } from './company-status-labels.ts';

/**
 * The statuses of a company for which nothing is planned: its sessions are blocked while it is suspended (state machine 1), and it
 * has no contract once it expired, ended or is closed to us.
 */
export const stoppedStatuses = [
  'SUSPENDED',
  'BLACKLISTED',
  'EXPIRED',
  'ENDED',
  'PASSED',
  'ARCHIVED',
  'CANCELLED',
  'REFUSED',
  'DELETED',
] as const satisfies readonly CompanyStatus[];
