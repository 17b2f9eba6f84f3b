import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Its small form: every page that is judged reads it once. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Most of the judging of colours goes into reading the few words that name them, again for each text and all that lies
 * behind it: each word is read once. What a colour is does not change.
 */
const readColoursOnce = (): void => {
  type Rgba = { r: number; g: number; b: number; alpha: number };
  type Colour = Rgba & { parseString: (words: string) => Colour };
  type WithColours = { axe: { commons: { color: { Color: { prototype: Colour } } } } };
  const { Color } = (window as unknown as WithColours).axe.commons.color; // axe's types leave its colours out
  const read = Color.prototype.parseString;
  const known = new Map<string, Rgba>();
  Color.prototype.parseString = function (this: Colour, words) {
    const seen = known.get(words);
    if (seen) return Object.assign(this, seen);
    const { r, g, b, alpha } = read.call(this, words);
    known.set(words, { r, g, b, alpha });
    return this;
  };
};

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until no colour is still fading; loaders, which never end, are left out. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(
          (animation) =>
            animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity,
        ),
    undefined,
    // To ask at each frame costs as much as the frame.
    { polling: 50 },
  );

/** Which rules are run: the whole of them, those of colours alone, or the others. */
type Rules = 'all' | 'colours' | 'others';

// What the colours of a theme can break, and cost the most; the rest is the same page.
const ofColours = ['color-contrast', 'link-in-text-block'];

const rulesOf = (rules: Rules): axe.RunOptions => ({
  runOnly: rules === 'colours' ? { type: 'rule', values: ofColours } : { type: 'tag', values: tags },
  rules: rules === 'others' ? Object.fromEntries(ofColours.map((id) => [id, { enabled: false }])) : {},
});

/**
 * Returns the violations of WCAG 2.2 AA and of axe's best practices in what the page shows now, the page settled.
 */
export async function violationsOf(page: Page, state: string, rules: Rules = 'all'): Promise<string[]> {
  // Between two screens there is no page to judge: its code is on its way.
  await expect(page.locator('h1').first(), `${state}: a page with its title`).toBeAttached();
  // A dialog takes its name just after it opens.
  const unnamed = page.locator('[role="dialog"]:not([aria-labelledby], [aria-label])');
  await expect(unnamed, `${state}: every dialog has its name`).toHaveCount(0);
  // A card is given to the provider on its own pages: no field nor frame of ours takes one (T21).
  const card = page.locator('[autocomplete^="cc-"], [name*="cardnumber" i], iframe[src*="stripe" i]');
  await expect(card, `${state}: no field for a card`).toHaveCount(0);
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(readColoursOnce);
  }
  return page.evaluate(async (options) => {
    const runner = (window as unknown as { axe: typeof axe }).axe; // given to the page above: its types cannot know
    // What lies under a dialog cannot be reached, and was judged before it opened.
    const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
    const judged = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document;
    // A mail is shown in a frame that runs no script: axe would wait for its answer for ever.
    const { violations } = await runner.run(judged, {
      iframes: false,
      resultTypes: ['violations'],
      ...options,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
    );
  }, rulesOf(rules));
}

/** Expects no violation of WCAG 2.2 AA and of axe's best practices in what the page shows now. */
export async function expectAccessible(page: Page, state: string, rules: Rules = 'all'): Promise<void> {
  expect(await violationsOf(page, state, rules), state).toEqual([]);
}

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Resizes the page, and waits until it has drawn itself for that width: a list becomes cards on a phone, whose fields are others, and what is typed
 * between two would be lost. The page hears of its width in a frame, and draws after it, before it is idle.
 */
async function resize(page: Page, size: typeof desktop): Promise<void> {
  if (page.viewportSize()?.width === size.width && page.viewportSize()?.height === size.height) return;
  await page.setViewportSize(size);
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestIdleCallback(done, { timeout: 2_000 }));
      }),
  );
}

async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${state}, ${page.viewportSize()?.width} px: horizontal scroll`).toBeLessThanOrEqual(0);
}

/**
 * A state that only a journey reaches: judged as it stands, and nothing scrolls sideways on a phone. The screens and the dialogs that
 * an address and a few clicks open are judged everywhere by the sweep (`accessibility.journey.ts`).
 */
export async function expectAccessibleAndFit(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await expectNoSidewaysScroll(page, state);
  const before = page.viewportSize();
  await resize(page, phone);
  await expectNoSidewaysScroll(page, state);
  if (before) await resize(page, before);
}

/** The same in light, in dark, and on a phone, where nothing may scroll sideways; the page is left as it was. */
export async function expectAccessibleEverywhere(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  for (const { size, colorScheme, rules } of [
    { size: desktop, colorScheme: 'light', rules: 'all' },
    { size: desktop, colorScheme: 'dark', rules: 'colours' },
    // The colours of a phone are those of the desktop in light, which were judged.
    { size: phone, colorScheme: 'light', rules: 'others' },
  ] as const) {
    await resize(page, size);
    await page.emulateMedia({ colorScheme });
    // The page hears of it by an event: its colours begin to change only then.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page, `${state}, ${size.width} px, ${colorScheme}`, rules);
    await expectNoSidewaysScroll(page, `${state}, ${colorScheme}`);
  }
  if (before) await resize(page, before);
}
