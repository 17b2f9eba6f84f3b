// Crosses: accounts.
import { expect, test, type Page } from '@playwright/test';
import { provenLongAgo } from '../apps/server/src/testing/identity-rows.ts';
import { expectAccessibleAndFit } from './accessibility.ts';
import { confirmedCompany, newCompany, type Manager } from './new-company.ts';
import {
  codeTextedTo,
  demoPassword,
  linkMailedTo,
  mailsTo,
  openPage,
  sendSignIn,
  signIn,
  signInByForm,
  tabTo,
} from './walk.ts';

test.describe.configure({ mode: 'serial' });

const databaseUrl = process.env['ELAN_DATABASE_URL'] ?? '';
const chosen = 'Tournesol-Violet-42';
let manager: Manager;
test.beforeAll(async ({ request }) => {
  manager = await newCompany(request, 'Atelier des Serrures');
});

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmation du mot de passe', { exact: true }).fill(again);
  await page.keyboard.press('Enter');
}

test('a forgotten password is replaced by the mailed link, once, after each refusal said its reason', async ({
  page,
  request,
}) => {
  await openPage(page, '/auth/login');
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await expect(heading(page, 'Mot de passe oublié')).toBeVisible();
  // What was typed is never judged (D4): only nothing is refused.
  await page.getByRole('button', { name: 'Recevoir un lien' }).click();
  await expect(page.getByText('Le champ est requis')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(manager.email);
  await page.getByRole('button', { name: 'Recevoir un lien' }).click();
  await expect(page.getByRole('button', { name: /Nouvel envoi dans/ })).toBeDisabled();

  const isMailed = async () =>
    (await mailsTo(request, manager.email)).some(({ text }) => text.includes('/auth/resetPassword'));
  await expect.poll(isMailed, { timeout: 20_000 }).toBe(true);
  const link = await linkMailedTo(request, manager.email);
  await openPage(page, link);
  await expect(heading(page, 'Choisissez un nouveau mot de passe')).toBeVisible();
  await choose(page, chosen, 'Autre-chose-42!');
  await expect(page.getByText('Les mots de passe ne correspondent pas.')).toBeVisible();
  await expectAccessibleAndFit(page, 'new password, refused');
  await choose(page, chosen);
  await expect(heading(page, 'Votre mot de passe est enregistré')).toBeVisible();

  await openPage(page, link);
  await expect(heading(page, 'Ce lien n’est pas valide')).toBeVisible();
  await sendSignIn(page, manager.email, manager.password);
  await expect(page.getByText('E-mail ou mot de passe incorrect.').first()).toBeVisible();
  await signInByForm(page, manager.email, chosen);
});

test('the password is changed from the account, and the other devices are sent away', async ({
  browser,
  page,
}) => {
  const elsewhere = await browser.newPage({ baseURL: test.info().project.use.baseURL });
  await signIn(elsewhere, manager.email, chosen);
  await signIn(page, manager.email, chosen, '/changepassword');
  await page.getByLabel('Mot de passe actuel', { exact: true }).fill('Pas-le-bon-2026!');
  await choose(page, manager.password);
  await expect(page.getByLabel('Mot de passe actuel', { exact: true })).toBeFocused();
  await expectAccessibleAndFit(page, 'change of password, refused');
  await page.getByLabel('Mot de passe actuel', { exact: true }).fill(chosen);
  await page.getByLabel('Mot de passe actuel', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/app\/dashboard/);
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await elsewhere.close();
});

test('a sensitive act asks for the password again, then goes on by itself', async ({ page }) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/users');
  await page.getByRole('button', { name: 'Inviter dans l’équipe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inviter dans l’équipe' });
  await dialog.getByLabel('E-mail professionnel').fill(`lou.marchal.${Date.now()}@salle.example`);
  await dialog.getByLabel('Prénom').fill('Lou');
  await dialog.getByLabel('Nom', { exact: true }).fill('Marchal');
  await dialog.getByLabel('Rôle').selectOption('MODERATOR');
  await provenLongAgo(databaseUrl, 'admin@elan.test');
  // A second at most is remembered of a session.
  await page.waitForTimeout(1000);
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
  await expect(proof.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await expectAccessibleAndFit(page, 'password asked again');
  await page.keyboard.type('Pas-le-bon-2026!');
  await page.keyboard.press('Enter');
  await expect(proof.getByText(/incorrect/)).toBeVisible();
  // A key gives up neither the password nor the invitation below, which waits for it.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /^Abandonner la saisie/ });
  await expect(question).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await proof.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(proof).toBeHidden();
  await expect(dialog).toBeHidden();
});

test('a telephone is verified by the keyboard alone, after another number and a wrong code', async ({
  page,
  request,
}) => {
  const newcomer = await confirmedCompany(request, 'Atelier du Combiné');
  await signIn(page, newcomer.email, newcomer.password, '/verifyphone');
  const number = page.getByLabel('Votre mobile');
  await tabTo(page, number);
  await number.fill('01 23 45 67 89');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le téléphone est invalide')).toBeVisible();
  await expect(number).toBeFocused();
  await expectAccessibleAndFit(page, 'telephone, refused number');
  // 062: some others lead overseas here and there (0639 is Mayotte, which has its own country code).
  const other = `062${newcomer.siret.slice(1, 8)}`;
  await number.fill(other);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Chiffre 1 sur 6')).toBeFocused();
  const code = await codeTextedTo(request, other);
  await page.keyboard.type(code === '111111' ? '222222' : '111111');
  await expect(page.getByText(/il vous reste 4 essais/)).toBeVisible();
  await expectAccessibleAndFit(page, 'telephone, wrong code');
  await expect(page.getByLabel('Chiffre 1 sur 6')).toBeFocused();
  // A number is changed from the one that was typed; kept, it still waits for its code.
  await page.getByRole('button', { name: 'Changer de numéro' }).press('Enter');
  await expect(number).toHaveValue(other.replaceAll(/(?<=^(?:..)+)(?=.)/g, ' '));
  await page.getByRole('button', { name: 'Garder le numéro' }).press('Enter');
  await expect(page.getByLabel('Chiffre 1 sur 6')).toBeFocused();
  await page.keyboard.type(code);
  await expect(page).not.toHaveURL(/verifyphone/);
});
