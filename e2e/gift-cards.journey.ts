// Crosses: gift-cards, shop, payments, espace, accounts, mailing.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { codeMailedTo, demoPassword, mailsTo, openPage, signIn } from './walk.ts';

async function signInToTheSpace(page: Page, email: string): Promise<void> {
  await openPage(page, '/espace/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Séances' })).toBeVisible();
}

test('a visitor buys a gift card for somebody, reads its ticket, and who received it spends it', async ({
  page,
  browser,
}) => {
  const stamp = Date.now();
  const buyer = `claire.${stamp}@exemple.fr`;
  const recipient = `paul.${stamp}@exemple.fr`;
  await openPage(page, '/eshop');
  await page.getByRole('link', { name: 'Offrir une carte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offrir une carte cadeau' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByLabel('Son prénom')).toBeFocused();
  await page.getByText('Par montant').click();
  await page.getByLabel('Montant, en euros').fill('100');
  await expect(page.getByText(/Soit 2.séances.: vous payez 90,00.€ TTC\./)).toBeVisible();
  await page.getByLabel('Son prénom').fill('Paul');
  await page.getByLabel('Son adresse e-mail').fill(recipient);
  await page.getByLabel('Votre message').fill('Bon anniversaire Paul');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('Prénom').fill('Claire');
  await page.getByLabel('Nom', { exact: true }).fill('Bertin');
  await page.getByLabel('E-mail').fill(buyer);
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  const group = page.getByRole('form', { name: 'Code reçu par e-mail' });
  await expect(group).toBeVisible();
  await group.getByRole('textbox').first().click();
  await page.keyboard.type(await codeMailedTo(page.request, buyer));
  await expect(page.getByRole('heading', { name: 'Récapitulatif' })).toBeVisible();
  await expectAccessibleAndFit(page, 'recap of a gift card');
  const order = page.getByRole('button', { name: 'Commander avec obligation de paiement' });
  await order.click();
  await expect(page.getByText('Acceptez les conditions pour commander.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await order.click();
  await expect(page).toHaveURL(/\/paiement\/sandbox\//);
  await page.getByRole('button', { name: 'Carte acceptée', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Votre carte cadeau est prête.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ticket' })).toContainText('2\u00a0séances');
  await expectAccessibleAndFit(page, 'ticket of a gift card that was bought');

  const [mail] = await mailsTo(page.request, recipient);
  expect(mail?.text).toContain('Bon anniversaire Paul');
  const link = /https?:\/\/\S+\/espace\/wallet\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const telephone = await phone.newPage();
  await signInToTheSpace(telephone, 'elan8@elan.test');
  const { pathname, search, hash } = new URL(link);
  await openPage(telephone, pathname + search + hash);
  await telephone.getByRole('button', { name: /^Ajouter/ }).click();
  await expect(telephone.getByText(/2.000.Fitcoins/).first()).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(page.getByText('Ce code a déjà été utilisé.')).toBeVisible();
  await expect(page.getByText(/cette carte n’est plus remboursable/)).toBeVisible();
});

test('an administrator makes a card, somebody else validates it, its ticket is printed, and a telephone redeems it', async ({
  page,
  browser,
}) => {
  const code = `FETE${String(Date.now()).slice(-6)}`;
  await signIn(page, 'admin@elan.test', demoPassword, '/app/giftcardRequests');
  await page.getByRole('button', { name: 'Créer une carte' }).click();
  const form = page.getByRole('dialog', { name: 'Créer une carte cadeau' });
  await form.getByLabel('Séances').fill('1');
  await form.getByLabel('Code', { exact: true }).fill(code);
  await form.getByLabel('Dernier jour').click();
  await page.locator('[data-dates-dropdown]:visible').getByRole('button', { name: 'Mois suivant' }).click();
  await page.locator('[data-dates-dropdown]:visible').getByRole('button', { name: /^15 / }).first().click();
  await form.getByLabel(/À valider par une autre personne/).check();
  await form.getByRole('button', { name: 'Créer' }).click();
  const card = page.getByRole('dialog').last();
  await expect(card).toContainText('À valider');

  const other = await browser.newContext();
  const moderator = await other.newPage();
  await signIn(moderator, 'moderation@elan.test', demoPassword, '/app/dashboard');
  const waiting = moderator.getByRole('listitem').filter({ hasText: code.slice(0, 4) });
  await waiting.getByRole('button', { name: /^Accepter/ }).click();
  await expect(waiting).toHaveCount(0);
  await other.close();

  await expect(card).toContainText('Acceptée');
  await card.getByRole('link', { name: /ticket/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Ticket / })).toBeVisible();
  await expectAccessibleAndFit(page, 'ticket of a gift card');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^carte-cadeau-.*\.pdf$/);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const telephone = await phone.newPage();
  await signInToTheSpace(telephone, 'elan7@elan.test');
  await openPage(telephone, '/espace/wallet');
  await telephone.getByLabel(/Code/).first().fill(code.toLowerCase());
  await telephone.getByRole('button', { name: /^Ajouter/ }).click();
  await expect(telephone.getByText(/1.000.Fitcoins/).first()).toBeVisible();
  await expect(telephone.getByLabel(/Code/).first()).toHaveValue('');
  await telephone.getByLabel(/Code/).first().fill(code);
  await telephone.getByRole('button', { name: /^Ajouter/ }).click();
  await expect(telephone.getByText(/déjà utilisé cette carte cadeau|épuisée/)).toBeVisible();
  await expectAccessibleAndFit(telephone, 'wallet whose code is refused');

  // A session that another company opens to the public, paid with them: the last one, for the first may have begun.
  await openPage(telephone, '/espace');
  const open = telephone.getByRole('listitem').filter({ hasText: 'Ouverte au public par' }).last();
  await open
    .getByRole('button', { name: /^Voir/ })
    .or(open.getByRole('link', { name: /^Voir/ }))
    .tap();
  await expect(telephone.getByRole('button', { name: /^Payer 1.000.Fitcoins/ })).toBeVisible();
  await expectAccessibleAndFit(telephone, 'a session of another company, to pay with Fitcoins');
  await telephone.getByRole('button', { name: /^Payer 1.000.Fitcoins/ }).tap();
  await expect(telephone.getByText(/Votre place est réservée, payée 1.000.Fitcoins/)).toBeVisible();
  await phone.close();
});

test('the sheets of a large lot are laid out by a job whose progress is shown, and are one file', async ({
  page,
}) => {
  await signIn(page, 'admin@elan.test', demoPassword, '/app/giftcardRequests');
  await page.getByRole('button', { name: 'Créer une carte' }).click();
  const form = page.getByRole('dialog', { name: 'Créer une carte cadeau' });
  await form.getByLabel('Séances').fill('1');
  await form.getByLabel('Nombre de cartes').fill('200');
  await form.getByLabel('Dernier jour').click();
  await page.locator('[data-dates-dropdown]:visible').getByRole('button', { name: 'Mois suivant' }).click();
  await page.locator('[data-dates-dropdown]:visible').getByRole('button', { name: /^15 / }).first().click();
  await form.getByLabel('Réservée à un programme').fill('Sapinière');
  await page
    .getByRole('option', { name: /Exemple Sapinière, Community/ })
    .first()
    .click();
  await expectAccessibleAndFit(page, 'a lot of cards for one programme');
  await form.getByRole('button', { name: 'Créer' }).click();
  const card = page.getByRole('dialog').last();
  await expect(card).toContainText(/Community, .*Exemple Sapinière/);
  await card.getByRole('link', { name: /ticket/i }).click();
  const sheets = page.getByRole('region', { name: 'Planche du lot' });
  await expect(sheets).toContainText('200\u00a0cartes');
  await sheets.getByRole('button', { name: 'Préparer la planche du lot en PDF' }).click();
  await expect(sheets.getByRole('progressbar')).toBeVisible();
  await expectAccessibleAndFit(page, 'sheets of a lot that are being made');
  const file = sheets.getByRole('button', { name: 'Télécharger la planche' });
  await expect(file).toBeVisible({ timeout: 60_000 });
  await expectAccessibleAndFit(page, 'sheets of a lot that are made');
  const download = page.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toBe('carte-cadeau-lot-200-cartes.pdf');
});
