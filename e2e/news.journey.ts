// Crosses: news, gyms.
import { expect, test, type Page } from '@playwright/test';
import { demoPassword, signIn } from './walk.ts';

const unique = (words: string, retry: number): string => `${words} ${Date.now()}-${retry}`;

/** The line of a list that holds some words is opened by them. */
async function openLine(page: Page, words: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: words }).getByText(words).click();
}

test('a moderator publishes for every gym and for one, and the gym’s manager reads both but changes neither', async ({
  page,
  browser,
}, { retry }) => {
  const every = unique('Partout', retry);
  await signIn(page, 'moderation@elan.test', demoPassword, '/app/news');
  await page.getByRole('button', { name: 'Publier une actualité' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Titre/).fill(every);
  await form.getByLabel(/^Texte/).fill('Les salles ferment à midi le 24.');
  await form.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: every })).toContainText('Toutes les salles');

  const one = unique('Chez vous', retry);
  await page.getByRole('button', { name: 'Publier une actualité' }).first().click();
  await form.getByLabel(/^Titre/).fill(one);
  await form.getByLabel(/^Texte/).fill('Le sauna rouvre.');
  const places = form.getByLabel('Salle');
  const gym = await places.locator('option').nth(1).textContent();
  await places.selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: one })).toContainText(gym ?? '');
  // Of one day, what was published last comes first.
  const lines = await page.getByRole('row').allTextContents();
  const rank = (words: string) => lines.findIndex((line) => line.includes(words));
  expect(rank(one)).toBeLessThan(rank(every));

  const hall = await browser.newPage();
  await signIn(hall, 'salle@elan.test', demoPassword, '/app/news');
  await expect(hall.getByRole('row').filter({ hasText: every })).toBeVisible();
  await openLine(hall, every);
  const card = hall.getByRole('dialog');
  await expect(card.getByText('Les salles ferment à midi le 24.')).toBeVisible();
  await expect(card.getByRole('button', { name: /Enregistrer|Supprimer/ })).toHaveCount(0);
  await hall.close();
});
