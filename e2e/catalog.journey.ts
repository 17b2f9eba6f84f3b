// Crosses: catalog.
import { expect, test, type Page } from '@playwright/test';
import { demoPassword, signIn } from './walk.ts';

const stamp = Date.now();
const name = `Se gainer ${stamp}`;

async function openCatalog(page: Page): Promise<void> {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/objectives');
  await expect(page.getByRole('heading', { level: 1, name: 'Objectifs' })).toBeVisible();
}

test('an administrator adds an objective, gives it a picture, hides it and deletes it', async ({ page }) => {
  await openCatalog(page);
  await expect(page.getByRole('table', { name: 'Objectifs' })).toContainText('Soulager le dos');
  await page.getByRole('button', { name: 'Ajouter un objectif' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ajouter l’objectif' }).click();
  await expect(dialog.getByLabel(/^Nom/)).toBeFocused();
  await dialog.getByLabel(/^Nom/).fill(name);
  await dialog.getByLabel(/^Mot-clé/).fill('DOS');
  await dialog.getByLabel(/^Description/).fill('Un dos tenu, un ventre plat.');
  await dialog.getByLabel(/^Énergie/).fill('240');
  await dialog.getByRole('radio', { name: /Intense/ }).check();
  await dialog.getByRole('button', { name: 'Ajouter l’objectif' }).click();
  await expect(dialog.getByText('Un objectif porte déjà ce mot-clé.', { exact: false })).toBeVisible();
  await dialog.getByLabel(/^Mot-clé/).fill(`gainage-${stamp}`);
  await dialog.getByRole('button', { name: 'Ajouter l’objectif' }).click();
  await expect(page.getByRole('dialog', { name })).toContainText('Aucun programme et aucune séance');
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAQklEQVR4nO3PMQ0AMAgAsOFf9DBBSEJaBW3mPWfNAwICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAl8LfhcBgbvlLzkAAAAASUVORK5CYII=';
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'dos.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await expect(
    dialog.getByText(/Image enregistrée|abîmée/).or(page.getByText('Image enregistrée')),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Masquer des listes' }).click();
  await expect(dialog.getByRole('button', { name: 'Proposer à nouveau' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Supprimer l’objectif' }).click();
  await page
    .getByRole('dialog', { name: /^Supprimer «/ })
    .getByRole('button', { name: 'Supprimer l’objectif' })
    .click();
  await expect(page.getByText('Objectif supprimé')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
