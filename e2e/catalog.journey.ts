import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts';
import { demoPassword, signIn } from './walk.ts';

test.describe.configure({ mode: 'serial' });

const stamp = Date.now();
const name = `Se gainer ${stamp}`;

async function openCatalog(page: Page, path = '/app/objectives'): Promise<void> {
  await signIn(page, 'admin@elan.test', demoPassword, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Objectifs' })).toBeVisible();
}

test('an administrator adds an objective, gives it a picture, hides it and deletes it', async ({ page }) => {
  await openCatalog(page);
  await expect(page.getByRole('table', { name: 'Objectifs' })).toContainText('Soulager le dos');
  await expectAccessibleEverywhere(page, 'objectives');
  await page.getByRole('button', { name: 'Ajouter un objectif' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ajouter l’objectif' }).click();
  await expect(dialog.getByLabel(/^Nom/)).toBeFocused();
  await expectAccessible(page, 'refused objective');
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
  await expectAccessible(page, 'objective');
  await dialog.getByRole('button', { name: 'Supprimer l’objectif' }).click();
  await page
    .getByRole('dialog', { name: /^Supprimer «/ })
    .getByRole('button', { name: 'Supprimer l’objectif' })
    .click();
  await expect(page.getByText('Objectif supprimé')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an objective that is used keeps its keyword and says what uses it', async ({ page }) => {
  await openCatalog(page, '/app/objectives?search=soulager');
  await page.getByRole('button').filter({ hasText: 'Soulager le dos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Soulager le dos' });
  await expect(dialog.getByRole('heading', { name: /Utilisations/ })).toBeVisible();
  const uses = dialog.getByRole('list', { name: 'Utilisations' });
  const used = (await uses.count()) > 0;
  if (used) {
    await expect(dialog.getByLabel(/^Mot-clé/)).toHaveAttribute('readonly', '');
    await expect(dialog.getByRole('button', { name: 'Supprimer l’objectif' })).toHaveCount(0);
  }
});

test('a hashtag is refused while its text would not be read, then kept in its colours', async ({ page }) => {
  await openCatalog(page, '/app/objectives?tab=hashtags');
  await page.getByRole('button', { name: 'Ajouter un hashtag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un hashtag' });
  const word = `gainage${stamp}`;
  await dialog.getByLabel(/^Mot/).fill(`#${word}`);
  await expect(dialog.getByLabel(/^Mot/)).toHaveValue(word);
  await dialog.getByRole('textbox', { name: 'Couleur du mot', exact: true }).fill('#9fd3bd');
  await expect(dialog.getByText(/il en faut au moins 4,5/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(dialog.getByText(/se lit mal sur ce fond/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Couleur du mot', exact: true }).fill('#0b4a36');
  await expect(dialog.getByText(/le mot se lit bien/)).toBeVisible();
  await expectAccessible(page, 'new hashtag');
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Hashtags' })).toContainText(`#${word}`);

  await page.getByRole('button', { name: `Modifier ${word}` }).click();
  const known = page.getByRole('dialog', { name: `#${word}` });
  await known.getByLabel(/^Mot/).fill('autre');
  await known.getByRole('button', { name: 'Supprimer le hashtag' }).click();
  const removal = page.getByRole('dialog', { name: `Supprimer #${word}` });
  await expect(removal).toBeVisible();
  // Escape answers to the question above alone; then it asks before it takes the word that was typed.
  await page.keyboard.press('Escape');
  await expect(removal).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(known.getByLabel(/^Mot/)).toHaveValue('autre');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /^Abandonner la saisie/ });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(question).toHaveCount(0);
  await known.getByRole('button', { name: 'Supprimer le hashtag' }).click();
  await removal.getByRole('button', { name: 'Supprimer le hashtag' }).click();
  await expect(page.getByRole('list', { name: 'Hashtags' })).not.toContainText(`#${word}`);
});

test('a discipline is added, then refused under the name of another', async ({ page }) => {
  await openCatalog(page, '/app/objectives?tab=disciplines');
  await page.getByRole('button', { name: 'Ajouter une discipline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une discipline' });
  await dialog.getByLabel(/^Nom/).fill('YOGA');
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(dialog.getByText(/porte déjà ce nom/)).toBeVisible();
  await dialog.getByLabel(/^Nom/).fill(`Sophrologie ${stamp}`);
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Disciplines' })).toContainText(`Sophrologie ${stamp}`);
  await expectAccessibleEverywhere(page, 'disciplines');
});
