// Crosses: subscriptions, members, companies.
import { membersContract } from '@elan/domain/members';
import { daysBetween, makeClient, type Transport } from '@elan/domain/kernel';
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import { nameOfItsOwn, newCompany, type Manager } from './new-company.ts';
import { demoPassword, signIn } from './walk.ts';

test.describe.configure({ mode: 'serial' });

const companyName = nameOfItsOwn('Ateliers du Vercors');
const names = ['Inès Fabre', 'Hugo Morel', 'Léa Dupuis', 'Anna Blanc', 'Paul Caron', 'Zoé Garnier'] as const;
let manager: Manager;

/** The employees of a company, as its manager calls them. */
async function callsOf(request: APIRequestContext, email: string, password: string) {
  const answer = await request.post('/api/auth/sign-in', { data: { email, password } });
  const { idToken } = (await answer.json()) as { idToken: string };
  const send: Transport = async ({ method, url, body }) => {
    const headers = { authorization: `Bearer ${idToken}` };
    const sent = await request.fetch(url, { method, headers, ...(body === undefined ? {} : { data: body }) });
    return { status: sent.status(), body: await sent.json() };
  };
  return makeClient(membersContract, send);
}

test.beforeAll(async ({ request }) => {
  manager = await newCompany(request, companyName);
  const members = await callsOf(request, manager.email, manager.password);
  for (const name of names) {
    const [firstName = '', lastName = ''] = name.split(' ');
    const email = `${firstName}.${lastName}@vercors.example`.normalize('NFD').replaceAll(/\p{M}/gu, '');
    await members.add({ body: { email, firstName, lastName } });
  }
});

const card = (page: Page) =>
  page.getByRole('table', { name: 'Abonnements' }).getByRole('row').filter({ hasText: 'Live' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const tick = (page: Page, name: string): Locator => page.getByRole('checkbox', { name: new RegExp(name) });

async function openCompany(page: Page): Promise<void> {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/subscriptions');
  await page
    .getByRole('combobox', { name: 'Entreprise' })
    .fill(companyName.toLowerCase().split(' ').toReversed().join(' '));
  await page.getByRole('option', { name: new RegExp(companyName) }).click();
}

test('an administrator finds a company and opens its first subscription, with no fewer licences than are sold', async ({
  page,
}) => {
  await openCompany(page);
  await expect(page.getByText('Aucun abonnement pour le moment.')).toBeVisible();
  await page.getByRole('button', { name: 'Ouvrir un abonnement' }).click();
  const form = dialog(page, 'Ouvrir un abonnement');
  await form.getByLabel('Durée').selectOption('Jusqu’à une date');
  await form.getByRole('button', { name: 'Ouvrir l’abonnement' }).click();
  await expect(form.getByText('Le champ est requis')).toBeVisible();
  await form.getByLabel('Durée').selectOption('Sans date de fin');
  await form.getByRole('textbox', { name: 'Live' }).fill('5');
  await form.getByRole('checkbox', { name: 'Accès aux vidéos' }).check();
  await form.getByRole('button', { name: 'Ouvrir l’abonnement' }).click();
  const recap = dialog(page, 'Ouvrir cet abonnement\u202f?');
  await expect(recap).toContainText('5\u00a0Live');
  await recap.getByRole('button', { name: 'Ouvrir l’abonnement' }).click();
  await expect(form).toBeHidden();
  await expect(card(page)).toContainText('sans date de fin');
  await expect(card(page)).toContainText('0 attribuée sur 5, 5 libres');
});

test('its manager gives them to six employees at once: five get one, the sixth is listed with the reason', async ({
  page,
}) => {
  await signIn(page, manager.email, manager.password, '/app/employees');
  await expect(page.getByRole('link', { name: '5\u00a0licences libres' })).toBeVisible();
  for (const name of names) await tick(page, name).check();
  await page.getByRole('button', { name: 'Attribuer une licence' }).click();
  const form = dialog(page, 'Attribuer une licence');
  await expect(form.getByText('Il en manquera 1')).toBeVisible();
  await expectAccessibleAndFit(page, 'dialog of a licence');
  await form.getByRole('button', { name: 'Attribuer', exact: true }).click();
  await expect(page.getByText('5\u00a0licences attribuées')).toBeVisible();
  const refused = page.getByRole('list', { name: 'Personnes laissées de côté' }).getByRole('listitem');
  await expect(refused).toHaveCount(1);
  // The list is by name: the last one is left.
  await expect(refused).toContainText('Hugo Morel');
  await expect(refused).toContainText('Aucune licence n’est disponible.');
  await expect(page.getByRole('link', { name: 'Aucune licence libre' })).toBeVisible();
  await expectAccessibleAndFit(page, 'report of licences');

  await page.getByLabel('Licence', { exact: true }).selectOption('Sans licence');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Hugo Morel');
});

test('a licence is taken back on the card of who holds it, and goes to somebody else', async ({ page }) => {
  await signIn(page, manager.email, manager.password, '/app/employees');
  const open = async (name: string) => {
    await page.getByRole('table').getByRole('button').filter({ hasText: name }).click();
    return dialog(page, name);
  };
  const holder = await open('Inès Fabre');
  await holder.getByRole('button', { name: 'Retirer la licence Live' }).click();
  await expect(holder.getByText('1\u00a0libre')).toBeVisible();
  await expectAccessible(page, 'card with its licences');
  await page.keyboard.press('Escape');
  const other = await open('Hugo Morel');
  await other.getByRole('button', { name: 'Attribuer une licence Live' }).click();
  await expect(other.getByRole('button', { name: 'Retirer la licence Live' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: 'Hugo Morel' })).toContainText('Live');
});

test('an administrator adds licences, may not take back those that people hold, and the manager sees it at once', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, manager.email, manager.password, '/app/subscriptions');
  await expect(card(theirs)).toContainText('5 attribuées sur 5');
  await expect(theirs.getByRole('button', { name: /Ouvrir|Prolonger/ })).toHaveCount(0);
  await openCompany(page);
  const change = page.getByRole('button', { name: 'Prolonger ou modifier Live' });
  await change.click();
  const form = dialog(page, 'Abonnement Live');
  await form.getByRole('textbox', { name: 'Live' }).fill('4');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toContainText('au moins 5\u00a0licences');
  await form.getByRole('textbox', { name: 'Live' }).fill('8');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  await expect(card(theirs)).toContainText('5 attribuées sur 8, 3 libres');
  await theirs.getByRole('link', { name: 'Salariés', exact: true }).click();
  await theirs.getByRole('table').getByRole('button').filter({ hasText: 'Inès Fabre' }).click();
  const holder = dialog(theirs, 'Inès Fabre');
  await holder.getByRole('button', { name: 'Attribuer une licence Live' }).click();
  await expect(holder.getByRole('button', { name: 'Retirer la licence Live' })).toBeVisible();
  await change.click();
  await form.getByRole('textbox', { name: 'Live' }).fill('5');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toContainText('6 de ces licences sont attribuées.');
  await theirs.context().close();
});

test('an administrator comes from the page of a company, and finds its subscriptions and its employees', async ({
  page,
}) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/enterprises');
  await page.getByLabel('Rechercher un nom ou un SIRET').fill(companyName);
  const open = () =>
    page.getByRole('table').getByRole('button').filter({ hasText: companyName }).first().click();
  await open();
  await page.getByRole('dialog').getByRole('link', { name: 'Abonnements' }).click();
  await expect(page.getByRole('combobox', { name: 'Entreprise' })).toHaveValue(companyName);
  await expect(card(page)).toContainText('6 attribuées sur 8');
  await page.goBack();
  await page.getByRole('dialog').getByRole('link', { name: 'Salariés' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Hugo Morel' })).toContainText('Live');
  await expect(page.getByRole('link', { name: '2\u00a0licences libres' })).toBeVisible();
});

test('an administrator adds a kind of licence, whose name is taken only once', async ({ page }) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/subscriptions?tab=types');
  await page.getByRole('button', { name: 'Ajouter un type' }).click();
  const form = dialog(page, 'Ajouter un type de licence');
  await form.getByLabel('Nom').fill('VIDEOS');
  await form.getByLabel('Description').fill('Quinze minutes de massage, au bureau.');
  await form.getByRole('button', { name: 'Ajouter' }).click();
  await expect(form).toContainText('Un type de licence porte déjà ce nom.');
  const name = `Massage ${Date.now()}`;
  await form.getByLabel('Nom').fill(name);
  await form.getByRole('button', { name: 'Ajouter' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
});

test('a subscription that ends soon says so to its company, at the top of the page', async ({ page }) => {
  await signIn(page, 'entreprise@elan.test', demoPassword, '/app/subscriptions');
  const today = Temporal.Now.plainDateISO('Europe/Paris').toString();
  const left = 20 - daysBetween(process.env['SEEDED_ON'] ?? '', today);
  await expect(page.getByText(`Wellness\u00a0: se termine dans ${left}\u00a0jours`)).toBeVisible();
  await expect(page.getByText('0 attribuée sur 5, 5 libres')).toBeVisible();
  await expectAccessibleAndFit(page, 'a subscription that ends soon');
});
