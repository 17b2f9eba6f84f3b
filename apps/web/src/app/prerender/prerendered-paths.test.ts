import { routeOf, webRoutes } from '@elan/domain/accounts';
import { expect, test } from 'vitest';
import { screensByEntry } from '../screens.ts';
import { prerenderedPaths } from './prerendered-paths.ts';

const open = webRoutes
  .filter(({ permission }) => permission === 'public' || permission === 'guest')
  .map(({ path }) => path);

test('every screen that anybody opens in the public application is prerendered, unless its path waits for a value', () => {
  const existing = new Set(screensByEntry.public.map(({ path }) => path));
  const expected = open.filter((path) => existing.has(path) && !path.includes(':'));
  expect(expected).toContain('/auth/login');
  const drawn = prerenderedPaths().filter((path) => existing.has(path));
  expect(drawn.toSorted()).toEqual(expected.toSorted());
});

test('so is the shop, but for what is of one order or of one cart', () => {
  const existing = new Set(screensByEntry.shop.map(({ path }) => path));
  const drawn = prerenderedPaths().filter((path) => existing.has(path));
  expect(drawn.toSorted()).toEqual(['/eshop', '/eshop/gift-card', '/eshop/terms']);
});

test('no page of the signed-in, nor of developers, is', () => {
  for (const path of prerenderedPaths()) {
    expect([path, routeOf(path)?.permission]).toEqual([path, expect.stringMatching(/^(?:public|guest)$/)]);
  }
  expect(prerenderedPaths()).not.toContain('/dev/ui');
});
