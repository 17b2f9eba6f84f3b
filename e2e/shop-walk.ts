import { expect, type Page } from '@playwright/test';
import { byAJob, codeMailedTo, linkMailedTo, openPage } from './walk.ts';

/** Who works at a desk, whatever the buyer of the journey holds. */
export const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false } as const;

/** The telephone that a purchase is walked on. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Both ends of a purchase: each journey of the shop is walked from each of them. */
export const devices = [
  { device: 'a desk', size: desk },
  { device: 'a phone', size: phone },
] as const;

/** Gives a proven address to the order of the cart that is shown, up to the recap. */
export async function giveBuyer(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('Prénom').fill('Adèle');
  await page.getByLabel('Nom', { exact: true }).fill('Bertin');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  const group = page.getByRole('form', { name: 'Code reçu par e-mail' });
  await expect(group).toBeVisible();
  const code = await codeMailedTo(page.request, email);
  await group.getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await expect(page.getByRole('heading', { name: 'Récapitulatif' })).toBeVisible();
}

/** Puts subscriptions in the cart of a shop, and gives a proven address, up to the recap. */
export async function upToTheRecap(page: Page, offers: readonly string[], email: string): Promise<void> {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });
  await openPage(page, '/eshop');
  for (const offer of offers) {
    await page.getByRole('button', { name: `Choisir ${offer}` }).click();
    await expect(page.getByRole('link', { name: 'Voir mon panier' }).last()).toBeFocused();
  }
  await page.getByRole('link', { name: /^Panier/ }).click();
  await giveBuyer(page, email);
  // Leaving the offers for the cart once asked for the shop of no name, and told everybody of a form with errors.
  expect(refused).toEqual([]);
}

/** Accepts what is asked and orders: the checkout is shown. */
export async function order(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /conditions de vente/ }).check();
  await page.getByRole('checkbox', { name: /commencer|réserve/ }).check();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await expect(page).toHaveURL(/\/paiement\/sandbox\//);
}

/** Chooses a password by the link that the buyer received, and opens the purchases of the people’s space. */
export async function openPurchases(page: Page, email: string, password: string): Promise<void> {
  const path = await linkMailedTo(page.request, email);
  expect(path).toContain('/auth/resetPassword');
  await openPage(page, path);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmation du mot de passe', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('form', { name: 'Choix du mot de passe' }).locator('[type="submit"]').click();
  await expect(page.getByRole('heading', { name: 'Votre mot de passe est enregistré' })).toBeVisible();
  await openPage(page, '/espace/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/espace$/);
  await page.getByRole('link', { name: 'Profil' }).click();
  await page.getByRole('link', { name: 'Mes achats' }).click();
}

/** Waits until the page says that an order is paid: the bank tells it by a notification. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'C’est payé, Adèle.' })).toBeVisible(byAJob);
}
