// Crosses: companies, coaches, shop.
import { expect, test, type Page } from '@playwright/test';
import { demoPassword, openPage, signIn } from './walk.ts';

/** The style sheets that a page asks for from now on, by their names. */
function sheetsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.css')) asked.push(pathname);
  });
  return asked;
}

/**
 * What a screen loads by itself once it is shown has come, what it asks for ahead two seconds later too: nothing of its site has been
 * asked for since.
 */
async function settled(page: Page): Promise<void> {
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  await expect(async () => {
    const before = await files();
    await page.waitForTimeout(2_500);
    expect(await files()).toBe(before);
  }).toPass({ timeout: 30_000 });
}

const toldAsThere = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('a screen of the back-office asks for its styles once, in one file; the next screen asks only for what it lacks', async ({
  page,
}) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/coaches');
  const asked = sheetsOf(page);
  for (const path of ['/app/enterprises', '/app/sessions?display=list', '/tutorial']) {
    asked.length = 0;
    await openPage(page, path);
    await settled(page);
    expect([path, asked.length]).toEqual([path, 1]);
  }
  await openPage(page, '/app/enterprises');
  await expect(page.getByRole('table')).toBeVisible();
  const parts = await toldAsThere(page);
  expect(parts.length).toBeGreaterThan(3);
  asked.length = 0;
  await page.getByRole('navigation').getByRole('link', { name: 'Coachs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coachs' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  expect(asked.filter((sheet) => parts.includes(sheet))).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
});

test('it is drawn alike from its one file and from the parts that a walk has loaded', async ({ page }) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/coaches');
  await openPage(page, '/app/enterprises');
  const looks = () =>
    page
      .getByRole('main')
      .locator('h1, th, td, button, input')
      .evaluateAll((nodes) =>
        nodes.slice(0, 60).map((node) => {
          const { color, fontSize, padding, display, borderRadius } = getComputedStyle(node);
          return [node.tagName, color, fontSize, padding, display, borderRadius].join(' ');
        }),
      );
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  const whole = await looks();
  await openPage(page, '/app/jobs');
  await page.getByRole('navigation').getByRole('link', { name: 'Entreprises', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entreprises' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(await looks()).toEqual(whole);
});

test('the pages of anybody and of the shop have one file too', async ({ page }) => {
  const asked = sheetsOf(page);
  for (const path of [
    '/auth/login',
    '/auth/login?next=/app',
    '/register',
    '/eshop',
    '/coach/login',
    '/espace/login',
  ]) {
    asked.length = 0;
    await openPage(page, path);
    await settled(page);
    expect([path, asked.length]).toEqual([path, 1]);
  }
});
