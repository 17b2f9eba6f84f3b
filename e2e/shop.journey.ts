// Crosses: shop, payments, accounts, mailing.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { linkMailedTo, mailsTo, openPage } from './walk.ts';

const password = 'Grand-Elan-2026!';

/** Puts offers in the cart of a shop, and gives a proven address, up to the recap. */
async function upToTheRecap(page: Page, offers: readonly string[], email: string): Promise<void> {
  await openPage(page, '/eshop');
  for (const offer of offers) await page.getByRole('button', { name: `Choisir ${offer}` }).click();
  await page.getByRole('link', { name: /^Panier/ }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('Prénom').fill('Adèle');
  await page.getByLabel('Nom', { exact: true }).fill('Bertin');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  const group = page.getByRole('form', { name: 'Code reçu par e-mail' });
  await expect(group).toBeVisible();
  let code: string | undefined;
  await expect
    .poll(async () => {
      const [mail] = await mailsTo(page.request, email);
      code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      return code;
    })
    .toMatch(/^\d{6}$/);
  await group.getByRole('textbox').first().click();
  await page.keyboard.type(code ?? '');
  await expect(page.getByRole('heading', { name: 'Récapitulatif' })).toBeVisible();
}

async function order(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /conditions de vente/ }).check();
  await page.getByRole('checkbox', { name: /commencer/ }).check();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await expect(page).toHaveURL(/\/paiement\/sandbox\//);
}

test('a visitor buys a Live subscription by a card that asks who they are, and opens their space', async ({
  page,
}) => {
  const email = `adele.bertin.${Date.now()}@exemple.fr`;
  await upToTheRecap(page, ['Live'], email);
  await expect(page.getByText(/Engagement 12.mois, jusqu’au/)).toBeVisible();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await expect(page.getByText('Acceptez les conditions de vente pour commander.')).toBeVisible();
  await expectAccessibleAndFit(page, 'recap of an order, refused');
  await order(page);
  await page.getByRole('button', { name: 'Carte qui demande une authentification' }).click();
  await page.getByRole('button', { name: 'Confirmer auprès de ma banque' }).click();
  await expect(page).toHaveURL(/\/auth\/purchased\?order=/);
  await expect(page.getByRole('heading', { name: 'C’est payé, Adèle.' })).toBeVisible();
  await expectAccessibleAndFit(page, 'order that is paid');
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
  await expect(page.getByRole('heading', { name: 'Vos accès' })).toBeVisible();
  await expectAccessibleAndFit(page, 'purchases in the people’s space');
});

test('a refused card keeps the cart, and a debit opens the access provisionally', async ({ page }) => {
  const email = `paul.bertin.${Date.now()}@exemple.fr`;
  await upToTheRecap(page, ['Wellness'], email);
  await order(page);
  await page.getByRole('button', { name: 'Carte refusée' }).click();
  await expect(page.getByRole('heading', { name: 'Le paiement a été refusé.' })).toBeVisible();
  await expectAccessibleAndFit(page, 'order whose payment was refused');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('radio', { name: /SEPA/ }).click();
  await order(page);
  await page.getByRole('button', { name: 'Prélèvement encaissé au bout de 5', exact: false }).click();
  await expect(page.getByRole('heading', { name: 'Votre banque a la main.' })).toBeVisible();
  await expectAccessibleAndFit(page, 'order whose debit is on its way');
});

test('a buyer terminates a subscription in three clicks, then withdraws, by the link of the mail alone', async ({
  page,
}) => {
  const email = `lou.bertin.${Date.now()}@exemple.fr`;
  await upToTheRecap(page, ['Live'], email);
  await order(page);
  await page.getByRole('button', { name: 'Carte acceptée', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'C’est payé, Adèle.' })).toBeVisible();
  await page.getByRole('button', { name: 'Résilier votre contrat Live' }).click();
  await expectAccessibleAndFit(page, 'termination, its consequences');
  await page.getByRole('button', { name: 'Confirmer la résiliation' }).click();
  await expect(page.getByText(/Live.: résilié, prend fin le/)).toBeVisible();
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await expect(page.getByRole('heading', { name: 'Vous avez renoncé à cette commande.' })).toBeVisible();
  const subjects = async () => (await mailsTo(page.request, email)).map(({ text }) => text).join(' ');
  await expect.poll(subjects).toMatch(/Demande reçue le/);
});
