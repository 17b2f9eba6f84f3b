// Crosses: gyms, news, coaches, sessions, accounts.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
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

test('who runs a gym says what they saw of a coach, and what is to be done of it', async ({ page }, {
  retry,
}) => {
  const words = unique('Arrivé à l’heure, consignes claires.', retry);
  await signIn(page, 'salle@elan.test', demoPassword, '/app/feedbackCoach');
  await page.getByRole('button', { name: 'Donner un avis' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await form.getByRole('combobox', { name: /^Coach/ }).click();
  await form.getByRole('option').first().click();
  for (const mark of [/^Ponctualité/, /^Pédagogie/, /^Accueil et soin du lieu/])
    await form.getByLabel(mark).selectOption('4');
  await form.getByLabel(/^Ce que vous avez vu/).fill(words);
  await form.getByLabel(/^Suite à donner/).fill('Lui proposer le lundi.');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Avis enregistré')).toBeVisible();
  await page.reload();
  await expect(page.getByText(words).first()).toBeVisible();
});

test('an administrator writes an answer with a list and a link by the keyboard, and a gym’s manager reads it and says it is useful', async ({
  page,
  browser,
}, { retry }) => {
  const question = unique('Où sont les clés', retry);
  await signIn(page, 'admin@elan.test', demoPassword, '/app/faq');
  await page.getByRole('button', { name: 'Ajouter une question' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Question/).fill(question);
  await form.getByLabel(/^Catégorie/).fill('Accueil');
  const answer = form.getByRole('textbox', { name: /^Réponse/ });
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(form.getByText('Le champ est requis')).toBeVisible();
  await expect(answer).toBeFocused();
  await form.getByRole('button', { name: 'Gras' }).click();
  await page.keyboard.type('Au coffre');
  await form.getByRole('button', { name: 'Gras' }).click();
  await page.keyboard.type(' de l’accueil :');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Liste à puces' }).click();
  await page.keyboard.type('le vert <img src=x onerror=x>');
  await page.keyboard.press('Enter');
  await page.keyboard.type('le bleu');
  await expectAccessibleAndFit(page, 'the editor of an answer');
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Question ajoutée')).toBeVisible();

  const hall = await browser.newPage();
  await signIn(hall, 'salle@elan.test', demoPassword, '/app/faq');
  await hall.getByLabel('Rechercher une question').fill('cles coffre');
  await hall.getByRole('button', { name: question, exact: true }).click();
  await expect(hall.locator('strong', { hasText: 'Au coffre' })).toBeVisible();
  await expect(hall.getByRole('listitem').filter({ hasText: 'le vert <img src=x onerror=x>' })).toBeVisible();
  await hall.getByRole('button', { name: `Utile : ${question}` }).click();
  await expect(hall.getByText('Oui (1)')).toBeVisible();
  await hall.close();

  // Opened again, the answer stands in the editor as it was written.
  await page.getByRole('button', { name: question, exact: true }).click();
  await page.getByRole('button', { name: `Modifier : ${question}` }).click();
  const again = page.getByRole('dialog').getByRole('textbox', { name: /^Réponse/ });
  await expect(again.locator('strong')).toHaveText('Au coffre');
  await expect(again.locator('li')).toHaveCount(2);
});
