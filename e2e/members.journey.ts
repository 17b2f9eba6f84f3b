// Crosses: members, accounts.
import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import { newCompany, type Manager } from './new-company.ts';
import { linkMailedTo, openPage, signIn, tabTo } from './walk.ts';

test.describe.configure({ mode: 'serial' });

const email = `zoe.eluard.${Date.now()}@exemple.test`;
let manager: Manager;
test.beforeAll(async ({ request }) => {
  manager = await newCompany(request, 'Atelier des Équipes');
});

const rows = (page: Page) => page.getByRole('table', { name: 'Salariés' }).getByRole('row');
const row = (page: Page) => rows(page).filter({ hasText: email });
const card = (page: Page) => page.getByRole('dialog', { name: 'Zoé Éluard' });

async function openMembers(page: Page): Promise<void> {
  await signIn(page, manager.email, manager.password, '/app/employees');
  await expect(page.getByRole('heading', { level: 1, name: 'Salariés' })).toBeVisible();
}

async function openCard(page: Page): Promise<void> {
  await row(page).getByRole('button').filter({ hasText: email }).click();
  await expect(card(page).getByRole('heading', { name: 'Suivi de l’e-mail d’invitation' })).toBeVisible();
}

/** What the provider tells of the invitation, played from the development page of mails. */
async function replay(page: Page, event: string): Promise<void> {
  await openPage(page, '/dev/mails');
  await page.getByRole('button').filter({ hasText: email }).first().click();
  await page.getByRole('button', { name: event, exact: true }).click();
  await expect(page.getByText(`«\u00a0${event}\u00a0» a été rejoué.`)).toBeVisible();
}

test('a manager adds an employee by keyboard, and follows what becomes of the invitation', async ({
  page,
  context,
}) => {
  await openMembers(page);
  await expect(page.getByText('Aucun salarié pour le moment.')).toBeVisible();
  await expectAccessibleAndFit(page, 'no employee yet');

  await tabTo(page, page.getByRole('button', { name: 'Ajouter un salarié' }).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ajouter un salarié' });
  await dialog.getByRole('button', { name: 'Ajouter et inviter' }).click();
  await expect(dialog.getByText('Le champ est requis')).toHaveCount(3);
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Prénom').fill('Zoé');
  await dialog.getByLabel('Nom', { exact: true }).fill('Éluard');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row(page)).toContainText('Zoé Éluard');
  await expect(row(page)).toContainText('Email envoyé');

  const provider = await context.newPage();
  await replay(provider, 'Bloqué');
  await expectAccessible(provider, 'events to replay');
  // The outbox delivers by itself: a refusal after that is told, and moves nothing.
  await openCard(page);
  await expect(card(page).getByText('Bloqué')).toBeVisible();
  await expect(card(page).getByText('Rejet tardif')).toBeVisible();
  await expect(card(page).getByText('L’adresse figure parmi celles qui n’existent plus')).toBeVisible();
  await replay(provider, 'Ouvert');
  await expect(card(page).getByText('Ouvert', { exact: true })).toBeVisible();
  await provider.close();

  await expect(card(page).getByText(/^Relance possible dans (29|30)\sminutes/)).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Relancer l’invitation' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Sélectionner Zoé Éluard' }).check();
  await page
    .getByRole('group', { name: 'Personnes choisies' })
    .getByRole('button', { name: 'Relancer' })
    .click();
  const report = page.getByRole('status').filter({ hasText: '0 personne relancée' });
  await expect(report).toBeFocused();
  await expect(report).toContainText('Zoé Éluard : Une invitation vient de partir.');
  await expectAccessible(page, 'report of an act on several');
});

test('an employee confirms by a click, never by merely opening the link', async ({
  page,
  browser,
  request,
}) => {
  await openMembers(page);
  const link = await linkMailedTo(request, email);
  expect(link).toMatch(/^\/auth\/invitation\?token=/);
  const elsewhere = await browser.newContext();
  const mailbox = await elsewhere.newPage();
  const { origin } = new URL(page.url());
  await openPage(mailbox, origin + link);
  await expect(mailbox.getByRole('heading', { name: 'Bienvenue, Zoé' })).toBeVisible();
  await expect(mailbox.getByText(/Atelier des Équipes vous ouvre/)).toBeVisible();
  await expectAccessibleAndFit(mailbox, 'invitation');
  await expect(row(page)).toContainText('Email envoyé');

  await mailbox.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(mailbox.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible();
  await expectAccessible(mailbox, 'address confirmed');
  // The list of the company follows by itself.
  await expect(row(page)).toContainText('E-mail validé');
  await mailbox.reload();
  await expect(mailbox.getByRole('heading', { name: 'Votre adresse est déjà confirmée' })).toBeVisible();
  // The password, then the space itself.
  const password = 'Bouger-ensemble-26!';
  await mailbox.getByLabel('Choisissez un mot de passe').fill(password);
  await mailbox.getByLabel(/J’accepte la charte/).check();
  await mailbox.getByRole('button', { name: 'Ouvrir mon espace' }).click();
  await mailbox.getByRole('link', { name: 'Me connecter à mon espace' }).click();
  await mailbox.getByLabel('E-mail').fill(email);
  await mailbox.getByLabel('Mot de passe', { exact: true }).fill(password);
  await mailbox.getByRole('button', { name: 'Se connecter' }).click();
  await expect(mailbox.getByRole('heading', { name: 'Séances', exact: true })).toBeVisible();
  await expectAccessible(mailbox, 'sessions of the people’s space');
  await openPage(mailbox, `${origin}/auth/invitation?token=une-autre`);
  await expect(mailbox.getByRole('heading', { name: 'Ce lien n’est pas valide' })).toBeVisible();
  await elsewhere.close();
});

test('an employee leaves on a day, is found among the departures, and the list is saved as a file', async ({
  page,
}) => {
  await openMembers(page);
  await openCard(page);
  await card(page).getByRole('button', { name: 'Modifier le nom' }).click();
  const rename = page.getByRole('dialog', { name: 'Modifier le nom' });
  await rename.getByLabel('Prénom').fill('Zoé2');
  await rename.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(rename.getByText('Le champ est invalide')).toBeVisible();
  // What was typed is not thrown away by a key: it is asked first, once.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /^Abandonner la saisie/ });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(rename.getByLabel('Prénom')).toHaveValue('Zoé2');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Abandonner la saisie' }).click();
  await expect(rename).toHaveCount(0);
  await expect(card(page)).toBeVisible();

  await card(page).getByRole('button', { name: 'Retirer de l’entreprise' }).click();
  const leave = page.getByRole('dialog', { name: /^Retirer Zoé Éluard/ });
  await expect(leave).toBeVisible();
  await leave.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(leave).toHaveCount(0);
  await expect(card(page).getByText('Parti', { exact: true })).toBeVisible();
  await expect(card(page).getByText('Dernier jour')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Aucun salarié pour le moment.')).toBeVisible();

  await page.getByLabel('État').selectOption('Partis');
  await expect(row(page)).toContainText('Parti');
  await page.getByLabel('Rechercher un nom ou un e-mail').fill('ELUARD zoe');
  await expect(page).toHaveURL(/status=INACTIVE/);
  await expect(page).toHaveURL(/search=ELUARD/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved.split('\r\n')[1]).toMatch(new RegExp(`^Zoé;Éluard;${email};Parti;`));
  await page.getByLabel('Rechercher un nom ou un e-mail').fill('personne de ce nom');
  await expect(page.getByText('Personne ne correspond à cette recherche.')).toBeVisible();
  await page.goto('/app/employees?member=8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60');
  await expect(page.getByText('Cette fiche n’existe pas, ou n’existe plus.')).toBeVisible();
});
