// Crosses: gyms, accounts.
import { expect, test } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { demoPassword, signIn } from './walk.ts';

const nbsp = '\u00a0';

test('an administrator writes an answer; a gym’s manager finds it, reads it, says that it is useful, and reads it corrected', async ({
  page,
  browser,
}, { retry }) => {
  const question = `Où ranger les tapis ${Date.now()}-${retry}\u202f?`;
  await signIn(page, 'admin@elan.test', demoPassword, '/app/faq');
  await page.getByRole('button', { name: 'Ajouter une question' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Question/).fill(question);
  await form.getByLabel(/^Catégorie/).fill('Rangement');
  const answer = form.getByRole('textbox', { name: 'Réponse' });
  await answer.click();
  await form.getByRole('button', { name: 'Gras' }).click();
  await page.keyboard.type('Debout, contre le mur.');
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Question ajoutée')).toBeVisible();

  const hall = await browser.newPage();
  await signIn(hall, 'salle@elan.test', demoPassword, '/app/faq');
  const all = hall.getByRole('button', { name: /\s\?$/ });
  await expect(all.nth(1)).toBeVisible();
  await hall.getByLabel('Rechercher une question').fill('ranger tapis');
  await expect(all).toHaveCount(1);
  const place = hall.getByRole('region', { name: 'Rangement' });
  await place.getByRole('button', { name: question }).click();
  await expect(place.locator('strong', { hasText: 'Debout, contre le mur.' })).toBeVisible();
  await expect(place.getByRole('button', { name: /^Modifier/ })).toHaveCount(0);
  const useful = place.getByRole('button', { name: `Utile${nbsp}: ${question}`, exact: true });
  await expect(useful).toHaveText('Oui (0)');
  await useful.click();
  await expect(useful).toHaveText('Oui (1)');
  // One person counts once, and may think otherwise.
  await place.getByRole('button', { name: `Inutile${nbsp}: ${question}`, exact: true }).click();
  await expect(useful).toHaveText('Oui (0)');
  await useful.click();
  await expect(useful).toHaveText('Oui (1)');
  await expectAccessibleAndFit(hall, 'an answer of the FAQ');

  await page.getByLabel('Rechercher une question').fill(question);
  await page.getByRole('button', { name: question, exact: true }).click();
  await page.getByRole('button', { name: `Modifier${nbsp}: ${question}` }).click();
  await answer.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Propres.');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Question enregistrée')).toBeVisible();
  await hall.reload();
  await place.getByRole('button', { name: question }).click();
  await expect(place.getByText('Debout, contre le mur. Propres.')).toBeVisible();
  await expect(useful).toHaveText('Oui (1)');
  await hall.close();
});
