// Crosses: accounts.
import { fileURLToPath } from 'node:url';
import { landing, routeOf, webRoutes, type WebRole } from '@elan/domain/accounts';
import { expect, test, type Page } from '@playwright/test';
import { alsoAdministrator, onlyCoach } from '../apps/server/src/testing/identity-rows.ts';
import { readScreens } from '../tools/check-budgets/manifest.ts';
import { expectAccessible } from './accessibility.ts';
import { newCompany } from './new-company.ts';
import { demoPassword, openPage, sendSignIn, signIn, tabTo } from './walk.ts';

const databaseUrl = process.env['ELAN_DATABASE_URL'] ?? '';

/** The titles of the screens that exist, by their path: what the build of the site wrote of them. */
const screens = new Map(
  readScreens(fileURLToPath(new URL('../apps/web/dist', import.meta.url))).map(({ path, title }) => [
    path,
    title,
  ]),
);
const notFound = 'Page introuvable';

// The guard is one pure function, whose every path x role x wait is a test of the domain: here, that the router obeys it.
// With ROUTE_ROLES=all it is every role.
const demo: readonly { role: WebRole | null; email: string }[] = [
  { role: null, email: '' },
  { role: 'MODERATOR', email: 'moderation@elan.test' },
  { role: 'COMMUNITY_MANAGER', email: 'entreprise@elan.test' },
  ...(process.env['ROUTE_ROLES'] === 'all'
    ? ([
        { role: 'ADMIN', email: 'admin@elan.test' },
        { role: 'FLOOR', email: 'salle@elan.test' },
        { role: 'PARTNERSHIP', email: 'prescripteur@elan.test' },
      ] as const)
    : []),
];

/** Where one ends, all redirects followed, and the title of what is there. */
function placeOf(path: string, role: WebRole | null): { path: string; title: string } {
  const step = landing(path, role && { role });
  if (step.kind === 'redirect') return placeOf(step.to, role);
  // Who has one space only is led to it by the page itself.
  if (path === '/auth/apps' && role) return placeOf('/app', role);
  const [pathname = ''] = path.split('?');
  return { path: pathname, title: screens.get(routeOf(path)?.path ?? '') ?? notFound };
}

/**
 * Opens paths one after the other as a click would, within the application that is open or on to another audience's; returns those
 * that do not end at their place within 5 s.
 */
async function openAll(page: Page, places: readonly { from: string; path: string; title: string }[]) {
  const wrong: unknown[] = [];
  for (const place of places) {
    await page.evaluate((from) => {
      window.history.pushState({}, '', from);
    }, place.from);
    // A page drawn at build time has its title and its heading before its code: the next path is opened once that is there.
    const isThere = ({ path, title }: typeof place) =>
      'ready' in document.documentElement.dataset &&
      window.location.pathname === path &&
      document.title.startsWith(`${title} ·`) &&
      document.querySelector('h1') !== null;
    const found = await page.waitForFunction(isThere, place, { timeout: 5000 }).catch(() => null);
    if (found === null) wrong.push({ ...place, at: page.url(), was: await page.title() });
  }
  return wrong;
}

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

for (const { role, email } of demo) {
  test(`every path opened by ${role ?? 'nobody'} ends at its exact place`, async ({ page }) => {
    if (role) await signIn(page, email, demoPassword, '/charte');
    else await openPage(page, '/charte');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const paths = [
      ...webRoutes.map(({ path }) => path.replaceAll(/:\w+/g, 'exemple')),
      '/app/nowhere',
      '/nowhere',
    ];
    // Between two screens of one title the page goes elsewhere: each one is a change. A path that leads elsewhere is one by
    // itself: its address stands in the bar until the guard has answered.
    const charter = { from: '/charte', path: '/charte', title: 'Charte' };
    const places = [charter];
    for (const from of paths) {
      const next = { from, ...placeOf(from, role) };
      if (next.from === next.path && places.at(-1)?.title === next.title) places.push(charter);
      places.push(next);
    }
    expect(screens.size).toBeGreaterThan(15);
    expect(await openAll(page, places)).toEqual([]);
  });
}

test('a later page that is not built yet says that it does not exist, and no menu leads to it', async ({
  page,
}) => {
  await signIn(page, 'admin@elan.test', demoPassword);
  await expect(inMenu(page, 'Validation')).toBeVisible();
  const menu = await page.getByRole('navigation').first().getByRole('link').all();
  expect(menu.length).toBeGreaterThan(3);
  for (const link of menu) {
    const href = (await link.getAttribute('href')) ?? '';
    const leadsTo = placeOf(href, 'ADMIN');
    expect([href, leadsTo.title]).not.toEqual([href, notFound]);
  }
  expect(screens.has('/auth/rien')).toBe(false);
  await page.goto('/auth/rien');
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
});

test('a visitor finds the way: to register, to an invitation, to an application, to the home screen', async ({
  page,
}) => {
  await openPage(page, '/auth/login');
  await page.getByRole('link', { name: /Trouver mon chemin/ }).click();
  await expect(page).toHaveURL(/\/auth\/register$/);
  const invitation = page.getByRole('button', { name: /J’ai reçu une invitation/ });
  await tabTo(page, invitation);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Il est valable 7 jours')).toBeVisible();
  await expect(invitation).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('link', { name: /Je suis coach ou salarié/ }).click();
  await expect(page.getByRole('heading', { name: 'Trouver mon application' })).toBeVisible();
  await expect(page.getByRole('link', { name: /L’espace des coachs/ })).toHaveAttribute('href', '/coach');
  await expect(page.getByRole('link', { name: /L’espace des salariés/ })).toHaveAttribute('href', '/espace');
  await page.getByRole('link', { name: 'Sur téléphone' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sur Android' })).toBeVisible();
  await openPage(page, '/charte');
});

test('a person with two identities works in one space at a time, and changes it from the account menu', async ({
  page,
  request,
}) => {
  const { email, password } = await newCompany(request, 'Atelier Double Vie');
  await alsoAdministrator(databaseUrl, email);

  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await expect(inMenu(page, 'Validation')).toBeVisible();
  await page.getByRole('button', { name: /Menu du compte/ }).click();
  await page.getByRole('menuitem', { name: 'Changer d’espace' }).click();
  await expect(page.getByRole('button', { name: /Back-office Élan.*ouvert en ce moment/ })).toBeVisible();
  await page.getByRole('button', { name: /Espace entreprise.*Atelier Double Vie/ }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await expect(inMenu(page, 'Lieux')).toBeVisible();
  await expect(inMenu(page, 'Validation')).toHaveCount(0);
  await page.goto('/app/packs/validation');
  await expect(page).toHaveURL(/\/app\/dashboard$/);

  // Another tab of the same browser follows the change.
  const other = await page.context().newPage();
  await other.goto('/auth/apps');
  await expect(other.getByRole('button', { name: /Espace entreprise.*ouvert en ce moment/ })).toBeVisible();
  await other.getByRole('button', { name: /Back-office Élan/ }).click();
  await expect(inMenu(other, 'Validation')).toBeVisible();
  await expect(inMenu(page, 'Validation')).toBeVisible();
});

test('a coach who signs in here is led to the application of coaches, and not let in', async ({
  page,
  request,
}) => {
  const { email, password } = await newCompany(request, 'Atelier du Coach');
  await onlyCoach(databaseUrl, email);

  await sendSignIn(page, email, password);
  await expect(page).toHaveURL(/\/auth\/apps$/);
  await expect(page.getByRole('heading', { name: 'Ce compte s’ouvre ailleurs' })).toBeVisible();
  await expect(page.getByText('Pour vous, c’est l’espace des coachs')).toBeVisible();
  await expectAccessible(page, 'wrong application');
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  await page.goto('/app');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('the page of a list asks for the user and its first rows before any script has come, and once', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/charte');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(?:users\/[^/]+|companies)$/.test(pathname)) asked.push(pathname.split('/')[2] + search);
  });
  await page.goto('/app/enterprises?size=50&search=a', { waitUntil: 'commit' });
  await expect.poll(() => asked.toSorted()).toEqual(['companies?page=1&search=a&size=50', 'users']);
  release();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(asked).toHaveLength(2);
});

/** Opens each address, and looks that what its page reads first was taken by the screen, and asked once. */
async function expectReadOnce(page: Page, firsts: readonly (readonly [address: string, read: string])[]) {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const once = pathname + search;
    if (pathname.startsWith('/api/')) asked.set(once, (asked.get(once) ?? 0) + 1);
  });
  const left = () =>
    page.evaluate(
      () => (globalThis as { elanEarly?: { answers: Map<string, unknown> } }).elanEarly?.answers.size,
    );
  // News of what the jobs do meanwhile would have a list read once more, and rightly: none comes here.
  await page.route('**/api/live', () => {});
  for (const [address, read] of firsts) {
    // The page before has its own reads, some of them late, the bell's among them: it is closed before the next is counted.
    await page.goto('about:blank');
    asked.clear();
    await page.goto(address);
    await expect.poll(left, address).toBe(0);
    expect(asked.get(read), address).toBe(1);
  }
}

test('what a list reads first is what its screen then asks for: nothing is asked twice', async ({ page }) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/charte');
  await expectReadOnce(page, [
    ['/app/audit?entity=companies', '/api/audit?entity=companies&page=1&size=25'],
    ['/app/objectives?shown=shown', '/api/catalog/objectives?page=1&shown=shown&size=25'],
    ['/app/coaches?status=ACTIVE', '/api/coaches?page=1&size=25&status=ACTIVE'],
    ['/app/users/onboarding/coaches', '/api/coaches/onboarding?page=1&size=25'],
    ['/app/payments', '/api/payments?page=1&size=25'],
    ['/app/giftcardRequests', '/api/gift-cards?page=1&size=25'],
    ['/app/cooptings', '/api/cooptings?page=1&size=25'],
    ['/app/programs', '/api/programs?page=1&size=25&tab=active'],
    ['/app/programs?tab=ended', '/api/programs?page=1&size=25&tab=ended'],
    ['/app/evaluations', '/api/evaluations?page=1&size=25'],
    ['/app/sessions?display=list', '/api/sessions?page=1&size=25&when=coming'],
    ['/app/invoicing?tab=invoices&kind=invoice', '/api/invoicing/invoices?kind=invoice&page=1&size=25'],
    ['/app/polls', '/api/polls'],
    ['/app/lovers?club=out', '/api/lovers?club=out&page=1&size=25'],
    ['/app/gyms', '/api/gyms'],
    ['/app/gyms/screens', '/api/gym-screens'],
    ['/app/machines', '/api/machines'],
    ['/app/faq', '/api/faq'],
    ['/app/news', '/api/news'],
    ['/app/jobs', '/api/jobs'],
    ['/app/shop', '/api/shop/admin/variants'],
    ['/app/payments/exposure', '/api/payments-exposure'],
    ['/app/desk', '/api/desk/queue'],
    ['/app/packs/validation?stage=coach', '/api/programs/validation?page=1&size=25&stage=coach'],
  ]);
});

test('the same for a manager, whose company no address names', async ({ page }) => {
  await signIn(page, 'entreprise@elan.test', demoPassword, '/charte');
  await expectReadOnce(page, [
    ['/app/employees?status=ACTIVE', '/api/members?page=1&size=25&status=ACTIVE'],
    ['/app/sessions?display=list', '/api/sessions?page=1&size=25&when=coming'],
  ]);
});
