// Crosses: shop, payments, accounts, mailing.
import { expect, test } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { devices, expectPaid, openPurchases, order, upToTheRecap } from './shop-walk.ts';
import { mailsTo } from './walk.ts';

const password = 'Grand-Elan-2026!';

for (const { device, size } of devices)
  test.describe(`from ${device}`, () => {
    test.use(size);

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
      await expectPaid(page);
      await expectAccessibleAndFit(page, 'order that is paid');
      await openPurchases(page, email, password);
      await expect(page.getByRole('heading', { name: 'Vos accès' })).toBeVisible();
      await expectAccessibleAndFit(page, 'purchases in the people’s space');
    });

    test('a buyer terminates a subscription in three clicks, then withdraws, by the link of the mail alone', async ({
      page,
    }) => {
      const email = `lou.bertin.${Date.now()}@exemple.fr`;
      await upToTheRecap(page, ['Live'], email);
      await order(page);
      await page.getByRole('button', { name: 'Carte acceptée', exact: true }).click();
      await expectPaid(page);
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
