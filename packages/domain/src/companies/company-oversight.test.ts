import { expect, test } from 'vitest';
import { canFire } from '../kernel/index.ts';
import { companyActionsOf } from './company-oversight.ts';
import { companyStatuses } from './company-status-labels.ts';
import { companyMachine } from './company-status.ts';

const actionsOf = (status: (typeof companyStatuses)[number], registered: boolean) =>
  companyActionsOf({
    status,
    kind: 'client',
    role: 'ADMIN',
    hasPrescriptor: false,
    registered,
    invitation: 'EXPIRED',
  });

test('the link of an invitation is offered for deletion where it is accepted: nobody registered, and the company may be cancelled or expired', () => {
  for (const status of companyStatuses) {
    const accepted = status === 'EXPIRED' || canFire(companyMachine, status, 'cancel', 'ADMIN');
    expect([status, actionsOf(status, false).includes('revokeInvitation')]).toEqual([status, accepted]);
    expect([status, actionsOf(status, true).includes('revokeInvitation')]).toEqual([status, false]);
  }
});
