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
    heldEvent: false,
  });

test('the link of an invitation is offered for deletion where it is accepted: nobody registered, and the company may be cancelled or expired', () => {
  for (const status of companyStatuses) {
    const accepted = status === 'EXPIRED' || canFire(companyMachine, status, 'cancel', 'ADMIN');
    expect([status, actionsOf(status, false).includes('revokeInvitation')]).toEqual([status, accepted]);
    expect([status, actionsOf(status, true).includes('revokeInvitation')]).toEqual([status, false]);
  }
});

test('a registration is offered for cancellation until the company is set up, and an invitation that nobody answered never is', () => {
  for (const status of companyStatuses) {
    const listed = canFire(companyMachine, status, 'cancel', 'ADMIN');
    expect([status, actionsOf(status, true).includes('cancel')]).toEqual([status, listed]);
    expect([status, actionsOf(status, false).includes('cancel')]).toEqual([status, false]);
  }
});

test('a one-off event is offered for closing to an administrator, of a client that runs and whose event was held', () => {
  const company = { status: 'ACTIVE', kind: 'client', role: 'ADMIN', heldEvent: true } as const;
  const others = { hasPrescriptor: true, registered: true, invitation: null } as const;
  const offers = (changes: object) =>
    companyActionsOf({ ...company, ...others, ...changes }).includes('passEvent');
  expect(offers({})).toBe(true);
  for (const changes of [
    { heldEvent: false },
    { kind: 'prescriptor' },
    { role: 'PARTNERSHIP' },
    { status: 'PAUSED' },
  ])
    expect([changes, offers(changes)]).toEqual([changes, false]);
});
