// Crosses: accounts, gyms, companies.
import { usersContract } from '@elan/domain/accounts';
import { makeClient, type Transport } from '@elan/domain/kernel';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { newCompany, type Manager } from './new-company.ts';
import { demoPassword, documentOfItsAudience, linkMailedTo, openPage, signIn, tabTo } from './walk.ts';

test.describe.configure({ mode: 'serial' });

const reason = 'Signalée par deux entreprises clientes.';
let manager: Manager;
test.beforeAll(async ({ request }) => {
  manager = await newCompany(request, 'Atelier des Annuaires');
});

const rows = (page: Page) => page.getByRole('table', { name: 'Utilisateurs' }).getByRole('row');
const card = (page: Page) => page.getByRole('dialog').first();
/** The dialog that stands above the card. */
const above = (page: Page, title: RegExp | string) => page.getByRole('dialog', { name: title });

async function openUsers(page: Page): Promise<void> {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/users');
  await expect(rows(page).nth(1)).toBeVisible();
}

async function openCard(page: Page, email: string): Promise<void> {
  await page.getByLabel('Rechercher un nom ou un e-mail').fill(email);
  await expect(rows(page)).toHaveCount(2);
  await rows(page).getByRole('button').filter({ hasText: email }).click();
  await expect(card(page).getByRole('heading', { name: 'Historique' })).toBeVisible();
}

/** The administration of people, as a signed-in administrator calls it on one replica. */
async function usersApi(request: APIRequestContext) {
  const answer = await request.post('/api/auth/sign-in', {
    data: { email: 'admin@elan.test', password: demoPassword },
  });
  const { idToken } = (await answer.json()) as { idToken: string };
  const send: Transport = async ({ method, url, body }) => {
    const headers = { authorization: `Bearer ${idToken}` };
    const sent = await request.fetch(url, { method, headers, ...(body === undefined ? {} : { data: body }) });
    return { status: sent.status(), body: await sent.json() };
  };
  return makeClient(usersContract, send);
}

test('an administrator finds people whatever the accents, by a link that keeps the filters', async ({
  page,
}) => {
  await openUsers(page);
  await page.getByLabel('Rechercher un nom ou un e-mail').fill('SÔNIA berg');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('Sonia Berger');
  await expect(rows(page).nth(1)).toContainText('Responsable de salle');
  await openPage(page, '/app/users?kind=staff&role=MODERATOR&sort=createdAt');
  await expect(rows(page).nth(1)).toContainText('Marc Lenoir');
});

test('a gym manager is invited into a new gym, and is mailed the page that chooses a password', async ({
  page,
  request,
}) => {
  await openUsers(page);
  await page.getByRole('button', { name: 'Inviter dans l’équipe' }).click();
  const dialog = above(page, 'Inviter dans l’équipe');
  await dialog.getByLabel('E-mail professionnel').fill('ines.faure@gmail.com');
  await dialog.getByLabel('Rôle').selectOption('Responsable de salle');
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(dialog.getByText(/les messageries gratuites sont refusées/)).toBeVisible();
  await expect(dialog.getByText('Choisissez la salle d’un responsable de salle.')).toBeVisible();
  await expect(dialog.getByLabel('E-mail professionnel')).toBeFocused();

  const email = `ines.faure.${Date.now()}@salle.example`;
  await dialog.getByLabel('E-mail professionnel').fill(email);
  await dialog.getByLabel('Prénom').fill('Inès');
  await dialog.getByLabel('Nom', { exact: true }).fill('Faure');
  await dialog.getByRole('button', { name: 'Ajouter une salle' }).click();
  await expect(dialog.getByLabel('Nom de la nouvelle salle')).toBeFocused();
  const gym = `Salle du Parc ${Date.now()}`;
  await page.keyboard.type(gym);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Salle', { exact: true }).locator('option:checked')).toHaveText(gym);
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(dialog).toHaveCount(0);
  await openCard(page, email);
  // « Invité » until the mail is handed over, which takes a moment.
  await expect(card(page).getByText(/^(?:Invité|Email envoyé)$/)).toBeVisible();
  await expect(card(page).getByText(gym)).toBeVisible();
  expect(await linkMailedTo(request, email)).toMatch(/^\/auth\/resetPassword\?token=/);
  await card(page).getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
  await above(page, /Renvoyer l’e-mail/)
    .getByRole('button', { name: 'Renvoyer l’e-mail' })
    .click();
  await expect(above(page, /Renvoyer l’e-mail/).getByText(/déjà en cours d’envoi/)).toBeVisible();
});

test('by keyboard alone a manager is disabled, whose page closes at once on another replica', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: process.env['ELAN_SECOND_URL'] ?? '' });
  const other = await elsewhere.newPage();
  await signIn(other, manager.email, manager.password);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await openUsers(page);
  await openCard(page, manager.email);
  await expect(card(page).getByText('Atelier des Annuaires')).toBeVisible();
  await tabTo(page, card(page).getByRole('button', { name: 'Désactiver' }));
  await page.keyboard.press('Enter');
  const confirm = above(page, /^Désactiver le compte/);
  await tabTo(page, confirm.getByRole('button', { name: 'Désactiver' }));
  await page.keyboard.press('Enter');
  // Nobody reloads it: it closes by itself. How soon a token of the other replica is refused is the last test’s.
  await expect(other).toHaveURL(/auth\/login/);
  await documentOfItsAudience(other);
  await expect(card(page).getByText('Inactif', { exact: true })).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/user=/);

  await openCard(page, manager.email);
  await card(page).getByRole('button', { name: 'Réactiver' }).click();
  await above(page, /^Réactiver/)
    .getByRole('button', { name: 'Réactiver' })
    .click();
  await expect(card(page).getByText('Actif', { exact: true })).toBeVisible();
  await signIn(other, manager.email, manager.password);
  await elsewhere.close();
});

test('the blacklist asks for a reason, which the history keeps; rights change in one form', async ({
  page,
}) => {
  await openUsers(page);
  await openCard(page, manager.email);
  await card(page).getByRole('button', { name: 'Modifier les droits' }).click();
  const rights = above(page, 'Droits dans l’entreprise');
  await rights.getByLabel('Créer, annuler, déplacer et rétablir les séances').check();
  await expectAccessibleAndFit(page, 'rights of a manager');
  await rights.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(rights).toHaveCount(0);
  await expect(card(page).getByText('Droits modifiés')).toBeVisible();

  await card(page).getByRole('button', { name: 'Mettre sur liste noire' }).click();
  const dialog = above(page, /sur liste noire/);
  await dialog.getByLabel('Raison').fill('Non.');
  await dialog.getByRole('button', { name: 'Mettre sur liste noire' }).click();
  await expect(dialog.getByText(/au moins 10\s*caractères/)).toBeVisible();
  await expectAccessibleAndFit(page, 'reason too short');
  // A reason that was typed is not thrown away by a key; the card below hears none of them.
  const question = page.getByRole('dialog', { name: /^Abandonner la saisie/ });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel('Raison')).toHaveValue('Non.');
  await dialog.getByLabel('Raison').fill(reason);
  await dialog.getByRole('button', { name: 'Mettre sur liste noire' }).click();
  await expect(card(page).getByText('Liste noire', { exact: true })).toBeVisible();
  await expect(card(page).getByText(reason)).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Désactiver' })).toHaveCount(0);
});

test('a token of one replica is refused within the second that its owner is signed out on the other', async ({
  playwright,
  request,
}) => {
  const colleague = await newCompany(request, 'Atelier des Deux Rives');
  const second = await playwright.request.newContext({ baseURL: process.env['ELAN_SECOND_URL'] ?? '' });
  const signedIn = await second.post('/api/auth/sign-in', {
    data: { email: colleague.email, password: colleague.password },
  });
  const { idToken, user } = (await signedIn.json()) as { idToken: string; user: { _uid: string } };
  const ask = async () =>
    (await second.get('/api/auth/connections', { headers: { authorization: `Bearer ${idToken}` } })).status();
  expect(await ask()).toBe(200);
  const users = await usersApi(request);
  await users.signOut({ params: { uid: user._uid }, body: {} });
  const at = performance.now();
  await expect.poll(ask, { intervals: [20], timeout: 1000 }).toBe(401);
  expect(performance.now() - at).toBeLessThan(1000);
  await second.dispose();
});
