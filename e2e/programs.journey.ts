// Crosses: programs, coaches, catalog, spots.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import { nameOfItsOwn, newCompany, type Manager } from './new-company.ts';
import { aWeekBeforeEasterMonday, chooseDay, demoPassword, mondayIn, quietMondayIn, signIn } from './walk.ts';

test.describe.configure({ mode: 'serial' });

const company = nameOfItsOwn('Atelier des Gestes Sûrs');
const reason = 'Le lundi matin est pris par une réunion : choisissez midi.';
let manager: Manager;
test.beforeAll(async ({ request }) => {
  manager = await newCompany(request, company);
});

const workingDays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi'];
const slot = (page: Page, day: string, hour: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${day}, ${hour}`) });

async function openForm(page: Page): Promise<void> {
  await signIn(page, manager.email, manager.password, '/app/programs');
  await page.getByRole('link', { name: 'Planifier un programme' }).first().click();
  await expect(page.getByRole('form', { name: 'Nouveau programme' })).toBeVisible();
}

async function submit(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Soumettre à la validation' });
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Soumettre à la validation' }).click();
  await expect(page).toHaveURL(/tab=pending/);
  await expect(page.getByRole('row').filter({ hasText: 'Safety' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Programmes' })).toBeFocused();
}

test('a Safety programme asks for five slots and a Monday, and shows the dates it skips and why', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('radio', { name: /Safety/ }).check();
  await page.getByRole('button', { name: 'Voir les dates' }).click();
  await expect(page.getByText('Choisissez un objectif.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /exactement 5\scréneaux/ })).toBeVisible();
  await expect(page.getByText('Choisissez la date de début.')).toBeVisible();

  await page.getByRole('radio', { name: /Soulager le dos/ }).check();
  for (const day of workingDays) await slot(page, day, '08:00').check();
  await page.getByLabel(/Nombre de séances/).fill('10');
  const start = page.getByLabel(/Date de début/);
  await chooseDay(start, aWeekBeforeEasterMonday());
  await start.click();
  // Only Mondays that are worked can be chosen: the Tuesday after is closed, and so is Easter Monday.
  const days = page.getByRole('table').getByRole('button');
  await expect(days.and(page.locator(':disabled')).first()).toBeVisible();
  expect(await days.and(page.locator(':enabled')).count()).toBeLessThanOrEqual(6);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Voir les dates' }).click();
  await expect(page.getByRole('heading', { name: /10\sséances/ })).toBeVisible();
  await expect(page.getByText(/jour férié.*lundi de Pâques/i).first()).toBeVisible();
  await expect(page.getByText(/1\sséance sautée, rattrapée/)).toBeVisible();
  await expectAccessibleAndFit(page, 'dates of a Safety programme');

  await page.getByLabel(/Nombre de séances/).fill('60');
  await expect(page.getByRole('heading', { name: /60\sséances/ })).toBeVisible();
  await expect(page.getByText(/déjà 20\sséances ce mois-ci/i).first()).toBeVisible();

  await page.getByLabel(/Nombre de séances/).fill('10');
  await chooseDay(start, quietMondayIn(4), 'Mois précédent');
  await expect(page.getByText(/lundi de Pâques/i)).toHaveCount(0);
  await submit(page);
});

test('an administrator refuses with a reason, which the company reads before it submits another', async ({
  page,
  browser,
}) => {
  const office = await browser.newContext();
  const admin = await office.newPage();
  await signIn(admin, 'admin@elan.test', demoPassword, '/app/packs/validation');
  const waiting = admin.getByRole('listitem').filter({ hasText: company });
  await waiting.getByRole('button', { name: 'Voir les dates' }).click();
  await expect(waiting.getByText(/Première séance/)).toBeVisible();
  await waiting.getByRole('button', { name: 'Refuser' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Raison du refus').fill('Non.');
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(dialog.getByText(/au moins 10\s*caractères/)).toBeVisible();
  await dialog.getByLabel('Raison du refus').fill(reason);
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(waiting).toHaveCount(0);
  await office.close();

  await signIn(page, manager.email, manager.password, '/app/programs?tab=ended');
  await page.getByRole('button', { name: /Soulager le dos/ }).click();
  // In the card, and in the history below it.
  await expect(
    page
      .getByRole('dialog')
      .getByText(/choisissez midi/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'refused programme of the company');
  await page.getByRole('dialog').getByRole('link', { name: 'Corriger et soumettre à nouveau' }).click();
  await expect(page.getByRole('heading', { name: 'Corriger un programme' })).toBeVisible();
  await expect(page.getByText(/choisissez midi/).first()).toBeVisible();
  // What was asked is there again: only the hours are to correct.
  await expect(page.getByRole('radio', { name: /Soulager le dos/ })).toBeChecked();
  for (const day of workingDays) {
    await slot(page, day, '08:00').uncheck();
    await slot(page, day, '12:00').check();
  }
  await expect(page.getByLabel(/Nombre de séances/)).toHaveValue('10');
  // It starts further down: its first sessions are to be within the six weeks that are made ahead.
  await chooseDay(page.getByLabel(/Date de début/), mondayIn(3), 'Mois précédent');
  await page.getByRole('button', { name: 'Voir les dates' }).click();
  await expect(page.getByRole('heading', { name: /10\sséances/ })).toBeVisible();
  await submit(page);
});

test('a validated programme is given a coach whose papers are right, and starts', async ({
  page,
  browser,
}) => {
  const office = await browser.newContext();
  const admin = await office.newPage();
  await signIn(admin, 'admin@elan.test', demoPassword, '/app/packs/validation');
  const program = admin.getByRole('listitem').filter({ hasText: company });
  const dialog = admin.getByRole('dialog');
  await program.getByRole('button', { name: 'Valider' }).click();
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await program.getByRole('button', { name: 'Choisir un coach' }).click();
  await expect(dialog.getByRole('list', { name: /^Coachs, du plus adapté/ })).toBeVisible();
  // Who cannot come is the last of the list: behind this button, when other journeys have added coaches.
  const others = dialog.getByRole('button', { name: /^Voir (un|les) .*autre/ });
  if (await others.isVisible()) await others.click();
  await expect(dialog.getByText(/document obligatoire expire/)).toBeVisible();
  await expectAccessibleAndFit(admin, 'choice of a coach');
  await dialog
    .getByRole('button', { name: /^Choisir / })
    .first()
    .click();
  await program.getByRole('button', { name: 'Démarrer' }).click();
  await dialog.getByRole('button', { name: 'Démarrer' }).click();
  await expect(program).toHaveCount(0);
  await office.close();

  await signIn(page, manager.email, manager.password, '/app/programs');
  await expect(page.getByRole('link', { name: /Actifs \(1\)/ })).toBeVisible();
  await page.getByRole('button', { name: /Soulager le dos/ }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/planifiées sur 10/)
      .first(),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Voir les séances' }).click();
  await expect(page).toHaveURL(/\/app\/sessions/);
});

test('a programme by video is kept as a draft, found again, completed, and shows its meeting', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('radio', { name: /^Live/ }).check();
  await page.getByRole('radio', { name: /Se détendre/ }).check();
  await page.getByRole('radio', { name: /^Votre adresse/ }).check();
  await page.getByLabel('Adresse de votre salle').fill('http://visio.example.fr');
  await page.getByRole('button', { name: 'Garder en brouillon' }).click();
  await expect(page.getByText(/commence par https/).last()).toBeVisible();
  await expectAccessibleAndFit(page, 'refused draft by video');
  await page.getByLabel('Adresse de votre salle').fill('https://visio.example.fr/equipe');
  await chooseDay(page.getByLabel(/Date de début/), mondayIn(5));
  await page.getByRole('button', { name: 'Garder en brouillon' }).click();
  await expect(page).toHaveURL(/tab=pending/);
  await page.getByRole('button', { name: /Se détendre\s*Live/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Brouillon', { exact: true })).toBeVisible();
  await expectAccessible(page, 'draft of a programme');
  await dialog.getByRole('link', { name: 'Reprendre le brouillon' }).click();

  await expect(page.getByRole('form', { name: 'Programme en brouillon' })).toBeVisible();
  await expect(page.getByLabel('Adresse de votre salle')).toHaveValue('https://visio.example.fr/equipe');
  await page.getByLabel('Heure de début').fill('08:15');
  await page.getByRole('button', { name: 'Ajouter le créneau' }).click();
  await page.getByLabel('Jour', { exact: true }).selectOption({ label: 'jeudi' });
  await page.getByRole('button', { name: 'Ajouter le créneau' }).click();
  await expect(page.getByLabel(/Nombre de séances/)).toHaveValue('26');
  await page
    .locator('label')
    .filter({ hasText: /^6\smois$/ })
    .click();
  await expect(page.getByLabel(/Nombre de séances/)).toHaveValue('52');
  await page.getByRole('button', { name: 'Voir les dates' }).click();
  await expect(page.getByRole('heading', { name: /52\sséances/ })).toBeVisible();
  await page.getByRole('button', { name: 'Soumettre à la validation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Soumettre à la validation' }).click();
  await expect(page).toHaveURL(/tab=pending/);
  await page.getByRole('button', { name: /Se détendre\s*Live/ }).click();
  await expect(dialog.getByText(/En visioconférence/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'https://visio.example.fr/equipe' })).toBeVisible();
  await expectAccessibleAndFit(page, 'programme by video');
});

test('a draft is deleted, and the queue of the administrators is searched and exported', async ({
  page,
  browser,
}) => {
  await openForm(page);
  await page.getByRole('radio', { name: /^Live/ }).check();
  await page.getByRole('radio', { name: /Se détendre/ }).check();
  await chooseDay(page.getByLabel(/Date de début/), mondayIn(6));
  await page.getByRole('button', { name: 'Garder en brouillon' }).click();
  await expect(page).toHaveURL(/tab=pending/);
  const drafts = page.getByRole('row').filter({ hasText: 'Brouillon' });
  await drafts.getByRole('button', { name: /Se détendre\s*Live/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le brouillon' }).click();
  await page
    .getByRole('dialog', { name: /^Supprimer ce brouillon/ })
    .getByRole('button', { name: 'Supprimer le brouillon' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(drafts).toHaveCount(0);

  const office = await browser.newContext();
  const admin = await office.newPage();
  await signIn(admin, 'admin@elan.test', demoPassword, '/app/packs/validation');
  await admin.getByLabel('Rechercher une entreprise ou un objectif').fill('gestes surs detendre');
  const found = admin.getByRole('listitem').filter({ hasText: company });
  await expect(found).toHaveCount(1);
  await expect(found.getByText(/Soumis le .* par /)).toBeVisible();
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Exporter' }).click();
  expect((await download).suggestedFilename()).toMatch(/^programmes-a-valider-.*\.csv$/);
  await admin.getByLabel('Étape').selectOption({ label: 'À démarrer' });
  await expect(admin.getByText('Aucun programme ne correspond.')).toBeVisible();
  await office.close();
});

test('the waiting page of a session that has none says so', async ({ page }) => {
  await page.goto('/meeting/exemple');
  await expect(page.getByRole('heading', { name: 'Cette séance n’a pas de salle ici' })).toBeVisible();
});
