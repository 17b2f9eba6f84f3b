import { expect, test } from 'vitest';
import { aSessionUser } from '../../base/testing/a-session-user.ts';
import { menuOf } from './app-menu.ts';

const headings = (user: Parameters<typeof menuOf>[0]) =>
  menuOf(user, '/app/dashboard').map(({ label = '–', items }) => [label, items.length > 0]);

test('the long menu of an administrator has its sections under their headings', () => {
  expect(headings(aSessionUser({ role: 'ADMIN', company: null }))).toEqual([
    ['–', true],
    ['Lieux et salles', true],
    ['Coachs', true],
    ['Offre', true],
    ['Clients', true],
    ['Plateforme', true],
    ['Mon compte', true],
  ]);
});

test('the menu of a company is one block and its account; the page that is open is told once', () => {
  const menu = menuOf(aSessionUser({}), '/app/profile/enterprise');
  expect(menu.map(({ label = '–' }) => label)).toEqual(['–', 'Mon compte']);
  const active = menu.flatMap(({ items }) => items).filter((item) => item.active);
  expect(active.map(({ href }) => href)).toEqual(['/app/profile/enterprise']);
});

test('what waits behind a page stands beside it in the menu', () => {
  const menu = menuOf(aSessionUser({ role: 'ADMIN', company: null }), '/app', { '/app/desk': 7 });
  const counted = menu.flatMap(({ items }) => items).filter(({ counter = 0 }) => counter > 0);
  expect(counted.map(({ label, counter }) => [label, counter])).toEqual([['À traiter', 7]]);
});
