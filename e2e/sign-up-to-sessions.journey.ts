import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts';
import { aWeekBeforeEasterMonday, demoPassword, linkMailedTo, mondayIn, signIn } from './walk.ts';

const manager = { email: 'camille.roussel@verdalys.example', password: 'Grand-Elan-2026!' };

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env['ELAN_URL'] ?? '', locale: 'fr-FR' });
  page = await context.newPage();
});
test.afterAll(async () => {
  await page.context().close();
});

const next = () => page.getByRole('button', { name: 'Suivant' }).click();

test('a visitor registers a company that the directory knows, step by step', async () => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByRole('link', { name: 'Inscrire mon entreprise' }).click();
  await page.getByLabel('Nom, SIRET ou SIREN').fill('verdalys');
  await page.getByRole('option', { name: /Exemple Verdalys.*Siège/ }).click();
  await expectAccessibleEverywhere(page, 'search of the company');
  await next();
  await expect(page.getByText('50 à 99 salariés (2024)').first()).toBeVisible();
  await expect(page.getByText('Éligible', { exact: true })).toBeVisible();
  await expect(page.getByText(/Source.*registre des entreprises/)).toBeVisible();
  await expectAccessible(page, 'facts and verdict');
  await next();
  await expect(page.getByLabel('5 à 100 salariés')).toBeChecked();
  await next();
  // Refused fields keep what was typed, say why, and take the focus.
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByLabel('Nom', { exact: true }).fill('Roussel');
  await page.getByLabel('E-mail professionnel').fill('camille@gmail.com');
  await page.getByLabel('Mobile').fill('0698123456');
  await next();
  await expect(page.getByText(/messageries gratuites/)).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Camille');
  await expectAccessibleEverywhere(page, 'refused fields of the manager');
  await page.getByLabel('E-mail professionnel').fill(manager.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(manager.password);
  await page.getByLabel('Confirmation du mot de passe').fill(manager.password);
  await page.getByLabel(/J’accepte la charte/).check();
  await next();
  await expect(page.getByText('06 98 12 34 56')).toBeVisible();
  await expectAccessible(page, 'recap');
  await page.getByRole('button', { name: 'Inscrire mon entreprise' }).click();
  await expect(page).toHaveURL(/\/register\/success/);
  await expect(page.getByText(manager.email)).toBeVisible();
  await expectAccessible(page, 'success of the registration');
});

test('the mailed link confirms by a click, then says that it is done, and an unknown one is invalid', async () => {
  await signInRefused();
  await page.goto('/dev/mails');
  await expect(page.getByText('Confirmez votre adresse e-mail').first()).toBeVisible();
  await expectAccessible(page, 'mails');
  const link = await linkMailedTo(page, manager.email);
  for (const outcome of ['Votre adresse est confirmée', /déjà (activé|confirmé)/]) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByRole('heading', { name: outcome })).toBeVisible();
    await expectAccessible(page, `confirmation: ${outcome}`);
  }
  await page.goto('/auth/emailVerification?token=inconnu');
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByRole('heading', { name: /n’est pas valide/ })).toBeVisible();
  await expectAccessibleEverywhere(page, 'invalid link');
});

async function signInRefused(): Promise<void> {
  await page.goto('/auth/login');
  await expectAccessibleEverywhere(page, 'sign-in');
  await page.getByLabel('E-mail professionnel').fill(manager.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Faux-mot-2026!');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  // The same sentence twice: near the field, and at the bottom right for five seconds.
  const sentence = page.getByText('E-mail ou mot de passe incorrect.');
  await expect(sentence).toHaveCount(2);
  await expectAccessibleEverywhere(page, 'refused sign-in');
  await expect(page.getByText('Connexion impossible')).toBeHidden({ timeout: 8000 });
  await expect(sentence).toHaveCount(1);
  await expect(page.getByLabel('E-mail professionnel')).toHaveValue(manager.email);
}

test('the first sign-in leads to the tutorial, whose steps are kept one by one', async () => {
  await signIn(page, manager.email, manager.password);
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
  await expectAccessibleEverywhere(page, 'spot with its slots');
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await expect(page.getByRole('heading', { name: /premier programme/ })).toBeVisible();
});

async function chooseStart(day: string, turn: 'Mois suivant' | 'Mois précédent'): Promise<void> {
  const words = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
  await page.getByLabel(/Date de début/).click();
  const cell = page.getByRole('button', { name: words, exact: true });
  for (let month = 0; month < 18 && !(await cell.isVisible()); month += 1) {
    await page.getByRole('button', { name: turn }).click();
  }
  await cell.click();
}

test('a programme is seen date by date before it is submitted, with the holidays it skips and why', async () => {
  await page.getByRole('radio', { name: /Soulager le dos/ }).check();
  for (const day of ['lundi', 'mardi', 'jeudi']) {
    await page.getByRole('checkbox', { name: new RegExp(`^${day}`) }).check();
  }
  await page.getByText('45 min', { exact: true }).click();
  await page.getByLabel(/Nombre de séances/).fill('12');
  // Easter Monday is a Monday each year: a programme that starts a week before skips it.
  await chooseStart(aWeekBeforeEasterMonday(), 'Mois suivant');
  await page.getByRole('button', { name: 'Voir les dates' }).click();
  await expect(page.getByRole('heading', { name: /12 séances, date par date/ })).toBeVisible();
  await expect(page.getByText(/lundi de Pâques/i).first()).toBeVisible();
  await expectAccessibleEverywhere(page, 'dates of the programme');
  await chooseStart(mondayIn(3), 'Mois précédent');
  await expect(page.getByText(/lundi de Pâques/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Soumettre à la validation' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'confirmation of the submission');
  await dialog.getByRole('button', { name: 'Soumettre à la validation' }).click();
  await expect(page.getByText('Tout est prêt')).toBeVisible();
});

test('an open page of the company follows its status live, also when another server process changes it', async ({
  browser,
}) => {
  const elsewhere = await browser.newContext({
    baseURL: process.env['ELAN_SECOND_URL'] ?? '',
    locale: 'fr-FR',
  });
  const second = await elsewhere.newPage();
  await signIn(second, manager.email, manager.password);
  await expect(second).toHaveURL(/\/tutorial/);
  await second.goto('/app/dashboard');
  await expect(second.getByRole('link', { name: 'Reprendre la mise en route' })).toBeVisible();
  await page.getByRole('button', { name: 'Terminer la mise en route' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard/);
  // Nobody touched the second page: the first server's change came to it through the database.
  await expect(second.getByText('En attente du sondage')).toBeVisible();
  await expectAccessibleEverywhere(page, 'dashboard of the company');
  await elsewhere.close();
});

test('an administrator validates the programme, puts a coach on it and starts it', async ({ browser }) => {
  const office = await browser.newContext({ baseURL: process.env['ELAN_SECOND_URL'] ?? '', locale: 'fr-FR' });
  const admin = await office.newPage();
  await signIn(admin, 'admin@elan.test', demoPassword);
  await admin.getByRole('link', { name: 'Validation', exact: true }).click();
  const program = admin.getByRole('listitem').filter({ hasText: 'Exemple Verdalys' });
  const dialog = admin.getByRole('dialog');
  await expectAccessibleEverywhere(admin, 'programmes to validate');
  await program.getByRole('button', { name: 'Valider' }).click();
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await program.getByRole('button', { name: 'Choisir un coach' }).click();
  await expect(dialog.getByText(/document obligatoire expire/)).toBeVisible();
  await expectAccessible(admin, 'choice of a coach');
  await dialog.getByRole('radio', { disabled: false }).first().check();
  await dialog.getByRole('button', { name: 'Choisir ce coach' }).click();
  await program.getByRole('button', { name: 'Démarrer' }).click();
  await dialog.getByRole('button', { name: 'Démarrer' }).click();
  await expect(admin.getByText('Programme démarré')).toBeVisible();
  await expect(program).toHaveCount(0);
  await office.close();
});

test('the manager sees the sessions in the calendar and the programme under its tab', async () => {
  await page.getByRole('link', { name: 'Programmes', exact: true }).click();
  await expect(page.getByRole('link', { name: /Actifs/ })).toBeVisible();
  await expect(page.getByText('Soulager le dos')).toBeVisible();
  await expectAccessibleEverywhere(page, 'programmes');
  await page.getByRole('link', { name: 'Séances', exact: true }).click();
  for (const [label, view] of [
    ['Mois', 'month'],
    ['Semaine', 'week'],
    ['Jour', 'day'],
    ['Agenda', 'agenda'],
  ] as const) {
    await page.goto(`/app/sessions?view=${view}&date=${mondayIn(3)}`);
    await expect(page.getByRole('radio', { name: label })).toBeChecked();
    await expect(page.getByText('Soulager le dos').first()).toBeVisible();
    await expectAccessible(page, `calendar, ${label}`);
  }
  await expectAccessibleEverywhere(page, 'agenda');
  await page
    .getByRole('button', { name: /Soulager le dos/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Salle Garonne')).toBeVisible();
  await expectAccessible(page, 'a session');
});

test('a page that the role may not open leads to the application, an unknown one says so', async () => {
  await page.goto('/app/packs/validation');
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await page.goto('/auth/login');
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await page.goto('/n-existe-pas');
  await expect(page.getByRole('heading', { name: /introuvable|n’existe pas/ })).toBeVisible();
  await expectAccessibleEverywhere(page, 'not found');
});

test('signing out closes the application', async () => {
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: /Menu du compte/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto('/app/sessions');
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
});
