// Crosses: spots, companies.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import { newCompany, spotName, type Manager } from './new-company.ts';
import { demoPassword, signIn, tabTo } from './walk.ts';

test.describe.configure({ mode: 'serial' });

let manager: Manager;
test.beforeAll(async ({ request }) => {
  manager = await newCompany(request, 'Atelier des Salles');
});

const cell = (dialog: Locator, day: string, hour: number) =>
  dialog.getByRole('gridcell', { name: new RegExp(`^${day}, ${hour} h`) });

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Lieux' }).getByRole('row').filter({ hasText: name });

async function openSpots(page: Page, known = spotName): Promise<Locator> {
  await signIn(page, manager.email, manager.password, '/app/spots');
  await expect(rowOf(page, known)).toBeVisible();
  return page.getByRole('dialog');
}

test('a spot is added with the keyboard alone, its hours on the grid of the week included', async ({
  page,
}) => {
  const dialog = await openSpots(page);
  await tabTo(page, page.getByRole('button', { name: 'Ajouter un lieu' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  for (const [label, typed] of [
    [/Nom du lieu/, 'Terrasse Saône'],
    [/Adresse/, '4 quai des Célestins'],
    [/Code postal/, '69002'],
    [/Ville/, 'Lyon'],
    [/Surface/, '80'],
    [/Personnes en même temps/, '20'],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label));
    await page.keyboard.type(typed);
  }
  await tabTo(page, dialog.getByRole('radio', { name: 'Intérieur' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Extérieur' })).toBeChecked();

  // One stop of Tab for the whole grid; arrows move, space opens, shift with an arrow carries the state along.
  await tabTo(page, cell(dialog, 'lundi', 6));
  for (let hour = 6; hour < 12; hour += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  for (const [day, hour] of [
    ['lundi', 12],
    ['lundi', 13],
    ['mardi', 13],
  ] as const) {
    await expect(cell(dialog, day, hour)).toHaveAttribute('aria-selected', 'true');
  }
  await expect(cell(dialog, 'mardi', 12)).toHaveAttribute('aria-selected', 'false');
  await tabTo(page, dialog.getByRole('button', { name: 'Ajouter le lieu' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const card = rowOf(page, 'Terrasse Saône');
  await expect(card).toContainText(/20\s*personnes/);
  await expect(card).toContainText('Extérieur');
  await expect(page.getByRole('button', { name: 'Ajouter un lieu' })).toBeFocused();
});

test('a spot is changed, and is so after a reload', async ({ page }) => {
  const dialog = await openSpots(page);
  await page.getByRole('button', { name: `Modifier ${spotName}` }).click();
  await dialog.getByLabel(/Nom du lieu/).fill('Salle du Rhône');
  await cell(dialog, 'samedi', 9).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(rowOf(page, 'Salle du Rhône')).toContainText('sam.');
  await expect(rowOf(page, spotName)).toHaveCount(0);
});

test('a spot is closed for good, its name and its place in the lists go, and it opens again', async ({
  page,
}) => {
  const dialog = await openSpots(page, 'Salle du Rhône');
  await page.getByRole('button', { name: 'Modifier Terrasse Saône' }).click();
  await expect(dialog.getByText('Rien n’utilise ce lieu')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ajouter une ouverture' }).click();
  await dialog.getByLabel('À, ouverture 1').fill('12:30');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText(/sort(?:ent)? des horaires du lieu/)).toBeVisible();
  await dialog.getByLabel('À, ouverture 1').fill('20:00');
  await dialog.getByRole('button', { name: 'Ajouter une ouverture' }).click();
  await dialog.getByLabel('Ouvert au public').check();
  await expectAccessible(page, 'hours of a spot');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  const card = rowOf(page, 'Terrasse Saône');
  await expect(card).toContainText('Ouvert au public');
  await expect(card).toContainText('Lieu accessible');
  await page.getByRole('button', { name: 'Modifier Terrasse Saône' }).click();
  await dialog.getByRole('button', { name: 'Fermer définitivement' }).click();
  await page
    .getByRole('dialog', { name: /^Fermer Terrasse Saône/ })
    .getByRole('button', { name: 'Fermer le lieu' })
    .click();
  await expect(page.getByRole('region').getByText('Lieu fermé', { exact: true })).toBeVisible();
  await expect(card).toContainText('Fermé le');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessibleAndFit(page, 'closed spot');
  await page.getByRole('button', { name: 'Rouvrir Terrasse Saône' }).click();
  await page.getByRole('button', { name: 'Rouvrir le lieu' }).click();
  await expect(card).not.toContainText('Fermé le');
  await expect(page.getByRole('button', { name: 'Modifier Terrasse Saône' })).toBeVisible();
});

test('a finger draws the hours on the grid', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 820, height: 1180 } });
  const page = await context.newPage();
  await signIn(page, manager.email, manager.password, '/app/spots?spot=new');
  const dialog = page.getByRole('dialog');
  const from = cell(dialog, 'lundi', 9);
  const to = cell(dialog, 'mercredi', 11);
  // The drawer still moves while its list of uses comes: both cells stand still and can be touched.
  for (const one of [to, from]) await one.click({ trial: true });
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('the grid is not on the screen');
  const at = ({ x, y }: { x: number; y: number }) => [{ x: x + 10, y: y + 10 }];
  const touch = await context.newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(start) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(end) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(dialog.getByRole('gridcell', { selected: true })).toHaveCount(9);
  await context.close();
});

test('an administrator names a company and sees its spots', async ({ page }) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/spots');
  await expect(
    page.getByRole('region', { name: 'Lieux de toutes les entreprises' }).or(page.getByRole('table')).first(),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Entreprise' }).fill('Atelier des Salles');
  await page
    .getByRole('option', { name: /Atelier des Salles/ })
    .first()
    .click();
  await expect(rowOf(page, 'Salle du Rhône')).toBeVisible();
});
