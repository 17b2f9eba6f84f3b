import { describe, expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { permissions, policies } from '../policies/index.ts';
import { permissionLabels } from '../words/index.ts';
import { can, isAggregate, isPermission, permissionIds } from './permissions.ts';
import { webRoles } from './roles.ts';

describe('the permission matrix', () => {
  test('says how far each role reaches, cell by cell', () => {
    for (const id of permissionIds) {
      for (const role of webRoles) expect(can(role, id)).toBe(permissions[id].grants[role] ?? null);
    }
    expect(webRoles.map((role) => can(role, 'sessions.read'))).toEqual([
      'all',
      'all',
      'gym',
      'company',
      null,
    ]);
    expect(permissionIds.toSorted()).toEqual(
      policies.flatMap((rows) => Object.keys(rows.permissions)).toSorted(),
    );
  });

  test('a permission is named context.verb and labelled in French', () => {
    for (const id of permissionIds) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
      expect(typographyProblems(permissionLabels[id])).toEqual([]);
      expect(permissionLabels[id]).toMatch(/^\p{Lu}/u);
    }
    const labels = permissionIds.map((id) => permissionLabels[id]);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('public, session and inherited names are not rows', () => {
    for (const text of ['public', 'session', 'guest', 'toString', '__proto__', '']) {
      expect(isPermission(text)).toBe(false);
    }
  });

  test('counts are told from rows', () => {
    expect(isAggregate('aggregate-company')).toBe(true);
    expect(isAggregate('company')).toBe(false);
  });
});
