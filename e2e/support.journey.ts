// Crosses: support.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import { confirmedCompany, newCompany, type Manager } from './new-company.ts';
import { mailsTo, signIn, tabTo } from './walk.ts';

let manager: Manager;
test.beforeAll(async ({ request }) => {
  manager = await newCompany(request, 'Atelier des Questions');
});

const help = (page: Page) => page.getByRole('dialog', { name: 'Aide' });
const button = (page: Page) => page.getByRole('button', { name: 'Aide', exact: true });

test('the keyboard alone opens the help, reads an answer, and closes it where it was', async ({ page }) => {
  await signIn(page, manager.email, manager.password);
  await tabTo(page, button(page));
  await page.keyboard.press('Enter');
  await expect(help(page)).toBeVisible();
  const question = help(page).getByRole('button', { name: 'Comment lancer un programme ?' });
  await tabTo(page, question);
  await page.keyboard.press('Enter');
  await expect(help(page).getByText(/notre équipe valide \(jusqu’à 6\s+semaines/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
  await expect(button(page)).toBeFocused();

  await button(page).click();
  await help(page).getByRole('button', { name: 'Comment ajouter un lieu ?' }).click();
  await help(page).getByRole('link', { name: 'Ouvrir les lieux' }).click();
  await expect(page).toHaveURL(/\/app\/spots$/);
  await expect(help(page)).toBeHidden();
});

test('a message leaves with the page and its author; what is missing is said beside its field', async ({
  page,
  request,
}) => {
  await signIn(page, manager.email, manager.password, '/app/sessions');
  await button(page).click();
  await help(page).getByRole('button', { name: 'Envoyer' }).click();
  await expect(help(page).getByText('Choisissez une valeur de la liste.')).toBeVisible();
  await expect(help(page).getByText('Le champ est requis')).toBeVisible();
  await expect(help(page).getByRole('combobox', { name: 'Sujet' })).toBeFocused();

  await help(page).getByRole('combobox', { name: 'Sujet' }).click();
  await page.getByRole('option', { name: 'Les séances' }).click();
  await help(page).getByLabel('Message').fill('Comment décaler la séance de jeudi prochain ?');
  // Closed by mistake: nothing of it is lost.
  await page.keyboard.press('Escape');
  await button(page).click();
  await expect(help(page).getByLabel('Message')).toHaveValue(/décaler la séance/);
  await help(page).getByRole('button', { name: 'Envoyer' }).click();
  const sent = help(page).getByRole('status');
  await expect(sent).toContainText(`Notre réponse arrivera à l’adresse ${manager.email}.`);
  await expect(sent).toBeFocused();
  await expectAccessible(page, 'message sent');

  const [mail] = await mailsTo(request, 'contact@elan.test');
  expect(mail?.text).toContain('Comment décaler la séance de jeudi prochain');
  expect(mail?.text).toContain(manager.email);
  expect(mail?.text).toContain('/app/sessions');
  await help(page).getByRole('button', { name: 'Écrire un autre message' }).click();
  await expect(help(page).getByLabel('Message')).toHaveValue('');
});

test('the help is on the plain pages too; after ten messages it says when to come back', async ({
  page,
  request,
}) => {
  const newcomer = await confirmedCompany(request, 'Atelier Bavard');
  await signIn(page, newcomer.email, newcomer.password, '/tutorial');
  const token = await page.evaluate(() => localStorage.getItem('jwt'));
  const data = { topic: 'other', message: 'Un message de plus au support.', page: '/tutorial' };
  const headers = { authorization: `Bearer ${token}` };
  for (let sent = 0; sent < 10; sent += 1) {
    const answer = await page.request.post('/api/support/requests', { data, headers });
    expect(answer.status()).toBe(201);
  }
  await button(page).click();
  await help(page).getByRole('combobox', { name: 'Sujet' }).click();
  await page.getByRole('option', { name: 'Autre chose' }).click();
  await help(page).getByLabel('Message').fill('Le onzième message de la journée.');
  await help(page).getByRole('button', { name: 'Envoyer' }).click();
  await expect(help(page).getByRole('alert')).toContainText('10 messages en 24 heures');
  await expect(help(page).getByLabel('Message')).toHaveValue('Le onzième message de la journée.');
  await expectAccessibleAndFit(page, 'too many messages');
});
