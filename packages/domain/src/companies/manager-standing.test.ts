import { describe, expect, test } from 'vitest';
import { managerActionsOf, managerStandingOf, rightsOutOfReach } from './manager-standing.ts';

describe('where a manager stands', () => {
  test('is said by the record and the account together', () => {
    expect(managerStandingOf('PENDING', 'INVITED')).toBe('invited');
    expect(managerStandingOf('PENDING', 'WAITING_EMAIL')).toBe('invited');
    expect(managerStandingOf('PENDING', 'PENDING')).toBe('pending');
    expect(managerStandingOf('ACTIVE', 'ACTIVE')).toBe('active');
    expect(managerStandingOf('INACTIVE', 'ACTIVE')).toBe('removed');
    expect(managerStandingOf('INACTIVE', 'BLACKLISTED')).toBe('closed');
  });
});

describe('what may be done to a manager', () => {
  const manager = { standing: 'active', isSelf: false, isLast: false, hasRights: true } as const;

  test('depends on where the person stands', () => {
    expect(managerActionsOf(manager)).toEqual(['setRights', 'remove']);
    expect(managerActionsOf({ ...manager, standing: 'invited' })).toEqual(['setRights', 'resend', 'remove']);
    expect(managerActionsOf({ ...manager, standing: 'removed' })).toEqual(['restore']);
    expect(managerActionsOf({ ...manager, standing: 'closed' })).toEqual([]);
  });

  test('the last one who can sign in stays; an invitation may always be taken back', () => {
    expect(managerActionsOf({ ...manager, isSelf: true, isLast: true })).toEqual([]);
    expect(managerActionsOf({ ...manager, standing: 'invited', isLast: true })).toContain('remove');
  });

  test('nobody changes their own rights, and a prescriptor’s people have none of their own', () => {
    expect(managerActionsOf({ ...manager, isSelf: true })).toEqual(['remove']);
    expect(managerActionsOf({ ...manager, hasRights: false })).toEqual(['remove']);
  });

  test('a right is given and taken by who holds it', () => {
    expect(rightsOutOfReach(['see-sessions'], [], ['see-sessions'])).toEqual([]);
    expect(rightsOutOfReach(['see-sessions'], ['validate-gift-cards'], [])).toEqual(['validate-gift-cards']);
    expect(rightsOutOfReach(['see-sessions'], ['validate-gift-cards'], ['validate-gift-cards'])).toEqual([]);
    expect(rightsOutOfReach('all', [], ['validate-gift-cards'])).toEqual([]);
  });
});
