// Crosses: accounts, companies.
import { charterVersion } from '@elan/domain/accounts';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import { newCompany } from './new-company.ts';
import { demoPassword, linkMailedTo, sendSignIn, signIn } from './walk.ts';

/** One of our own people who has just chosen a password: nobody waits for them. */
async function newModerator(request: APIRequestContext): Promise<{ email: string; password: string }> {
  const email = `depart.${Date.now()}@elan.test`;
  const password = 'Grand-Large-2026!';
  const admin = { email: 'admin@elan.test', password: demoPassword };
  const signedIn = await request.post('/api/auth/sign-in', { data: admin });
  const { idToken } = (await signedIn.json()) as { idToken: string };
  const data = { email, firstName: 'Nour', lastName: 'Delmas', role: 'MODERATOR', gymId: null };
  const headers = { authorization: `Bearer ${idToken}` };
  expect((await request.post('/api/staff', { headers, data })).status()).toBe(201);
  const link = new URL(await linkMailedTo(request, email), 'http://localhost');
  const token = link.searchParams.get('token') ?? '';
  const chosen = await request.post('/api/auth/reset-password', {
    data: { token, password, charterVersion },
  });
  expect(chosen.status()).toBe(200);
  return { email, password };
}

const privacy = (page: Page) => page.getByRole('region', { name: 'Vos données personnelles' });

test('a person reads what is kept, asks for a copy, follows it live and downloads it from the mailed link', async ({
  page,
  request,
}) => {
  const { email, password } = await newCompany(request, 'Atelier des Copies');
  await signIn(page, email, password, '/app/profile');
  await privacy(page).getByRole('button', { name: 'Voir le détail' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Votre compte' })).toBeVisible();
  await expect(dialog.getByText('Adresse e-mail', { exact: true }).first()).toBeVisible();
  await expectAccessibleAndFit(page, 'what is kept');
  await page.keyboard.press('Escape');

  await privacy(page).getByRole('button', { name: 'Demander une copie' }).click();
  // Nobody reloads: the job says when it is done.
  await expect(privacy(page).getByText(/Votre copie est prête/)).toBeVisible({ timeout: 30_000 });
  await expectAccessibleAndFit(page, 'profile with a copy');
  const link = await linkMailedTo(request, email);
  expect(link).toMatch(/^\/app\/profile\?token=/);
  await page.goto(link);
  const downloading = page.waitForEvent('download');
  await privacy(page).getByRole('button', { name: 'Télécharger ma copie' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.zip$/);
});

test('the link of somebody else’s copy, or a made up one, opens nothing and says so', async ({ page }) => {
  await signIn(page, 'moderation@elan.test', demoPassword, '/app/profile?token=un-lien-qui-n-existe-pas');
  await expect(privacy(page).getByRole('alert')).toContainText('Ce lien a expiré');
  await expect(privacy(page).getByRole('button', { name: 'Télécharger ma copie' })).toHaveCount(0);
  await expectAccessibleAndFit(page, 'link that is not good');
});

test('the only manager of a company in use is told what to do, and a wrong password erases nothing', async ({
  page,
  request,
}) => {
  const { email, password } = await newCompany(request, 'Atelier des Adieux');
  await signIn(page, email, password, '/app/profile');
  await privacy(page).getByRole('button', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Votre mot de passe')).toBeVisible();
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await expect(dialog.getByLabel('Votre mot de passe')).toBeFocused();
  await expect(dialog.getByText(/Saisissez «.SUPPRIMER.» pour confirmer\./)).toBeVisible();
  await dialog.getByLabel('Votre mot de passe').fill('Un-autre-2026!');
  await dialog.getByLabel(/Saisissez/).fill('SUPPRIMER');
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await expect(dialog.getByText(/Le mot de passe est incorrect/)).toBeVisible();
  await dialog.getByLabel('Votre mot de passe').fill(password);
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/Atelier des Adieux.*Écrivez-nous/);
  await dialog.getByRole('button', { name: 'Garder mon compte' }).click();
  await page.reload();
  await expect(privacy(page)).toBeVisible();
});

test('a person erases their account: signed out everywhere, and the address opens nothing any more', async ({
  browser,
  page,
  request,
}) => {
  const { email, password } = await newModerator(request);
  await signIn(page, email, password, '/app/profile');
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, email, password);
  await expect(elsewhere).toHaveURL(/\/app\//);
  await privacy(page).getByRole('button', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Votre mot de passe').fill(password);
  await dialog.getByLabel(/Saisissez/).fill('SUPPRIMER');
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText('Compte supprimé')).toBeVisible();
  // The other browser learns it by itself.
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await sendSignIn(page, email, password);
  await expect(page.getByText('E-mail ou mot de passe incorrect.').first()).toBeVisible();
  await elsewhere.context().close();
});

test('developers search the catalogue of errors', async ({ page }) => {
  await page.goto('/dev/errors');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const all = await cards.count();
  // The cards are alike: a tenth of them is judged.
  await page.getByLabel('Rechercher').fill('auth/');
  await expect(cards).not.toHaveCount(all);
  expect(await cards.count()).toBeGreaterThan(5);
  await expectAccessibleAndFit(page, 'catalogue of errors');
  await page.getByLabel('Rechercher').fill('wrong-password');
  await expect(page.getByRole('article', { name: 'auth/invalid-credentials' })).toContainText(
    'E-mail ou mot de passe incorrect.',
  );
  await page.getByLabel('Rechercher').fill('rien de tel');
  await expect(page.getByText('Aucune erreur ne correspond.')).toBeVisible();
  await expectAccessible(page, 'no error found');
});
