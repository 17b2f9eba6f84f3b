// Crosses: companies, shop, payments, subscriptions, accounts, mailing.
import { expect, test } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { unknownSiret } from './new-company.ts';
import { mailsTo, openPage } from './walk.ts';

const password = 'Grand-Elan-2026!';

test('a company chooses Community, proves an address, pays by transfer in two parts, and finds its subscription', async ({
  page,
}) => {
  const siret = unknownSiret();
  const email = `nadia.perrin@societe${siret}.example`;
  const next = page.getByRole('button', { name: 'Suivant' });
  await openPage(page, '/auth/onboarding');
  await page.getByRole('link', { name: /Community/ }).click();
  await page.getByRole('button', { name: 'Je ne trouve pas mon entreprise' }).click();
  await page.getByLabel('SIRET').fill(siret);
  await page.getByLabel('Nom de l’entreprise').fill('Atelier du Pont');
  await page.getByLabel('Adresse').fill('4 quai des Célestins');
  await page.getByLabel('Code postal').fill('69002');
  await page.getByLabel('Ville').fill('Lyon');
  await page.getByLabel('Nombre de salariés').fill('60');
  await next.click();
  // 60 employees are advised two packs; a year of two hours a week.
  await expect(page.getByText(/Conseillé.: 2/)).toBeVisible();
  await expect(page.getByText(/11.232,00/)).toBeVisible();
  await expectAccessibleAndFit(page, 'offer of a company that registers');
  await next.click();
  await page.getByLabel('Prénom').fill('Nadia');
  await page.getByLabel('Nom', { exact: true }).fill('Perrin');
  await page.getByLabel('E-mail professionnel').fill(email);
  await page.getByLabel('Mobile').fill(`061${siret.slice(1, 8)}`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmation du mot de passe').fill(password);
  await page.getByRole('checkbox', { name: /charte/ }).check();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Confirmez votre adresse' })).toBeVisible();
  let code: string | undefined;
  await expect
    .poll(async () => {
      const [mail] = await mailsTo(page.request, email);
      code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      return code;
    })
    .toMatch(/^\d{6}$/);
  await page.getByRole('form').getByRole('textbox').first().click();
  await page.keyboard.type(code ?? '');
  await next.click();
  await expect(page.getByRole('heading', { name: 'Votre commande' })).toBeVisible();
  await page.getByRole('radio', { name: /Virement/ }).click();
  const order = page.getByRole('button', { name: 'Commander avec obligation de paiement' });
  await order.click();
  await expect(page.getByText('Acceptez les conditions de vente pour commander.')).toBeVisible();
  await expectAccessibleAndFit(page, 'order of a company, refused');
  await page.getByRole('checkbox', { name: /conditions de vente/ }).check();
  await order.click();
  await page.getByRole('button', { name: 'Virement reçu pour moitié' }).click();
  await expect(page).toHaveURL(/\/auth\/purchased\?company=/);
  await expect(page.getByText(/Il manque 5.616,00/)).toBeVisible();
  await expectAccessibleAndFit(page, 'order of a company that waits for its transfer');
  const bought = page.url();
  await openPage(page, '/dev/payments');
  // The newest payment stands first.
  await page
    .getByRole('button', { name: /^Recevoir le reste, Commande .* : Community$/ })
    .first()
    .click();
  await openPage(page, bought);
  await expect(page.getByRole('heading', { name: 'C’est payé.' })).toBeVisible();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/tutorial/);
});
