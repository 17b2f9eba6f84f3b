import type { SessionUser } from '@elan/domain/accounts';
import { typographyProblems } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { introSlides } from './intro-slides.ts';
import { allScreens } from './screens.ts';
import { aSessionUser } from '../base/testing/a-session-user.ts';

const manager = aSessionUser();
const pathsOf = (user: SessionUser) => introSlides(user).flatMap(({ href }) => href ?? []);

test('the tour names the screens that a manager may open, between a welcome and the help', () => {
  const slides = introSlides(manager);
  expect(slides[0]?.id).toBe('welcome');
  expect(slides.at(-1)?.id).toBe('help');
  expect(pathsOf(manager)).toEqual(
    expect.arrayContaining(['/app/dashboard', '/app/sessions', '/app/programs', '/app/spots']),
  );
});

test('the tour leaves out what a manager has no right to, and nothing because a telephone waits', () => {
  expect(pathsOf({ ...manager, rights: [] })).not.toContain('/app/sessions');
  expect(pathsOf({ ...manager, waitsFor: 'phone' })).toEqual(pathsOf(manager));
});

test('the words of the tour are well written', () => {
  const words = introSlides(manager).flatMap(({ title, text, points }) => [title, text, ...points]);
  expect(words.flatMap(typographyProblems)).toEqual([]);
});

test('a screen is called on the tour as it is in the menu', () => {
  for (const { href, title, icon } of introSlides(manager)) {
    if (href === undefined) continue;
    expect(allScreens.find(({ path }) => path === href)?.menu).toMatchObject({ label: title, icon });
  }
});
