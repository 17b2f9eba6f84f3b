// Crosses: accounts, companies.
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';

test.use({ baseURL: process.env['ELAN_URL'] ?? '' });

const pages = [
  { path: '/auth/login', heading: 'Bon retour parmi nous', form: 'Connexion' },
  {
    path: '/auth/emailVerification',
    heading: 'Ce lien n’est pas valide',
    form: 'Renvoyer l’e-mail de confirmation',
  },
  {
    path: '/auth/resendVerification',
    heading: 'Renvoyer l’e-mail de confirmation',
    form: 'Renvoyer l’e-mail de confirmation',
  },
  { path: '/charte', heading: /^Charte / },
  { path: '/register', heading: 'Inscrire mon entreprise', form: 'Inscription de l’entreprise' },
  { path: '/register/success', heading: 'Confirmez votre e-mail', form: 'Renvoyer l’e-mail de confirmation' },
  { path: '/n-existe-pas', heading: 'Cette page n’existe pas' },
];

async function expectContent(page: Page, { heading, form }: (typeof pages)[number]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  if (form !== undefined) await expect(page.getByRole('form', { name: form })).toBeVisible();
}

/** What the page says went wrong: hydration errors among them. A page that is not found is refused by its status only. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    const refused =
      message.text().startsWith('Failed to load resource') && message.location().url === page.url();
    if (['error', 'warning'].includes(message.type()) && !refused) complaints.push(message.text());
  });
  return complaints;
}

/** Holds back the scripts of the site until the function that it returns is called. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '');

// Every page that the build drew, whatever screens are added: nothing of it may differ from its first render.
const drawnFolder = fileURLToPath(new URL('../apps/web/dist/.pages', import.meta.url));
const drawn = globSync('**/*.html', { cwd: drawnFolder })
  .map((file) => `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`)
  .filter((path) => path !== '/404' && !pages.some((known) => known.path === path));

for (const path of drawn) {
  test(`${path} is taken over without a mismatch`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(path);
    await isHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

for (const width of [390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const known of pages) {
      test(`${known.path} is read before any script runs, and taken over without a mismatch`, async ({
        browser,
        page,
      }) => {
        const bare = await browser.newContext({
          javaScriptEnabled: false,
          baseURL: test.info().project.use.baseURL,
        });
        const still = await bare.newPage();
        await still.goto(known.path);
        await expectContent(still, known);
        await bare.close();

        const complaints = complaintsOf(page);
        await page.goto(known.path);
        await isHydrated(page);
        await expectContent(page, known);
        expect(complaints).toEqual([]);
      });
    }
  });
}

test('what is typed and sent at sign-in before the application is there is kept, never leaves the page by itself, and is sent once it is', async ({
  context,
  page,
}) => {
  const release = await holdScripts(context);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  const email = page.getByLabel('E-mail professionnel');
  await email.fill('personne@verdalys.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Mot-inconnu-2026!');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  release();
  await isHydrated(page);
  await expect(email).toHaveValue('personne@verdalys.example');
  // The refusal of the server shows that it was.
  await expect(page.getByText('E-mail ou mot de passe incorrect.').first()).toBeVisible();
});

test('a company searched before the application is there is searched once it is', async ({
  context,
  page,
}) => {
  const release = await holdScripts(context);
  await page.goto('/register', { waitUntil: 'commit' });
  const search = page.getByLabel('Nom, SIRET ou SIREN');
  await search.fill('verdalys');
  release();
  await expect(page.getByRole('option', { name: /Verdalys/ }).first()).toBeVisible();
  await expect(search).toHaveValue('verdalys');
});

test('who is signed in never sees the sign-in page that was drawn for nobody', async ({ context, page }) => {
  const release = await holdScripts(context);
  await context.addInitScript(() => localStorage.setItem('jwt', 'anything'));
  await page.goto('/auth/login', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'Bon retour parmi nous', includeHidden: true });
  await expect(heading).toBeAttached();
  await expect(heading).toBeHidden();
  // The session turns out to be over.
  release();
  await expect(heading).toBeVisible();
});

test('the chosen theme is there at the first paint', async ({ context, page }) => {
  await holdScripts(context);
  await context.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the first page of the site is the sign-in, an unknown page is not found', async ({ page }) => {
  const answer = await page.goto('/');
  expect(new URL(answer?.url() ?? '').pathname).toBe('/auth/login');
  expect((await page.request.get('/n-existe-pas')).status()).toBe(404);
});
