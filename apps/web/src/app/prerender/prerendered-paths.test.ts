import { routeOf, webRoutes } from '@elan/domain/accounts';
import { expect, test } from 'vitest';
import { screensByEntry } from '../screens.ts';
import { prerenderedPaths } from './prerendered-paths.ts';

test('every screen that anybody opens in the public application is prerendered, unless its path waits for a value', () => {
  const open = webRoutes.filter(({ permission }) => permission === 'public' || permission === 'guest');
  const existing = new Set(screensByEntry.public.map(({ path }) => path));
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
