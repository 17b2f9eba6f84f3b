// Crosses: mailing.
import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import { registerCompany } from './new-company.ts';

test('a mail that was sent is read with its links and its text, without running anything', async ({
  page,
  request,
}) => {
  const { email } = await registerCompany(request, 'Atelier du Courrier');
  await page.goto('/dev/mails');
  await page.getByRole('button', { name: new RegExp(email) }).click();
  await expect(page.getByRole('button', { name: new RegExp(email) })).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*allow-scripts)/);
  await expectAccessibleAndFit(page, 'mails');
  await page.getByText('Texte', { exact: true }).click();
  await expect(page.getByLabel('Texte de l’e-mail')).toContainText(/token=/);
  await expectAccessible(page, 'text of a mail');
  await page.getByRole('list', { name: 'Liens de l’e-mail' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Confirmer mon adresse' })).toBeVisible();
});
