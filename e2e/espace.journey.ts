// Crosses: espace, sessions, members, accounts.
import { expect, test } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { demoPassword, openPage, signIn, tabTo } from './walk.ts';

// A telephone: narrow, touched, with the keyboard that reading aloud uses.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('an employee finds and books a session by thumb, reads it with the network cut, and gives it back by keyboard', async ({
  page,
  context,
}) => {
  await openPage(page, '/espace/login');
  await page.getByLabel('E-mail').fill('elan10@elan.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Séances' })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filtres' }).tap();
  await page.getByLabel('Moment de la journée').selectOption('noon');
  await expect(page).toHaveURL(/slot=noon/);

  // Who comes a second time, on the same database, gives the place back first.
  const given = page.getByRole('listitem').filter({ hasText: 'Réservée.' });
  if ((await given.count()) > 0) {
    await given.first().getByRole('link').tap();
    await page.getByRole('button', { name: 'Rendre ma place' }).tap();
    await page.getByRole('button', { name: 'Rendre ma place' }).tap();
    await expect(page.getByRole('button', { name: 'Réserver ma place' })).toBeVisible();
    await openPage(page, '/espace?slot=noon');
  }
  // The last one is days away: a place of tomorrow is not given back without a penalty.
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Réserver/ }) })
    .last();
  const objective = (await row.getByRole('heading').textContent()) ?? '';
  await row.getByRole('button', { name: /^Réserver/ }).tap();
  const booked = page.getByRole('listitem').filter({ hasText: 'Réservée.' }).first();
  await expect(booked).toContainText(objective);
  await booked.getByRole('link', { name: objective }).tap();
  await expect(page.getByRole('heading', { level: 1, name: objective })).toBeVisible();
  await expect(page.getByText('Annulable sans pénalité')).toBeVisible();
  await expectAccessibleAndFit(page, 'the page of a session that is booked');
  const address = page.url();

  await openPage(page, '/espace/mine');
  await expect(page.getByRole('heading', { name: objective }).first()).toBeVisible();
  await page.waitForFunction(async () => {
    const kept = await (await caches.open('espace-1')).keys();
    return navigator.serviceWorker.controller !== null && kept.length > 3;
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/Hors connexion, données de \d{2}:\d{2}/)).toBeVisible();
  await expect(page.getByRole('heading', { name: objective }).first()).toBeVisible();
  await expectAccessibleAndFit(page, 'the own sessions without a network');
  // The page that was kept gives way to the living one by itself.
  const isBack = page.waitForEvent('load');
  await context.setOffline(false);
  await isBack;

  await openPage(page, address);
  const leave = page.getByRole('button', { name: 'Rendre ma place' });
  await expect(leave).toBeVisible();
  await tabTo(page, leave);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Votre place ira à la personne suivante.')).toBeVisible();
  // The question took the keyboard with it.
  await expect(page.getByRole('button', { name: 'Rendre ma place' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Réserver ma place' })).toBeVisible();
  await openPage(page, '/espace/activity');
  await expect(page.getByText(/minutes? sur 150/)).toBeVisible();
});

test('who manages the company sees a booking made on a telephone come into the open card of its session, and leave it', async ({
  page,
  browser,
}) => {
  await openPage(page, '/espace/login');
  await page.getByLabel('E-mail').fill('elan9@elan.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Séances' })).toBeVisible();
  // The last one: it is left without a penalty.
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Réserver/ }) })
    .last();
  await row.getByRole('link').first().tap();
  const book = page.getByRole('button', { name: 'Réserver ma place' });
  await expect(book).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const office = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    hasTouch: false,
    isMobile: false,
  });
  const manager = await office.newPage();
  await signIn(manager, 'entreprise@elan.test', demoPassword, `/app/sessions?session=${id}`);
  const panel = manager.getByRole('region', { name: 'Participants' });
  const mine = panel.getByRole('listitem').filter({ hasText: 'Ulysse' });
  await expect(panel.getByRole('button', { name: 'Inscrire' })).toBeVisible();
  await expect(mine).toHaveCount(0);
  await book.tap();
  await expect(mine).toHaveCount(1);
  await page.getByRole('button', { name: 'Rendre ma place' }).tap();
  await page.getByRole('button', { name: 'Rendre ma place' }).tap();
  await expect(mine).toHaveCount(0);
  await office.close();
});

test('an employee says what they like, where they are reminded and what they agree to, and keeps the sessions that are for them', async ({
  page,
}) => {
  await openPage(page, '/espace/login');
  await page.getByLabel('E-mail').fill('elan9@elan.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).tap();
  await page.getByRole('link', { name: 'Profil' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Supprimer' })).toBeVisible();

  await page.getByRole('button', { name: 'Choisir', exact: true }).tap();
  const choices = page.getByRole('dialog');
  await choices.getByLabel('Français').check();
  await choices.getByRole('button', { name: 'Enregistrer' }).tap();
  await expect(page.getByText('Français.')).toBeVisible();
  await page.getByLabel('Une heure avant').selectOption('email');
  await expect(page.getByText('Enregistré.')).toBeVisible();

  // Who comes a second time, on the same database, withdraws first.
  const agree = page.getByRole('button', { name: 'Donner mon accord' });
  const withdraw = page.getByRole('button', { name: 'Retirer mon accord' });
  await expect(agree.or(withdraw)).toBeVisible();
  if (await withdraw.isVisible()) await withdraw.tap();
  await agree.tap();
  await expect(page.getByText(/^Accord donné le/)).toBeVisible();
  await withdraw.tap();
  await expect(page.getByText('Vous n’avez pas donné votre accord.')).toBeVisible();

  await openPage(page, '/espace?own=yes');
  await expect(page.getByRole('button', { name: /Pour moi/ })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
});
