// Crosses: accounts, members.
import { expect, test, type Page } from '@playwright/test';
import { demoPassword, signIn } from './walk.ts';

const domain = 'wanadoo.fr';
const settings = (page: Page) => page.getByRole('region', { name: 'Messageries gratuites acceptées' });

async function expectSettings(page: Page): Promise<void> {
  await expect(settings(page).getByLabel('Domaine à accepter')).toBeVisible();
}

test('an administrator lets a free e-mail domain through: its addresses are invited, then refused again', async ({
  page,
}) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/params');
  await expectSettings(page);
  const field = settings(page).getByLabel('Domaine à accepter');
  await field.fill('elan.example');
  await field.press('Enter');
  await expect(settings(page)).toContainText('il est déjà accepté');
  await expect(field).toBeFocused();
  await field.fill(`Jean@${domain.toUpperCase()}`);
  await field.press('Enter');
  await expect(settings(page).getByText(domain, { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');

  const email = `ines.${Date.now()}@${domain}`;
  await page.goto('/app/users?form=staff');
  const dialog = page.getByRole('dialog', { name: 'Inviter dans l’équipe' });
  await dialog.getByLabel('E-mail professionnel').fill(email);
  await dialog.getByLabel('Prénom').fill('Inès');
  await dialog.getByLabel('Nom', { exact: true }).fill('Faure');
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByText('Invitation envoyée')).toBeVisible();

  await page.goto('/app/params');
  await expectSettings(page);
  await settings(page).getByRole('button', { name: 'Retirer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ne plus accepter' }).click();
  await expect(settings(page)).toContainText('toutes les messageries gratuites sont refusées');
});

test('only an administrator sees this setting', async ({ page }) => {
  await signIn(page, 'moderation@elan.test', demoPassword, '/app/params');
  await expect(page.getByRole('heading', { name: 'Paramètres' })).toBeVisible();
  await expect(settings(page)).toHaveCount(0);
});
