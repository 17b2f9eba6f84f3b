import { canFire } from '../kernel/index.ts';
import type { CompanyStatus } from './company-status-labels.ts';
import { companyMachine } from './company-status.ts';
import { idleStatuses } from './company-oversight.ts';

/** How long a company whose one-off event was held stays PASSED, in days (state machine 1). */
export const passedDays = 30;

/** The statuses of a company whose contract runs: its end date makes it EXPIRED (state machine 1). */
export const underContractStatuses: readonly CompanyStatus[] = companyMachine.statuses.filter(
  (status) => canFire(companyMachine, status, 'expire', 'SYSTEM') && !idleStatuses.includes(status),
);

/**
 * Tells whether a company may be renewed: one that runs, or whose contract expired. `expiredFrom` is the status that its
 * expiry interrupted, null when nothing tells it. What expired on its way in was never under contract, and goes back to its
 * setting up by hand.
 */
export function mayBeRenewed(status: CompanyStatus, expiredFrom: string | null): boolean {
  if (!canFire(companyMachine, status, 'renew', 'SYSTEM')) return false;
  return (
    status !== 'EXPIRED' || expiredFrom === null || underContractStatuses.some((one) => one === expiredFrom)
  );
}
