// Crosses: accounts.
import { expect, test } from '@playwright/test';
import { mailedLongAgo } from '../apps/server/src/testing/identity-rows.ts';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import { registerCompany } from './new-company.ts';
import {
  demoPassword,
  documentOfItsAudience,
  linkMailedTo,
  mailsTo,
  openPage,
  sendSignIn,
  signInByForm,
  tabTo,
} from './walk.ts';

const floor = 'salle@elan.test';
const refusal = 'E-mail ou mot de passe incorrect.';
const unverified = 'Atelier Sans Clic';
const databaseUrl = process.env['ELAN_DATABASE_URL'] ?? '';

test('the keyboard alone signs in, opens the page that was asked for, and signs out', async ({ page }) => {
  await page.goto('/app/sessions');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await tabTo(page, page.getByLabel('E-mail professionnel'));
  await page.keyboard.type(floor);
  await tabTo(page, page.getByLabel('Mot de passe', { exact: true }));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/sessions$/);
  // The address changes before the page does.
  await expect(page.getByRole('button', { name: /Menu du compte/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Séances' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: /Menu du compte/ }));
  await page.keyboard.press('Enter');
  // The menu takes the focus a moment after it is shown: an arrow pressed before would move nothing.
  await expect(page.locator('[role="menu"]:focus-within')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/login/);
  await documentOfItsAudience(page);
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  await page.goto('/app/sessions');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('a wrong password is said near its field, and at the bottom right for five seconds', async ({
  page,
}) => {
  await sendSignIn(page, floor, 'Faux-mot-2026!');
  const form = page.getByRole('form', { name: 'Connexion' });
  const notice = page.getByRole('alert').filter({ hasText: 'Connexion impossible' });
  await expect(notice).toContainText(refusal);
  const shown = Date.now();
  await expect(form).toContainText(refusal);
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await expect(page.getByLabel('E-mail professionnel')).toHaveValue(floor);
  const box = await notice.boundingBox();
  expect(box?.x).toBeGreaterThan(720);
  expect(box?.y).toBeGreaterThan(600);
  await expectAccessible(page, 'refused sign-in, with its notification');
  await expect(notice).toBeHidden({ timeout: 6000 });
  expect(Date.now() - shown).toBeGreaterThan(3500);
  await expect(form).toContainText(refusal);
});

test('a page of another role leads to the application, an unknown one says that it does not exist', async ({
  page,
}) => {
  await page.goto('/n-existe-pas');
  await expect(page.getByRole('heading', { name: /introuvable|n’existe pas/ })).toBeVisible();
  await page.goto('/app/packs/validation');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signInByForm(page, floor, demoPassword);
  // One of the application and one of visitors: the table of the domain holds every path, and routes.journey.ts walks them.
  for (const closed of ['/app/packs/validation', '/auth/login']) {
    await page.goto(closed);
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    // A visitors' page changes the address before the document: another address asked for in between would be cut.
    await documentOfItsAudience(page);
  }
  await page.goto('/app/n-existe-pas');
  await expect(page.getByRole('heading', { name: /introuvable|n’existe pas/ })).toBeVisible();
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('a mailed link confirms by a click only, then says that it is done; an unknown one is invalid', async ({
  page,
  request,
}) => {
  const { email, password } = await registerCompany(request, unverified);
  const link = await linkMailedTo(request, email);
  // A scanner of mails asks for every link, and may open it in a whole browser, several times: nothing is confirmed by it.
  for (let time = 0; time < 2; time += 1) {
    expect((await request.head(link)).ok()).toBe(true);
    await openPage(page, link);
  }
  await expect(page.getByRole('button', { name: 'Confirmer mon adresse' })).toBeVisible();
  await sendSignIn(page, email, password);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /confirm|vérifi/i })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Renvoyer l’e-mail de confirmation' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expectAccessible(page, 'sign-in before the confirmation');

  for (const outcome of ['Votre adresse est confirmée', /déjà (activé|confirmé)/]) {
    await openPage(page, link);
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByRole('heading', { name: outcome })).toBeVisible();
    await expectAccessible(page, `confirmation: ${outcome}`);
  }
  await openPage(page, '/auth/emailVerification?token=inconnu');
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByRole('heading', { name: /n’est pas valide/ })).toBeVisible();
  await signInByForm(page, email, password);
  await expect(page).toHaveURL(/\/tutorial/);
});

test('a lost confirmation is sent again, and only the newest link is good', async ({ page, request }) => {
  const lost = await registerCompany(request, 'Atelier Courrier Perdu');
  const firstLink = await linkMailedTo(request, lost.email);
  // The product writes to an address once a minute.
  await mailedLongAgo(databaseUrl, lost.email);

  await openPage(page, '/auth/login');
  await page.getByRole('link', { name: 'Renvoyer l’e-mail de confirmation' }).click();
  await expect(page).toHaveURL(/\/auth\/resendVerification$/);
  // The sign-in that is left has a field of this name too.
  await expect(page.getByRole('heading', { name: 'Renvoyer l’e-mail de confirmation' })).toBeVisible();
  await page.getByLabel('E-mail professionnel').fill(lost.email);
  await page.getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
  await expect(page.getByRole('status').filter({ hasText: /Si un compte attend/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Renvoyer dans \d+ s/ })).toBeDisabled();
  await expectAccessibleAndFit(page, 'confirmation sent again');

  await expect.poll(async () => (await mailsTo(request, lost.email)).length, { timeout: 20_000 }).toBe(2);
  for (const [link, outcome] of [
    [firstLink, /n’est pas valide/],
    [await linkMailedTo(request, lost.email), /est confirmée/],
  ] as const) {
    await openPage(page, link);
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByRole('heading', { name: outcome })).toBeVisible();
  }
});
