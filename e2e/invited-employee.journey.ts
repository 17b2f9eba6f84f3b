// Crosses: members, accounts, espace, sessions, mailing.
import { expect, test } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { demoPassword, linkMailedTo, openPage, signIn, tabTo } from './walk.ts';

const password = 'Bouger-ensemble-26!';

// A telephone: narrow, touched, with the keyboard that reading aloud uses.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a new employee goes from the invitation to a booking on a telephone, with the network cut in the middle', async ({
  page,
  context,
  browser,
}) => {
  const email = `lina.${Date.now()}@exemple-sapiniere.example`;
  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false });
  const manager = await desk.newPage();
  await signIn(manager, 'entreprise@elan.test', demoPassword, '/app/employees');
  await manager.getByRole('button', { name: 'Ajouter un salarié' }).first().click();
  const dialog = manager.getByRole('dialog', { name: 'Ajouter un salarié' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Prénom').fill('Lina');
  await dialog.getByLabel('Nom', { exact: true }).fill('Moreau');
  await dialog.getByRole('button', { name: 'Ajouter et inviter' }).click();
  await expect(dialog).toHaveCount(0);
  const link = await linkMailedTo(manager.request, email);
  await desk.close();

  await openPage(page, link);
  await expect(page.getByRole('heading', { name: 'Bienvenue, Lina' })).toBeVisible();
  await expectAccessibleAndFit(page, 'invitation on a telephone');
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).tap();
  await page.getByLabel('Choisissez un mot de passe').fill(password);
  await page.getByLabel(/J’accepte la charte/).check();
  await page.getByRole('button', { name: 'Ouvrir mon espace' }).tap();
  await page.getByRole('link', { name: 'Me connecter à mon espace' }).tap();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Séances' })).toBeVisible();

  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Réserver/ }) })
    .first();
  const objective = (await row.getByRole('heading').textContent()) ?? '';
  // The network is cut as the thumb falls: a sentence says so, and the same tap works once it is back.
  await context.setOffline(true);
  await row.getByRole('button', { name: /^Réserver/ }).tap();
  await expect(row.getByRole('alert')).toBeVisible();
  await expect(row.getByRole('alert')).toContainText(/connexion|réseau|injoignable/i);
  await expectAccessibleAndFit(page, 'a booking without a network');
  await context.setOffline(false);
  await row.getByRole('button', { name: /^Réserver/ }).tap();
  const booked = page.getByRole('listitem').filter({ hasText: 'Réservée.' }).first();
  await expect(booked).toContainText(objective);

  const open = booked.getByRole('link', { name: objective });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: objective })).toBeVisible();
  await expect(page.getByText('Votre place est réservée.')).toBeVisible();
  const leave = page.getByRole('button', { name: 'Rendre ma place' });
  await tabTo(page, leave);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Rendre ma place' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Réserver ma place' })).toBeVisible();
});
