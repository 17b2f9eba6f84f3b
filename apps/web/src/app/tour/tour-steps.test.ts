import { expect, test } from 'vitest';
import { aSessionUser } from '../../base/testing/a-session-user.ts';
import { tourSteps } from './tour-steps.ts';

const manager = aSessionUser();
const wide = { rail: true, search: true };

test('the tour in place goes through the frame, then through each page of the person, then to the help', () => {
  const steps = tourSteps(manager, wide);
  expect(steps.slice(0, 2).map(({ id, href }) => [id, href])).toEqual([
    ['menu', null],
    ['search', null],
  ]);
  expect(steps.flatMap(({ href }) => href ?? [])).toContain('/app/employees');
  expect(steps.at(-1)).toMatchObject({ id: 'help', href: null });
});

test('every stop points at something, a page at what is done there before its title', () => {
  for (const { href, targets } of tourSteps(manager, wide)) {
    expect(targets.length).toBeGreaterThan(0);
    if (href) expect(targets).toEqual(['[data-tour="page-actions"]', '[data-tour="page"]']);
  }
});

test('the tour of a manager is read in a minute', () => {
  const read = tourSteps(manager, wide).flatMap(({ title, text, points }) => [title, text, ...points]);
  const words = read.flatMap((sentence) => sentence.match(/[\p{L}\d’-]+/gu) ?? []);
  // Two hundred words a minute, as somebody reads who looks at the page too.
  expect(words.length).toBeLessThanOrEqual(200);
});

test('on a phone the menu is the button that opens it, and what is not shown is not pointed at', () => {
  const [menu, second] = tourSteps(manager, { rail: false, search: false });
  expect(menu?.targets).toEqual(['button[aria-label="Ouvrir le menu"]']);
  expect(second?.href).toBe('/app/dashboard');
});
