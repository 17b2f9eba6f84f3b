// Crosses: desk, companies, programs, coaches, sessions, members, accounts.
import { expect, test } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { demoPassword, signIn } from './walk.ts';

test('an administrator goes through what waits by the keyboard, takes it and puts it to sleep', async ({
  page,
}) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/desk');
  const rows = page.locator('[data-key]');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.nth(0).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows.nth(0).getByRole('link').first()).toBeFocused();
  const key = (await rows.nth(0).getAttribute('data-key')) ?? '';
  const taken = page.locator(`[data-key="${key}"]`);
  await page.keyboard.press('m');
  await expect(taken.getByRole('button', { name: /^Responsable d/ })).not.toHaveText('À personne');
  await page.getByRole('link', { name: /^À moi/ }).click();
  await expect(taken).toBeVisible();
  await taken.getByRole('button', { name: /^Mettre en sommeil/ }).click();
  await page.getByRole('menuitem', { name: /^Jusqu’à demain/ }).click();
  await expect(taken).toHaveCount(0);
  await page.getByRole('link', { name: /^En sommeil/ }).click();
  await expect(taken).toBeVisible();
  await expectAccessibleAndFit(page, 'what sleeps');
  await taken.getByRole('button', { name: /^Mettre en sommeil/ }).click();
  await page.getByRole('menuitem', { name: 'Réveiller' }).click();
  await expect(taken).toHaveCount(0);
});

test('the search finds a company, whose page holds everything in tabs and the notes of the team', async ({
  page,
}) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/enterprises');
  await page.getByRole('button', { name: /^Entreprise, personne/ }).click();
  await page.getByRole('textbox', { name: 'Rechercher' }).fill('sapiniere');
  await page
    .getByRole('dialog', { name: 'Rechercher' })
    .getByRole('button', { name: /^Exemple Sapinière/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/app\/enterprises\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Exemple Sapinière' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chiffres de l’entreprise' })).toBeVisible();
  for (const tab of [
    'Programmes',
    'Séances',
    'Lieux',
    'Personnes',
    'Licences',
    'Contrat',
    'E-mails',
    'Historique',
  ]) {
    await page
      .getByRole('navigation', { name: 'Parties de la fiche' })
      .getByRole('link', { name: new RegExp(`^${tab}`) })
      .click();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await page.getByRole('link', { name: /^Notes/ }).click();
  const text = `Ils tiennent au mardi midi, ${Date.now()}.`;
  await page.getByRole('button', { name: 'Ajouter une note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill(text);
  await page.getByLabel('Épingler en haut').check();
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(page.getByText(text)).toBeVisible();
  await expectAccessibleAndFit(page, 'notes on a company');
  await page.getByRole('link', { name: 'Aperçu' }).click();
  await expect(page.getByRole('region', { name: /épinglée/ }).getByText(text)).toBeVisible();
  await expectAccessibleAndFit(page, 'page of a company');
});

test('from a company to the next one of the list, whose filters are saved as a view of the team', async ({
  page,
}) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/enterprises?kind=client');
  const name = `Clientes ${Date.now()}`;
  await page.getByRole('button', { name: 'Vues', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Enregistrer cette vue…' }).click();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText(`Vue « ${name} » enregistrée`)).toBeVisible();
  await page
    .getByRole('link', { name: /^Page / })
    .first()
    .click();
  await expect(page).toHaveURL(/enterprises\/[\w-]+\?/);
  await expect(page.getByRole('region', { name: 'Chiffres de l’entreprise' })).toBeVisible();
  const first = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Entreprise suivante' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '');
  await expect(page).toHaveURL(/kind=client/);
  await page.getByRole('link', { name: 'Entreprise précédente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
});

test('a cut connection is told in one sentence within three seconds, and goes by itself', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/desk');
  await expect(page.locator('[data-key]').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/La connexion est coupée/)).toBeVisible({ timeout: 3_000 });
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/La connexion est coupée/)).toHaveCount(0);
});

test('a connection that swallows what is asked is told as soon, and the page that was asked comes once it answers', async ({
  page,
}) => {
  // From then on the page watches.
  const followed = page.waitForResponse(/\/api\/live$/);
  await signIn(page, 'admin@elan.test', demoPassword, '/app/desk');
  await followed;
  await expect(page.locator('[data-key]').first()).toBeVisible();
  const cut = page.getByText(/La connexion est coupée/);
  // Slow is no cut: the server says that it is there.
  await page.route('**/api/spots*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Lieux', exact: true }).click();
  const slow = page.waitForResponse(/\/api\/spots/);
  for (let waited = 0; waited < 3; waited += 1) {
    await page.waitForTimeout(1_000);
    await expect(cut).toHaveCount(0);
  }
  await slow;
  await page.route('**/*', () => undefined);
  await page.getByRole('link', { name: 'Coachs', exact: true }).click();
  await expect(cut).toBeVisible({ timeout: 3_500 });
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await page.unroute('**/*');
  await expect(cut).toHaveCount(0, { timeout: 10_000 });
});
