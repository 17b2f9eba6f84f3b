import axe from 'axe-core';
import { expect } from 'vitest';

// What belongs to a whole page, which a screen alone is not: the sweep of the journeys judges it.
const ofPages = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'document-title',
  'html-has-lang',
  'bypass',
];

/** Expects no violation of WCAG 2.2 AA and of axe's best practices in what the screen shows now, once no colour is fading. */
export async function expectAccessible(state: string): Promise<void> {
  const isMoving = (one: Animation) =>
    one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity;
  await expect.poll(() => document.getAnimations().filter(isMoving).length).toBe(0);
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
  const { violations } = await axe.run(dialog ?? document.body, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries(ofPages.map((id) => [id, { enabled: false }])),
  });
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
  );
  expect(found, state).toEqual([]);
}
