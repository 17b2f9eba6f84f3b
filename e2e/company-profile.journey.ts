// Crosses: companies, accounts, programs.
import { addDays } from '@elan/domain/kernel';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import { newCompany, type Manager } from './new-company.ts';
import { chooseDay, linkMailedTo, mondayIn, openPage, signIn, signInByForm, tabTo } from './walk.ts';

const password = 'Tournesol-Violet-42';
const ownPage = '/app/profile/enterprise';
const managers = (page: Page) => page.getByRole('table', { name: 'Gestionnaires' }).locator('tbody tr');

test.describe.configure({ mode: 'serial' });

let page: Page;
let first: Manager;
let second: string;
test.beforeAll(async ({ browser, request }) => {
  first = await newCompany(request, 'Atelier du Quai');
  second = `adjointe@societe${first.siret}.example`;
  page = await (await browser.newContext()).newPage();
  await signIn(page, first.email, first.password);
});
test.afterAll(async () => {
  await page.context().close();
});

test('who has just arrived is offered a tour of the screens, by mouse or keyboard, once', async () => {
  await expect(page.getByRole('heading', { name: 'Faites le tour de votre espace' })).toBeVisible();
  const start = page.getByRole('link', { name: 'Commencer la visite' });
  await tabTo(page, start);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/intro$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Visite guidée' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 2, name: 'Tableau de bord' })).toBeFocused();
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Séances' })).toBeFocused();
  await page.getByRole('button', { name: 'Passer la visite' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await expect(page.getByRole('heading', { name: /Bonjour/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /Bonjour/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Commencer la visite' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Aide' }).click();
  await expect(page.getByRole('link', { name: 'Faire la visite guidée' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('the same tour is shown on the pages: the arrows go on and back, Escape leaves on the page that is open', async () => {
  await openPage(page, '/intro');
  await tabTo(page, page.getByRole('button', { name: 'Montrer sur les pages' }));
  await page.keyboard.press('Enter');
  const stop = (name: string) => page.getByRole('dialog', { name });
  const title = (name: string) => stop(name).getByRole('heading', { level: 2, name });
  await expect(title('Le menu')).toBeFocused();
  const count = await stop('Le menu')
    .getByText(/^1 sur \d+$/)
    .innerText();
  await expectAccessibleAndFit(page, 'tour in place, the menu');
  // A phone has fewer stops: the wide page has its own again.
  await expect(stop('Le menu').getByText(count, { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(title('La recherche')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(title('Tableau de bord')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(title('Séances')).toBeFocused();
  await expect(page).toHaveURL(/\/app\/sessions/);
  // What is lit is what the words are about.
  const parts = page.locator('[data-tour]');
  await expect
    .poll(async () => {
      const lit = await page.locator('[data-tour-light]').boundingBox();
      const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
      return boxes.some((box) => box && lit && Math.abs(box.x - lit.x) < 12 && Math.abs(box.y - lit.y) < 12);
    })
    .toBe(true);
  await expectAccessible(page, 'tour in place, a page');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => {
      const card = await stop('Séances').boundingBox();
      return card && card.x >= 0 && card.x + card.width <= 390 && card.y + card.height <= 844;
    })
    .toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('ArrowLeft');
  await expect(title('Tableau de bord')).toBeFocused();
  await expect(page).toHaveURL(/\/app\/dashboard/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/dashboard/);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('the last manager is protected, and invites a second one', async () => {
  await openPage(page, ownPage);
  await expect(managers(page)).toHaveCount(1);
  await expect(managers(page).getByText(/Dernier gestionnaire actif/)).toBeVisible();
  await expect(managers(page).getByRole('button', { name: 'Quitter' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Inviter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail professionnel').fill('ines@gmail.com');
  await dialog.getByLabel('Prénom').fill('Inès');
  await dialog.getByLabel('Nom', { exact: true }).fill('Faure');
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(dialog.getByText(/les messageries gratuites sont refusées/)).toBeVisible();
  await dialog.getByLabel('E-mail professionnel').fill(second);
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  const invited = managers(page).filter({ hasText: 'Inès Faure' });
  await expect(invited.getByText('Invité', { exact: true })).toBeVisible();
  await expect(invited.getByRole('button', { name: /Relancer dans 30 minutes/ })).toBeDisabled();
});

test('a closing is added after what it meets is shown, and the simulator skips its days', async () => {
  const start = mondayIn(3);
  const [from, to] = [addDays(start, 7), addDays(start, 11)];
  await page.getByRole('button', { name: 'Ajouter une fermeture' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Le champ est requis')).toHaveCount(3);
  await chooseDay(dialog.getByLabel(/Premier jour/), from);
  await chooseDay(dialog.getByLabel(/Dernier jour/), to);
  await dialog.getByLabel(/Raison/).fill('Inventaire annuel');
  await expect(dialog.getByText('Aucune séance n’est planifiée à ces dates.')).toBeVisible();
  await expectAccessible(page, 'closing with what it meets');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('list', { name: 'Fermetures à venir' })).toContainText('Inventaire annuel');

  await openPage(page, '/app/programs?view=new');
  await page.getByRole('radio', { name: /Soulager le dos/ }).check();
  for (const day of ['lundi', 'mardi', 'jeudi']) {
    await page
      .getByRole('checkbox', { name: new RegExp(`^${day}`) })
      .first()
      .check();
  }
  await page.getByLabel(/Nombre de séances/).fill('12');
  await chooseDay(page.getByLabel(/Date de début/), start);
  await page.getByRole('button', { name: 'Voir les dates' }).click();
  await expect(page.getByRole('heading', { name: /12\sséances/ })).toBeVisible();
  await expect(page.getByText(/inventaire annuel/i).first()).toBeVisible();
});

test('the invited manager chooses a password, enters, and the first one may leave: the other is the last', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  await openPage(other, await linkMailedTo(page.request, second));
  await other.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
  await other.getByLabel(/Confirmation/).fill(password);
  await other.getByLabel(/J’accepte la charte/).check();
  const form = other.getByRole('form', { name: 'Choix du mot de passe' });
  await form.getByLabel(/Confirmation/).press('Enter');
  await expect(other.getByRole('link', { name: 'Se connecter' })).toBeVisible();
  await openPage(page, ownPage);
  await expect(managers(page).filter({ hasText: 'Inès Faure' })).toBeVisible();
  await signInByForm(other, second, password);
  // Nobody touched the first page: it learns of the arrival by itself.
  const own = managers(page).filter({ hasText: '(vous)' });
  await expect(own.getByRole('button', { name: 'Quitter' })).toBeVisible();
  await own.getByRole('button', { name: 'Quitter' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Quitter l’entreprise' })).toBeVisible();
  await expectAccessible(page, 'leaving the company');
  await dialog.getByRole('button', { name: 'Quitter l’entreprise' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(other).toHaveURL(/\/verifyphone/);
  await context.close();
});
