// Crosses: accounts, companies, spots, programs, sessions, coaches, catalog.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import {
  chooseDay,
  codeTextedTo,
  demoPassword,
  linkMailedTo,
  mondayIn,
  openPage,
  signIn,
  signInByForm,
} from './walk.ts';

const password = 'Grand-Elan-2026!';
// A company is registered once: a journey that is asked once more comes with another of the same size.
const attempts = [
  { company: 'Exemple Verdalys', email: 'camille.roussel@verdalys.example', mobile: '0698123456' },
  {
    company: 'Exemple Boulangeries Levain Lyon 30',
    email: 'camille.roussel@levain.example',
    mobile: '0698123457',
  },
] as const;

test.describe.configure({ mode: 'serial' });

let page: Page;
let company: string;
let mobile: string;
let manager: { email: string; password: string };
test.beforeAll(async ({ browser }, { retry }) => {
  const attempt = attempts[retry] ?? attempts[0];
  ({ company, mobile } = attempt);
  manager = { email: attempt.email, password };
  page = await (await browser.newContext()).newPage();
});
test.afterAll(async () => {
  await page.context().close();
});

const next = () => page.getByRole('button', { name: 'Suivant' }).click();

test('a visitor registers a company that the directory knows, step by step', async () => {
  await openPage(page, '/');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByRole('link', { name: 'Inscrire mon entreprise' }).click();
  await page.getByLabel('Nom, SIRET ou SIREN').fill(company.replace('Exemple ', '').toLowerCase());
  await page.getByRole('option', { name: new RegExp(`${company}.*Siège`) }).click();
  await next();
  await expect(page.getByText('50 à 99 salariés (2024)').first()).toBeVisible();
  await expect(page.getByText('Éligible', { exact: true })).toBeVisible();
  await expect(page.getByText(/Source.*registre des entreprises/)).toBeVisible();
  await expectAccessible(page, 'facts and verdict');
  await next();
  await expect(page.getByLabel('5 à 100 salariés')).toBeChecked();
  await next();
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByLabel('Nom', { exact: true }).fill('Roussel');
  await page.getByLabel('Mobile').fill(mobile);
  await page.getByLabel('E-mail professionnel').fill(manager.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(manager.password);
  await page.getByLabel('Confirmation du mot de passe').fill(manager.password);
  await page.getByLabel(/J’accepte la charte/).check();
  await next();
  await expect(page.getByText(mobile.replaceAll(/(..)(?=.)/g, '$1 '))).toBeVisible();
  await expectAccessible(page, 'recap');
  await page.getByRole('button', { name: 'Inscrire mon entreprise' }).click();
  await expect(page).toHaveURL(/\/register\/success/);
  await expect(page.getByText(manager.email)).toBeVisible();
});

test('the mailed link confirms the address of the manager', async () => {
  await openPage(page, await linkMailedTo(page.request, manager.email));
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('the first sign-in leads to the tutorial, whose steps are kept one by one', async () => {
  await signInByForm(page, manager.email, manager.password);
  await expect(page).toHaveURL(/\/tutorial/);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.getByLabel(/Accidents du travail/).fill('2');
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await page.getByLabel(/Nom du lieu/).fill('Salle Garonne');
  await page.getByLabel(/Surface/).fill('60');
  await page.getByLabel(/Personnes en même temps/).fill('10');
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await expect(page.getByText(/3 créneaux/).first()).toBeVisible();
  for (const day of ['lundi', 'mardi', 'jeudi']) {
    await page.getByRole('gridcell', { name: new RegExp(`^${day}, 12 h`) }).click();
  }
  await expectAccessibleAndFit(page, 'spot with its slots');
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await expect(page.getByRole('heading', { name: /premier programme/ })).toBeVisible();
});

test('a programme is seen date by date before it is submitted', async () => {
  await page.getByRole('radio', { name: /Soulager le dos/ }).check();
  for (const day of ['lundi', 'mardi', 'jeudi']) {
    await page.getByRole('checkbox', { name: new RegExp(`^${day}`) }).check();
  }
  await page.getByText('45 min', { exact: true }).click();
  await page.getByLabel(/Nombre de séances/).fill('12');
  await chooseDay(page.getByLabel(/Date de début/), mondayIn(3));
  await page.getByRole('button', { name: 'Voir les dates' }).click();
  await expect(page.getByRole('heading', { name: /12\sséances/ })).toBeVisible();
  await expectAccessibleAndFit(page, 'first programme of the tutorial');
  await page.getByRole('button', { name: 'Soumettre à la validation' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'confirmation of the submission');
  await dialog.getByRole('button', { name: 'Soumettre à la validation' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Votre téléphone' })).toBeFocused();
});

test('the telephone is proved before the end', async () => {
  await openPage(page, '/tutorial?step=recap');
  await expect(page.getByRole('heading', { level: 2, name: 'Votre téléphone' })).toBeVisible();
  await expectAccessibleAndFit(page, 'telephone of the tutorial');
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  const cells = page.getByRole('form', { name: 'Code reçu par SMS' }).getByRole('textbox');
  await expect(cells.first()).toBeFocused();
  await expectAccessible(page, 'code of the phone');
  await page.keyboard.type(await codeTextedTo(page.request, mobile));
  await expect(page.getByText('Tout est prêt')).toBeVisible();
});

test('an open page of the company follows its status live, also when another server process changes it', async ({
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: process.env['ELAN_SECOND_URL'] ?? '' });
  const second = await elsewhere.newPage();
  await signIn(second, manager.email, manager.password, '/app/dashboard');
  await expect(second.getByRole('link', { name: 'Reprendre la mise en route' })).toBeVisible();
  await page.getByRole('button', { name: 'Terminer la mise en route' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /votre espace est ouvert/ })).toBeVisible();
  await expectAccessibleAndFit(page, 'end of the tutorial');
  // Nobody touched the second page: the first server's change came to it through the database.
  await expect(second.getByRole('link', { name: 'Reprendre la mise en route' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ouvrir mon espace' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard/);
  await expect(page.getByText('En attente de planning')).toBeVisible();
  await elsewhere.close();
});

test('an administrator validates the programme, puts a coach on it and starts it', async ({ browser }) => {
  const office = await browser.newContext({ baseURL: process.env['ELAN_SECOND_URL'] ?? '' });
  const admin = await office.newPage();
  await signIn(admin, 'admin@elan.test', demoPassword);
  await admin.getByRole('link', { name: 'Validation', exact: true }).click();
  const program = admin.getByRole('listitem').filter({ hasText: company });
  const dialog = admin.getByRole('dialog');
  // The list is there: what is drawn meanwhile is looked at no more than a glance.
  await expect(program).toBeVisible();
  await program.getByRole('button', { name: 'Valider' }).click();
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await program.getByRole('button', { name: 'Choisir un coach' }).click();
  await dialog
    .getByRole('button', { name: /^Choisir / })
    .first()
    .click();
  await program.getByRole('button', { name: 'Démarrer' }).click();
  await dialog.getByRole('button', { name: 'Démarrer' }).click();
  await expect(admin.getByText('Programme démarré')).toBeVisible();
  await expect(program).toHaveCount(0);
  await office.close();
});

test('the manager sees the programme under its tab, and its sessions in the calendar', async () => {
  await page.getByRole('link', { name: 'Programmes', exact: true }).click();
  await expect(page.getByRole('link', { name: /Actifs/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Soulager le dos.*Community/ })).toBeVisible();
  await page.getByRole('link', { name: 'Séances', exact: true }).click();
  await page.goto(`/app/sessions?view=agenda&date=${mondayIn(3)}`);
  await page
    .getByRole('button', { name: /Soulager le dos.*Salle Garonne/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Salle Garonne')).toBeVisible();
});
