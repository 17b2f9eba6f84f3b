import { canFire } from '../kernel/index.ts';
import type { CompanyStatus } from './company-status-labels.ts';
import { companyMachine } from './company-status.ts';
import { overStatuses } from './open-company.ts';

/** The statuses in which a prescriptor refers companies. */
export const openPrescriptorStatuses = [
  'ACTIVE',
  'ACTIVE_PENDING',
  'PAUSED',
  'EXTENDED',
] as const satisfies readonly CompanyStatus[];

/** The events that lead an invited or registered company to its first sign-in. */
const wayIn = [
  'mailDelivered',
  'reinvite',
  'submit',
  'confirmEmail',
  'accept',
  'completeProfile',
  'firstPartnerLogin',
] as const;

/**
 * Tells whether a company in this status may be made a prescriptor: while it is on its way to its first sign-in, which then makes it
 * ACTIVE, or once it runs (state machine 1). Not in between: the tutorial and the first programme are a client's, and a prescriptor would
 * never leave them.
 */
export function mayBecomePrescriptor(status: CompanyStatus): boolean {
  if (openPrescriptorStatuses.some((open) => open === status)) return true;
  const isOnItsWay = wayIn.some((event) =>
    (['PUBLIC', 'SYSTEM', 'ADMIN', 'PARTNERSHIP'] as const).some((role) =>
      canFire(companyMachine, status, event, role),
    ),
  );
  return isOnItsWay && status !== 'EXPIRED';
}

/** Tells whether a prescriptor in this status may be made a client again: unless it is over. */
export const mayStopPrescribing = (status: CompanyStatus): boolean => !overStatuses.includes(status);
