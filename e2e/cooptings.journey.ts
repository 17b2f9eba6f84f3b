// Crosses: cooptings, companies, shop, payments, jobs, accounts, mailing.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { demoPassword, linkMailedTo, mailsTo, openPage, signIn } from './walk.ts';

const password = 'Grand-Elan-2026!';

/** An administrator runs a job again, and waits until what it changes is seen. */
async function runAgain(admin: Page, job: string, seen: () => Promise<void>): Promise<void> {
  await openPage(admin, '/app/jobs');
  await admin.getByLabel('Rechercher une tâche').fill(job);
  await admin.getByRole('button', { name: `Relancer la tâche ${job}` }).click();
  await admin
    .getByRole('dialog', { name: /Relancer la tâche/ })
    .getByRole('button', { name: 'Relancer', exact: true })
    .click();
  await expect(admin.getByText('Tâche relancée')).toBeVisible();
  await expect(seen).toPass({ timeout: 30_000 });
}

/** The company of the link buys Community: it registers, proves its address and pays by card. */
async function buy(page: Page, company: { name: string; email: string; sponsor: string }): Promise<void> {
  const next = page.getByRole('button', { name: 'Suivant' });
  await openPage(page, `/auth/onboarding?sponsor=${company.sponsor}`);
  await page.getByRole('link', { name: /Community/ }).click();
  await page.getByLabel('Nom, SIRET ou SIREN').fill(company.name);
  await page.getByRole('option', { name: new RegExp(company.name) }).click();
  // The directory knows what else is asked of the company: one step more or less, until its manager is asked for.
  const firstName = page.getByLabel('Prénom');
  await expect(async () => {
    await next.click();
    await expect(firstName).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await firstName.fill('Léa');
  await page.getByLabel('Nom', { exact: true }).fill('Moreau');
  await page.getByLabel('E-mail professionnel').fill(company.email);
  await page.getByLabel('Mobile').fill(`06${String(Date.now()).slice(-8)}`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmation du mot de passe').fill(password);
  await page.getByRole('checkbox', { name: /charte/ }).check();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Confirmez votre adresse' })).toBeVisible();
  let code: string | undefined;
  await expect
    .poll(async () => {
      const [mail] = await mailsTo(page.request, company.email);
      code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      return code;
    })
    .toMatch(/^\d{6}$/);
  await page.getByRole('form').getByRole('textbox').first().click();
  await page.keyboard.type(code ?? '');
  await next.click();
  await expect(page.getByRole('heading', { name: 'Votre commande' })).toBeVisible();
  await page.getByRole('radio', { name: /carte/i }).click();
  await page.getByRole('checkbox', { name: /conditions de vente/ }).check();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await page.getByRole('button', { name: 'Carte acceptée', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'C’est payé.' })).toBeVisible();
}

test('a company recommends another, whose contact confirms, registers and pays: its path is followed on the sponsor’s side', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  // A company of the directory for each worker: a journey that is asked once more recommends another one.
  const order = 124 + 40 * (Number(process.env['TEST_WORKER_INDEX'] ?? 0) % 3);
  const name = `Exemple Logiciels Libellule Strasbourg ${order}`;
  const email = `lea.moreau@libellule${Date.now()}.example`;
  await signIn(page, 'entreprise@elan.test', demoPassword, '/app/cooptings');
  await page.getByRole('button', { name: 'Recommander une entreprise' }).click();
  const form = page.getByRole('dialog', { name: 'Recommander une entreprise' });
  await form.getByRole('combobox', { name: /^Entreprise, par son nom/ }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await form.getByLabel('Prénom du contact').fill('Léa');
  await form.getByLabel(/^Nom du contact/).fill('Moreau');
  await form.getByLabel('E-mail professionnel du contact').fill(email);
  await form.getByRole('button', { name: 'Recommander', exact: true }).click();
  const card = page.getByRole('dialog', { name });
  await expect(card).toContainText('Attend la confirmation du contact');
  await expect(card.getByRole('button', { name: /^Relancer dans \d+.min/ })).toBeDisabled();

  const contact = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await openPage(contact, await linkMailedTo(page.request, email));
  await expect(contact.getByText(/Exemple Sapinière.+recommande/)).toBeVisible();
  await expectAccessibleAndFit(contact, 'a recommendation that waits for its contact');
  // To open it changed nothing: it is confirmed by a click.
  await page.reload();
  await expect(card).toContainText('Attend la confirmation du contact');
  await contact.getByRole('button', { name: 'Confirmer' }).click();
  await expect(contact.getByRole('heading', { name: 'Merci, c’est confirmé' })).toBeVisible();
  await contact.getByRole('link', { name: 'Inscrire mon entreprise' }).click();
  await expect(contact).toHaveURL(/\/register\?sponsor=/);
  await expect(contact.getByText(/Vous venez de la part/)).toBeVisible();
  const sponsor = new URL(contact.url()).searchParams.get('sponsor') ?? '';
  await page.reload();
  await expect(card).toContainText('Attend l’inscription et le premier achat');
  await buy(contact, { name, email, sponsor });

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin@elan.test', demoPassword, '/app/jobs');
  const sees = (words: RegExp) => async () => {
    await page.reload();
    await expect(card).toContainText(words, { timeout: 2_000 });
  };
  // Its path is followed by the job; it counts as paid once the company is a client, its setting up done.
  await runAgain(admin, 'Suivi des cooptations', sees(/Inscrite, fait/));
  await expect(card).toContainText('Payée, à venir');
});
