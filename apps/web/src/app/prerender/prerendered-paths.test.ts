import { routeOf, webRoutes } from '@elan/domain/accounts';
import { expect, test } from 'vitest';
import { entryOf } from '../entries.ts';
import { allScreens } from '../screens.ts';
import { prerenderedPaths } from './prerendered-paths.ts';

test('every screen that anybody opens is prerendered, unless its path waits for a value', () => {
  // Those of the public entry: who signs in to a space has its application already.
  const open = webRoutes.filter(
    ({ permission, path }) =>
      (permission === 'public' || permission === 'guest') && entryOf(path) === 'public',
  );
  const existing = new Set(allScreens.map(({ path }) => path));
  const expected = open.map(({ path }) => path).filter((path) => existing.has(path) && !path.includes(':'));
  expect(expected).toContain('/auth/login');
  expect([...prerenderedPaths()].toSorted()).toEqual(expected.toSorted());
});

test('no page of the signed-in, nor of developers, is', () => {
  for (const path of prerenderedPaths()) {
    expect([path, routeOf(path)?.permission]).toEqual([path, expect.stringMatching(/^(?:public|guest)$/)]);
  }
  expect(prerenderedPaths()).not.toContain('/dev/ui');
});
