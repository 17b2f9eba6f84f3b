// Crosses: sessions, coaches, gyms, accounts.
import { expect, test } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { demoPassword, signIn } from './walk.ts';

test('a gym’s manager says what they saw of a coach and what is to be done of it; an administrator reads it, a moderator does not', async ({
  page,
  browser,
}, { retry }) => {
  const words = `Dix minutes de retard, personne n’était prévenu (${Date.now()}-${retry}).`;
  await signIn(page, 'salle@elan.test', demoPassword, '/app/feedbackCoach');
  await page.getByRole('button', { name: 'Donner un avis' }).first().click();
  const form = page.getByRole('dialog', { name: 'Donner un avis' });
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Le champ est requis').first()).toBeVisible();
  await expectAccessibleAndFit(page, 'a feedback on a coach that is refused');

  // Those who work in this gym, and no other.
  await form.getByRole('combobox', { name: /^Coach/ }).click();
  const coach = page.getByRole('listbox').getByRole('option');
  await expect(coach).toHaveCount(1);
  const name = (await coach.textContent()) ?? '';
  await coach.click();
  await form.getByLabel(/^Ponctualité/).selectOption({ label: '2, à améliorer' });
  await form.getByLabel(/^Pédagogie/).selectOption({ label: '4, bien' });
  await form.getByLabel(/^Accueil et soin du lieu/).selectOption({ label: '5, excellent' });
  await form.getByLabel(/^Ce que vous avez vu/).fill(words);
  await form.getByLabel(/^Suite à donner/).fill('L’appeler avant la prochaine séance.');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  const card = page.getByRole('dialog', { name });
  await expect(card.getByText(words)).toBeVisible();
  await expect(card.getByText('À suivre', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'C’est fait' }).click();
  await expect(card.getByText('Suivi fait', { exact: true })).toBeVisible();
  await expectAccessibleAndFit(page, 'a feedback on a coach');

  const office = await browser.newPage();
  await signIn(
    office,
    'admin@elan.test',
    demoPassword,
    new URL(page.url()).pathname + new URL(page.url()).search,
  );
  await expect(office.getByRole('dialog', { name }).getByText(words)).toBeVisible();
  await office.close();
  const moderator = await browser.newPage();
  await signIn(moderator, 'moderation@elan.test', demoPassword, '/app/feedbackCoach');
  await expect(moderator.getByRole('heading', { name: 'Avis sur les coachs' })).toHaveCount(0);
  await expect(moderator.getByText(words)).toHaveCount(0);
  await moderator.close();
});
