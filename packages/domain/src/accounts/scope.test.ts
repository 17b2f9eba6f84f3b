import { describe, expect, test } from 'vitest';
import { AppError } from '../kernel/index.ts';
import { can, permissionIds } from './permissions.ts';
import { isReadOnly } from './read-only.ts';
import { companyRights, defaultCompanyRights } from './rights.ts';
import { webRoles } from './roles.ts';
import { may, requireFreshProof, scopeOf } from './scope.ts';
import type { Actor } from './scope.ts';

const actor = (over: Partial<Actor>): Actor => ({
  userId: 'user-1',
  role: 'ADMIN',
  companyId: null,
  gymId: null,
  prescriptorId: null,
  sid: 'sid-1',
  rights: [],
  waitsFor: null,
  provenAt: 0,
  ...over,
});
const manager = (rights: Actor['rights']) => actor({ role: 'COMMUNITY_MANAGER', companyId: 'c1', rights });

test('the screens offer nothing to change to the people of a suspended company, and all that is read', () => {
  const own = { role: 'COMMUNITY_MANAGER', rights: companyRights } as const;
  const suspended = { ...own, company: { status: 'SUSPENDED' } };
  expect(may({ ...own, company: { status: 'ACTIVE' } }, 'sessions.write')).toBe(true);
  expect(may(suspended, 'sessions.write')).toBe(false);
  expect(may(suspended, 'sessions.read')).toBe(true);
  expect(may({ role: 'ADMIN', rights: [], company: null }, 'sessions.write')).toBe(true);
});

describe('the scope of an actor', () => {
  test('an administrator reaches everything, but only its own profile', () => {
    expect(scopeOf(actor({}), 'spots.read')).toEqual({ kind: 'all' });
    expect(scopeOf(actor({}), 'dashboards.view-health')).toEqual({ kind: 'all' });
    expect(scopeOf(actor({}), 'profile.own')).toEqual({ kind: 'own', userId: 'user-1' });
  });

  test('a company user reaches its company', () => {
    expect(scopeOf(manager([]), 'spots.write')).toEqual({ kind: 'company', companyId: 'c1' });
    expect(scopeOf(manager([]), 'dashboards.view-health')).toEqual({ kind: 'company', companyId: 'c1' });
  });

  test('a prescriptor reaches its affiliated companies, and the staff of its own organisation only', () => {
    const partner = actor({ role: 'PARTNERSHIP', prescriptorId: 'p1', companyId: 'c9' });
    expect(scopeOf(partner, 'companies.read')).toEqual({ kind: 'affiliated', prescriptorId: 'p1' });
    expect(scopeOf(partner, 'dashboards.view')).toEqual({ kind: 'affiliated', prescriptorId: 'p1' });
    expect(scopeOf(partner, 'members.read')).toEqual({ kind: 'company', companyId: 'c9' });
  });

  test('a gym manager reaches its gym, and without a gym nothing at all', () => {
    expect(scopeOf(actor({ role: 'FLOOR', gymId: 'g1' }), 'sessions.read')).toEqual({
      kind: 'gym',
      gymId: 'g1',
    });
    expect(scopeOf(actor({ role: 'FLOOR' }), 'sessions.read')).toEqual({ kind: 'none' });
    expect(scopeOf(actor({ role: 'FLOOR' }), 'dashboards.view-activity')).toEqual({ kind: 'none' });
  });

  test('an actor without its company or prescriptor has an empty scope, never everything', () => {
    expect(scopeOf(actor({ role: 'COMMUNITY_MANAGER' }), 'spots.read')).toEqual({ kind: 'none' });
    expect(scopeOf(actor({ role: 'PARTNERSHIP' }), 'companies.read')).toEqual({ kind: 'none' });
  });

  test('for every role and permission: a refusal without a grant, a scope with one', () => {
    for (const role of webRoles) {
      for (const id of permissionIds) {
        const someone = actor({ role, rights: companyRights });
        if (can(role, id) === null) {
          expect(() => scopeOf(someone, id)).toThrow(
            expect.objectContaining({ code: 'permission-denied', status: 403 }),
          );
        } else {
          const reach = can(role, id);
          const expected =
            reach === 'all' || reach === 'aggregate-all' ? 'all' : reach === 'own' ? 'own' : 'none';
          expect(scopeOf(someone, id).kind).toBe(expected);
        }
      }
    }
  });
});

describe('rights that a company gives', () => {
  test('a new company user sees the sessions, but neither creates them nor validates gift cards', () => {
    const newcomer = manager(defaultCompanyRights);
    expect(may(newcomer, 'sessions.read')).toBe(true);
    expect(may(newcomer, 'sessions.write')).toBe(false);
    expect(may(newcomer, 'gift-cards.validate')).toBe(false);
    expect(() => scopeOf(newcomer, 'sessions.write')).toThrow(AppError);
  });

  test.each([
    ['sessions.read', 'see-sessions'],
    ['sessions.write', 'create-event-sessions'],
    ['gift-cards.validate', 'validate-gift-cards'],
  ] as const)('%s needs the right %s and no other', (permission, right) => {
    expect(may(manager([right]), permission)).toBe(true);
    expect(may(manager(companyRights.filter((other) => other !== right)), permission)).toBe(false);
  });

  test('the other roles need no such right, and a right gives nothing to a role without a grant', () => {
    expect(may(actor({ role: 'MODERATOR' }), 'gift-cards.validate')).toBe(true);
    expect(may(actor({ role: 'FLOOR' }), 'sessions.write')).toBe(true);
    expect(may(actor({ role: 'PARTNERSHIP', rights: companyRights }), 'gift-cards.validate')).toBe(false);
  });
});

describe('what must be done first', () => {
  test('a permission is refused until the phone is verified, or the password changed', () => {
    const waiting = (waitsFor: Actor['waitsFor']) => actor({ role: 'COMMUNITY_MANAGER', waitsFor });
    expect(() => scopeOf(waiting('phone'), 'spots.read')).toThrow(
      expect.objectContaining({ code: 'auth/phone-not-verified' }),
    );
    expect(() => scopeOf(waiting('charter'), 'spots.read')).toThrow(
      expect.objectContaining({ code: 'auth/charter-to-accept' }),
    );
    expect(() => scopeOf(waiting('new-password'), 'spots.read')).toThrow(
      expect.objectContaining({ code: 'auth/password-expired' }),
    );
    expect(scopeOf(waiting('phone'), 'phone.verify').kind).toBe('own');
    expect(scopeOf(waiting('new-password'), 'profile.own').kind).toBe('own');
  });

  test('the people of a suspended company read, keep their own account, and change nothing else', () => {
    const reader = actor({ role: 'COMMUNITY_MANAGER', companyId: 'c', readOnly: isReadOnly('SUSPENDED') });
    expect(scopeOf(reader, 'spots.read').kind).toBe('company');
    expect(scopeOf(reader, 'profile.own').kind).toBe('own');
    for (const permission of [
      'spots.write',
      'members.import',
      'programs.submit',
      'companies.write-logo',
    ] as const) {
      expect(() => scopeOf(reader, permission)).toThrow(
        expect.objectContaining({ code: 'auth/company-read-only' }),
      );
    }
    expect(['ARCHIVED', 'ACTIVE', 'EXPIRED', null].map(isReadOnly)).toEqual([true, false, false, false]);
  });

  test('a sensitive act asks for a password given less than ten minutes ago, the others do not', () => {
    const old = actor({ provenAt: 0 });
    expect(() => requireFreshProof(old, 'users.set-role', 600_001)).toThrow(
      expect.objectContaining({ code: 'auth/reauthentication-required' }),
    );
    expect(() => requireFreshProof(old, 'users.set-role', 600_000)).not.toThrow();
    expect(() => requireFreshProof(old, 'users.list', 600_001)).not.toThrow();
  });
});
