// Crosses: dashboards, programs, sessions, companies, gyms.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newCompany } from './new-company.ts';
import { demoPassword, signIn, signInByForm } from './walk.ts';

for (const { role, email, shows } of [
  { role: 'an administrator', email: 'admin@elan.test', shows: ['À traiter', 'Programmes en préparation'] },
  { role: 'a moderator', email: 'moderation@elan.test', shows: ['Prochaines séances'] },
  {
    role: 'a company that runs',
    email: 'entreprise@elan.test',
    shows: ['Prochaines séances', 'Votre entreprise'],
  },
]) {
  test(`${role} sees after the sign-in what concerns this role`, async ({ page }) => {
    await signInByForm(page, email, demoPassword);
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
    for (const title of shows)
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  });
}

test('a gym reads its day, a prescriptor its companies', async ({ browser }) => {
  for (const [email, words] of [
    ['salle@elan.test', /^Machines de la salle/],
    ['prescripteur@elan.test', /Exemple Mutuelle des Cimes/],
  ] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, email, demoPassword);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await context.close();
  }
});

test('a company without a programme sees that nothing is planned yet', async ({ page, request }) => {
  const manager = await newCompany(request, 'Atelier du Départ');
  await signIn(page, manager.email, manager.password);
  await expect(page.getByText(/^Aucune séance/)).toBeVisible();
  await expect(page.getByText('Aucun programme en préparation.')).toBeVisible();
  await expectAccessible(page, 'dashboard of a company without a programme');
});
