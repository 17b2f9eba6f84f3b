// Crosses: companies, shop, payments, subscriptions, programs, spots, sessions, coaches, accounts, mailing.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { unknownSiret } from './new-company.ts';
import { desk, devices } from './shop-walk.ts';
import {
  byAJob,
  chooseDay,
  codeMailedTo,
  codeTextedTo,
  demoPassword,
  mondayIn,
  openPage,
  signIn,
} from './walk.ts';

const password = 'Grand-Elan-2026!';

/** What a company does once it has paid: its place with its hours, its first programme, its telephone. */
async function prepare(page: Page, mobile: string): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Enregistrer et continuer' });
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.getByLabel(/Accidents du travail/).fill('0');
  await goOn.click();
  await page.getByLabel(/Nom du lieu/).fill('Atelier, salle du haut');
  await page.getByLabel(/Surface/).fill('60');
  await page.getByLabel(/Personnes en même temps/).fill('10');
  await goOn.click();
  // A desk has a grid of the week, a phone a list of its hours.
  for (const day of ['lundi', 'mardi', 'jeudi'])
    await page
      .getByRole('gridcell', { name: new RegExp(`^${day}, 12 h`) })
      .or(page.locator('label', { has: page.getByRole('checkbox', { name: `${day}, 12:00 à 13:00` }) }))
      .click();
  await goOn.click();
  await expect(page.getByRole('heading', { name: /premier programme/ })).toBeVisible();
  await page.getByRole('radio', { name: /Soulager le dos/ }).check();
  for (const day of ['lundi', 'mardi', 'jeudi'])
    await page.getByRole('checkbox', { name: new RegExp(`^${day}`) }).check();
  await page.getByLabel(/Nombre de séances/).fill('12');
  await chooseDay(page.getByLabel(/Date de début/), mondayIn(3));
  await page.getByRole('button', { name: 'Voir les dates' }).click();
  await page.getByRole('button', { name: 'Soumettre à la validation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Soumettre à la validation' }).click();
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(
    page.getByRole('form', { name: 'Code reçu par SMS' }).getByRole('textbox').first(),
  ).toBeFocused();
  await page.keyboard.type(await codeTextedTo(page.request, mobile));
  await page.getByRole('button', { name: 'Terminer la mise en route' }).click();
  await page.getByRole('link', { name: 'Ouvrir mon espace' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard/);
}

/** Opens a page by its link in the menu, which a phone keeps behind a button. */
async function openFromMenu(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await link.click();
}

/** What our team does of it: validates the programme, gives it a coach and starts it. */
async function plan(admin: Page, company: string): Promise<void> {
  await signIn(admin, 'admin@elan.test', demoPassword);
  await admin.getByRole('link', { name: 'Validation', exact: true }).click();
  const program = admin.getByRole('listitem').filter({ hasText: company });
  const dialog = admin.getByRole('dialog');
  await program.getByRole('button', { name: 'Valider' }).click();
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await program.getByRole('button', { name: 'Choisir un coach' }).click();
  await dialog
    .getByRole('button', { name: /^Choisir / })
    .first()
    .click();
  await program.getByRole('button', { name: 'Démarrer' }).click();
  await dialog.getByRole('button', { name: 'Démarrer' }).click();
  await expect(admin.getByText('Programme démarré')).toBeVisible();
}

for (const { device, size } of devices)
  test.describe(`from ${device}`, () => {
    test.use(size);

    test('a company chooses Community, proves an address, pays by transfer in two parts, and comes to its planned programme', async ({
      page,
      browser,
    }) => {
      test.setTimeout(180_000);
      const siret = unknownSiret();
      const email = `nadia.perrin@societe${siret}.example`;
      const company = `Atelier du Pont ${siret.slice(-5)}`;
      const mobile = `061${siret.slice(1, 8)}`;
      const next = page.getByRole('button', { name: 'Suivant' });
      await openPage(page, '/auth/onboarding');
      await page.getByRole('link', { name: /Community/ }).click();
      await page.getByRole('button', { name: 'Je ne trouve pas mon entreprise' }).click();
      await page.getByLabel('SIRET').fill(siret);
      await page.getByLabel('Nom de l’entreprise').fill(company);
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
      await page.getByLabel('Mobile').fill(mobile);
      await page.getByLabel('Mot de passe', { exact: true }).fill(password);
      await page.getByLabel('Confirmation du mot de passe').fill(password);
      await page.getByRole('checkbox', { name: /charte/ }).check();
      await next.click();
      await expect(page.getByRole('heading', { name: 'Confirmez votre adresse' })).toBeVisible();
      const code = await codeMailedTo(page.request, email);
      await page.getByRole('form').getByRole('textbox').first().click();
      await page.keyboard.type(code);
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
      await expect(page.getByText(/^FR76.3000.6000/)).toBeVisible();
      await expectAccessibleAndFit(page, 'order of a company that waits for its transfer');
      const bought = page.url();
      await openPage(page, '/dev/payments');
      // The newest payment stands first. What is received is told before the page is left: leaving it would take the act back.
      const received = page.waitForResponse(/\/api\/dev\/payments\/.*\/happenings/);
      await page
        .getByRole('button', { name: /^Recevoir le reste, Commande .* : Community$/ })
        .first()
        .click();
      expect((await received).ok()).toBe(true);
      await openPage(page, bought);
      await expect(page.getByRole('heading', { name: 'C’est payé.' })).toBeVisible(byAJob);
      await page.getByRole('link', { name: 'Se connecter' }).click();
      // It is another document: what is pressed before it is alive is lost.
      await expect(page).toHaveURL(/\/auth\/login$/);
      await expect(page.locator('html')).toHaveAttribute('data-ready', '');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Mot de passe', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page).toHaveURL(/\/tutorial/);
      await prepare(page, mobile);
      await plan(await (await browser.newContext(desk)).newPage(), company);
      await openFromMenu(page, 'Programmes');
      await page.getByRole('link', { name: /Actifs/ }).click();
      await expect(page.getByRole('button', { name: /Community/ }).first()).toBeVisible();
      await page.goto(`/app/sessions?view=agenda&date=${mondayIn(3)}`);
      await expect(page.getByRole('button', { name: /Atelier, salle du haut/ }).first()).toBeVisible();
    });
  });
