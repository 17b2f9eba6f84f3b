import { expect, test } from 'vitest';
import { canFire } from '../kernel/index.ts';
import { companyActionsOf } from './company-oversight.ts';
import { companyStatuses } from './company-status-labels.ts';
import { companyMachine } from './company-status.ts';
import { mayBecomePrescriptor, mayStopPrescribing } from './prescriptor-kind.ts';

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

const overseen = {
  kind: 'client',
  role: 'ADMIN',
  hasPrescriptor: false,
  registered: true,
  invitation: null,
  heldEvent: false,
} as const;
const offered = (status: (typeof companyStatuses)[number], changes: object = {}) =>
  companyActionsOf({ ...overseen, ...changes, status });

test('nothing is offered on a deleted company, to anybody', () => {
  expect(offered('DELETED', { hasPrescriptor: true })).toEqual([]);
  expect(offered('DELETED', { role: 'PARTNERSHIP', hasPrescriptor: true })).toEqual([]);
});

test('an administrator is offered each move of state that the table lists, and a prescriptor none of them', () => {
  const moves = [
    'regularise',
    'suspend',
    'end',
    'lift',
    'restore',
    'archive',
    'blacklist',
    'delete',
  ] as const;
  for (const status of companyStatuses.filter((known) => known !== 'DELETED')) {
    for (const move of moves) {
      const listed = canFire(companyMachine, status, move, 'ADMIN');
      expect([status, move, offered(status).includes(move)]).toEqual([status, move, listed]);
      expect([status, move, offered(status, { role: 'PARTNERSHIP' }).includes(move)]).toEqual([
        status,
        move,
        false,
      ]);
    }
  }
});

test('an invitation is sent again where the table lets it, and not to who registered or was never invited', () => {
  for (const status of companyStatuses.filter((known) => known !== 'DELETED')) {
    for (const role of ['ADMIN', 'PARTNERSHIP'] as const) {
      const listed = canFire(companyMachine, status, 'reinvite', role);
      const sent = { role, registered: false, invitation: 'SENT' };
      expect([status, offered(status, sent).includes('reinvite')]).toEqual([status, listed]);
      expect(offered(status, { ...sent, registered: true })).not.toContain('reinvite');
      expect(offered(status, { ...sent, invitation: null })).not.toContain('reinvite');
    }
  }
});

test('only a company with a prescriptor is detached; only an administrator attaches a client, or gives a prescriptor its code', () => {
  expect(offered('ACTIVE', { hasPrescriptor: true })).toContain('unassign');
  expect(offered('ACTIVE')).not.toContain('unassign');
  expect(offered('ACTIVE')).toContain('assign');
  expect(offered('ACTIVE')).not.toContain('setReferralCode');
  expect(offered('ACTIVE', { kind: 'prescriptor' })).toContain('setReferralCode');
  expect(offered('ACTIVE', { kind: 'prescriptor' })).not.toContain('assign');
  expect(offered('ACTIVE', { role: 'PARTNERSHIP', hasPrescriptor: true })).toEqual(['unassign']);
});

test('a client becomes a prescriptor and a prescriptor a client again, where their state lets them', () => {
  for (const status of companyStatuses.filter((known) => known !== 'DELETED')) {
    const client = offered(status);
    const prescriptor = offered(status, { kind: 'prescriptor' });
    expect([status, client.includes('makePrescriptor')]).toEqual([status, mayBecomePrescriptor(status)]);
    expect([status, prescriptor.includes('unmakePrescriptor')]).toEqual([status, mayStopPrescribing(status)]);
    expect(client).not.toContain('unmakePrescriptor');
    expect(prescriptor).not.toContain('makePrescriptor');
  }
});
