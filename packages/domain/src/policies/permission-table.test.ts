import { describe, expect, expectTypeOf, test } from 'vitest';
import { adminOnly, policy, screens } from '../kernel/index.ts';
import { policies } from './contexts.ts';
import { permissions, permissionsOf, type Permission } from './permission-table.ts';
import { webRoutes } from './route-table.ts';

const one = policy({
  permissions: { 'rockets.read': { grants: adminOnly } },
  routes: [...screens('app', 'rockets.read', '/app/rockets/:id')],
});
const other = policy({
  permissions: { 'comets.read': { grants: adminOnly } },
  routes: [...screens('app', 'comets.read', '/app/comets')],
});

describe('the permission table', () => {
  test('holds the rows of every context, each by its own name', () => {
    expect(Object.keys(permissions)).toHaveLength(
      policies.flatMap((rows) => Object.keys(rows.permissions)).length,
    );
    expect(permissionsOf([one, other])).toEqual({
      'rockets.read': { grants: { ADMIN: 'all' } },
      'comets.read': { grants: { ADMIN: 'all' } },
    });
  });

  test('names its rows one by one', () => {
    expectTypeOf<'coaches.read' | 'gift-cards.validate' | 'jobs.run'>().toExtend<Permission>();
    expectTypeOf<'rockets.read'>().not.toExtend<Permission>();
    expectTypeOf<string>().not.toExtend<Permission>();
  });
});

describe('the compiler refuses', () => {
  test('a permission that two contexts declare', () => {
    const again = policy({ permissions: { 'rockets.read': { grants: {} } }, routes: [] });
    // @ts-expect-error rockets.read is declared twice
    expect(Object.keys(permissionsOf([one, other, again]))).toHaveLength(2);
  });

  test.each(['/app/Rockets/:name', '/app/rockets/:id'] as const)('%s, which another context has', (path) => {
    const same = policy({ permissions: {}, routes: [...screens('app', 'public', path)] });
    // @ts-expect-error /app/rockets/: is declared twice
    expect(permissionsOf([one, same])).toHaveProperty(['rockets.read']);
  });

  test('a route that asks for a permission of another context', () => {
    const routes = screens('app', 'comets.read', '/app/rockets');
    // @ts-expect-error comets.read is not a row of this policy
    expect(policy({ permissions: one.permissions, routes }).routes).toHaveLength(1);
  });

  test('a reach, a role or a layout that does not exist', () => {
    const given = { path: '/x', layout: 'public', permission: 'public' } as const;
    // @ts-expect-error there is no such reach
    policy({ permissions: { 'rockets.read': { grants: { ADMIN: 'some' } } }, routes: [] });
    // @ts-expect-error there is no such role
    policy({ permissions: { 'rockets.read': { grants: { PILOT: 'all' } } }, routes: [] });
    // @ts-expect-error there is no such layout
    policy({ permissions: {}, routes: [{ ...given, layout: 'rocket' }] });
    expect(policy({ permissions: {}, routes: [given] }).routes).toEqual([given]);
  });
});

test('no path is declared twice, within a context either', () => {
  const shapes = webRoutes.map(({ path }) => path.toLowerCase().replaceAll(/:\w+/g, ':'));
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
});
