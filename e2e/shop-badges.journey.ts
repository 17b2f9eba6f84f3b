// Crosses: shop, payments, gyms, accounts, mailing.
import { expect, test } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { devices, expectPaid, giveBuyer, openPurchases, order } from './shop-walk.ts';
import { demoPassword, openPage, signIn } from './walk.ts';

for (const { device, size } of devices)
  test.describe(`from ${device}`, () => {
    test.use(size);

    test('a day pass gives a badge, and who runs the gym is told of a code that is none', async ({
      page,
      browser,
    }) => {
      const email = `adele.pass.${Date.now()}@exemple.fr`;
      await openPage(page, '/eshop');
      await page.getByRole('button', { name: 'Choisir Pass journée' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(/Premier jour possible/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Ajouter au panier' }).click();
      await giveBuyer(page, email);
      await order(page);
      await page.getByRole('button', { name: 'Carte acceptée', exact: true }).click();
      await expectPaid(page);
      await openPurchases(page, email, demoPassword);
      await page.getByRole('button', { name: 'Afficher le QR code, Pass journée' }).click();
      await expect(page.getByRole('img', { name: 'Badge Pass journée' })).toBeVisible();
      await expectAccessibleAndFit(page, 'badge in the people’s space');
      const floor = await (await browser.newContext()).newPage();
      await signIn(floor, 'salle@elan.test', demoPassword, '/app/badges');
      const waiting = floor.getByRole('region', { name: 'Badges à remettre' });
      await expect(
        waiting
          .getByRole('listitem')
          .first()
          .or(waiting.getByText(/Aucun badge n’attend/)),
      ).toBeVisible();
      await floor.getByLabel('Code du badge').fill('0'.repeat(32));
      await floor.getByRole('button', { name: 'Contrôler' }).click();
      await expect(floor.getByText('Ce code n’est celui d’aucun badge.', { exact: false })).toBeVisible();
      await expectAccessibleAndFit(floor, 'badge that nobody has');
    });
  });
