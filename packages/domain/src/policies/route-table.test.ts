import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { audiences } from '../kernel/index.ts';
import { audienceOf, routeFinder, routeOf, webRoutes } from './route-table.ts';

const found = (paths: readonly string[], path: string) =>
  routeFinder(paths.map((one) => ({ path: one })))(path)?.path;

/** Both orders of a list, so that none of them decides. */
const orders = (...paths: readonly string[]): readonly (readonly string[])[] => [paths, paths.toReversed()];

describe('the route of a path, whatever the order of the contexts', () => {
  test.each([
    ['/shop/:variant', '/shop/new', '/shop/new', '/shop/new'],
    ['/shop/:variant', '/shop/new', '/shop/axa', '/shop/:variant'],
    ['/a/:x/c', '/a/b/:y', '/a/b/c', '/a/b/:y'],
    ['/a/:x/c', '/a/b/:y', '/a/z/c', '/a/:x/c'],
    ['/:x/b', '/a/:y', '/a/b', '/a/:y'],
    ['/a/:x', '/a', '/a', '/a'],
    ['/A/New', '/a/:x', '/a/NEW?tab=1', '/A/New'],
  ])('%s and %s: %s is of %s', (one, other, path, expected) => {
    for (const paths of orders(one, other)) expect(found(paths, path)).toBe(expected);
  });

  test('is the same for any order of the table', () => {
    const opened = webRoutes.map(({ path }) => path.replaceAll(/:\w+/g, 'exemple'));
    const known = opened.map((path) => routeOf(path)?.path);
    const order = fc.shuffledSubarray([...webRoutes], { minLength: webRoutes.length });
    fc.assert(
      fc.property(order, (routes) => {
        const find = routeFinder(routes);
        expect(opened.map((path) => find(path)?.path)).toEqual(known);
      }),
      { numRuns: 50 },
    );
    expect(known).toEqual(webRoutes.map(({ path }) => path));
  });

  test('is null when a segment is missing or too many', () => {
    for (const path of ['/a', '/a/b/c', '/']) expect(found(['/a/:x'], path)).toBeUndefined();
  });
});

describe('the audience of a path', () => {
  const backOffice = /^\/(?:app(?:\/.*)?|verifyphone|tutorial|intro)$/;
  const expected = (path: string) => {
    if (backOffice.test(path)) return 'back-office';
    if (path.startsWith('/eshop') || path === '/auth/purchased' || path === '/auth/end') return 'shop';
    const space = /^\/(espace|coach)(?:\/|$)/.exec(path)?.[1];
    if (space) return space;
    return path.startsWith('/gym/') ? 'screen' : 'public';
  };

  test.each(webRoutes.map(({ path }) => path))('%s', (path) => {
    expect(audienceOf(path)).toBe(expected(path));
    expect(audiences).toContain(audienceOf(path));
  });

  test.each([
    ['/app/nowhere', 'back-office'],
    ['/dev/mails', 'back-office'],
    ['/eshop/axa/other', 'shop'],
    ['/espace/nowhere', 'espace'],
    ['/coach/agenda', 'coach'],
    ['/gym', 'screen'],
    ['/coaches', 'public'],
    ['/nowhere', 'public'],
    ['/constructor', 'public'],
  ])('%s, which no row names, is for %s by its first segment', (path, audience) => {
    expect(routeOf(path)).toBeNull();
    expect(audienceOf(path)).toBe(audience);
  });

  test('ignores query, fragment, slashes and capitals as the router does', () => {
    expect(audienceOf('//APP//users/?x=1')).toBe('back-office');
    expect(audienceOf('/Eshop/axa#top')).toBe('shop');
    expect(audienceOf('/GYM/g-1')).toBe('screen');
  });
});
