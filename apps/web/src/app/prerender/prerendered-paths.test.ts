import { routeOf, webRoutes } from '@elan/domain/accounts';
import { expect, test } from 'vitest';
import { screens } from '../screens.tsx';
import { prerenderedPaths } from './prerendered-paths.ts';

test('every screen that anybody opens is prerendered, unless its path waits for a value', () => {
  const open = webRoutes.filter(({ permission }) => permission === 'public' || permission === 'guest');
  const expected = open.map(({ path }) => path).filter((path) => path in screens && !path.includes(':'));
  expect(expected).toContain('/auth/login');
  expect([...prerenderedPaths()].toSorted()).toEqual(expected.toSorted());
});

test('no page of the signed-in, nor of developers, is', () => {
  for (const path of prerenderedPaths()) {
    expect([path, routeOf(path)?.permission]).toEqual([path, expect.stringMatching(/^(?:public|guest)$/)]);
  }
  expect(prerenderedPaths()).not.toContain('/dev/ui');
});
