import { describe, expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { companyRightLabels, companyRights, defaultCompanyRights } from './rights.ts';
import { accountRoles, claimOf, claims, effectiveRole, mayUseThisApplication, roleLabels } from './roles.ts';

describe('who may use this application', () => {
  test('only the claims accountManager and elanCo pass', () => {
    expect(claims.filter((claim) => mayUseThisApplication([claim]))).toEqual(['accountManager', 'elanCo']);
    for (const forged of [[], ['admin'], ['ACCOUNTMANAGER'], ['__proto__'], ['coach', 'fiter']]) {
      expect(mayUseThisApplication(forged)).toBe(false);
    }
  });

  test('the claim of each role tells coaches and employees from the others', () => {
    expect(accountRoles.map((role) => [role, claimOf(role), mayUseThisApplication([claimOf(role)])])).toEqual(
      [
        ['ADMIN', 'elanCo', true],
        ['MODERATOR', 'elanCo', true],
        ['FLOOR', 'elanCo', true],
        ['COMMUNITY_MANAGER', 'accountManager', true],
        ['PARTNERSHIP', 'accountManager', true],
        ['COACH', 'coach', false],
        ['USER', 'fiter', false],
        ['CUSTOMER', 'accountManager', true],
      ],
    );
  });
});

describe('the effective role', () => {
  test('a customer takes the role of its account manager record, and without one is not registered', () => {
    expect(effectiveRole({ role: 'CUSTOMER', managerRole: 'PARTNERSHIP' })).toBe('PARTNERSHIP');
    expect(effectiveRole({ role: 'CUSTOMER', managerRole: 'COMMUNITY_MANAGER' })).toBe('COMMUNITY_MANAGER');
    expect(effectiveRole({ role: 'CUSTOMER', managerRole: null })).toBeNull();
  });

  test('coaches and employees are not registered here, even with a manager record', () => {
    for (const role of ['COACH', 'USER'] as const) {
      expect(effectiveRole({ role, managerRole: null })).toBeNull();
      expect(effectiveRole({ role, managerRole: 'COMMUNITY_MANAGER' })).toBeNull();
    }
  });

  test('the five web roles keep theirs: rights of several identities never add up', () => {
    for (const role of ['ADMIN', 'MODERATOR', 'FLOOR', 'COMMUNITY_MANAGER', 'PARTNERSHIP'] as const) {
      expect(effectiveRole({ role, managerRole: 'PARTNERSHIP' })).toBe(role);
    }
  });
});

test('a new company user sees the sessions and nothing more', () => {
  expect(defaultCompanyRights).toEqual(['see-sessions']);
  expect(companyRights).toHaveLength(3);
});

test('the labels of roles and rights are French', () => {
  expect(roleLabels.ADMIN).toBe('Administrateur');
  expect(roleLabels.COMMUNITY_MANAGER).toBe('Entreprise');
  for (const label of [...Object.values(roleLabels), ...Object.values(companyRightLabels)]) {
    expect(typographyProblems(label)).toEqual([]);
  }
});
