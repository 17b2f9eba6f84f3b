// Crosses: cooptings, companies, shop, payments, jobs, accounts, mailing.
import { expect, test, type Page } from '@playwright/test';
import pg from 'pg';
import { expectAccessibleAndFit } from './accessibility.ts';
import { setUpCompany } from './new-company.ts';
import { byAJob, codeMailedTo, demoPassword, linkMailedTo, openPage, signIn } from './walk.ts';

const password = 'Grand-Elan-2026!';

/** An administrator runs a job again. */
async function runAgain(admin: Page, job: string): Promise<void> {
  await openPage(admin, '/app/jobs');
  await admin.getByLabel('Rechercher une tâche').fill(job);
  await admin.getByRole('button', { name: `Relancer la tâche ${job}` }).click();
  await admin
    .getByRole('dialog', { name: /Relancer la tâche/ })
    .getByRole('button', { name: 'Relancer', exact: true })
    .click();
  await expect(admin.getByText('Tâche relancée')).toBeVisible();
}

/** As if the company had become a client two months ago, and the job of the rewards had not run since: the first of a month is in between. */
async function twoMonthsLater(contactEmail: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['ELAN_DATABASE_URL'] ?? '' });
  await client.connect();
  try {
    await client.query(
      `update cooptings set activated_on = current_date - 62, version = version + 1 where contact_email = $1`,
      [contactEmail],
    );
    await client.query(`delete from job_runs where name = 'cooptings.reward'`);
    await client.query(
      `insert into job_runs (name, day, finished_at) values ('cooptings.reward', current_date - 40, now())`,
    );
  } finally {
    await client.end();
  }
}

/** The company of the link buys Community: it registers, proves its address and pays by card. */
async function buy(
  page: Page,
  company: { name: string; email: string; phone: string; sponsor: string },
): Promise<void> {
  const next = page.getByRole('button', { name: 'Suivant' });
  await openPage(page, `/auth/onboarding?sponsor=${company.sponsor}`);
  await page.getByRole('link', { name: /Community/ }).click();
  await page.getByLabel('Nom, SIRET ou SIREN').fill(company.name);
  await page.getByRole('option', { name: new RegExp(company.name) }).click();
  for (const step of [
    'Votre entreprise est-elle éligible\u202f?',
    'Composez votre offre',
    'Vos coordonnées',
  ]) {
    await next.click();
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
  }
  await page.getByLabel('Prénom').fill('Léa');
  await page.getByLabel('Nom', { exact: true }).fill('Moreau');
  await page.getByLabel('E-mail professionnel').fill(company.email);
  await page.getByLabel('Mobile').fill(company.phone);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmation du mot de passe').fill(password);
  await page.getByRole('checkbox', { name: /charte/ }).check();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Confirmez votre adresse' })).toBeVisible();
  const code = await codeMailedTo(page.request, company.email);
  await page.getByRole('form').getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await next.click();
  await expect(page.getByRole('heading', { name: 'Votre commande' })).toBeVisible();
  await page.getByRole('radio', { name: /carte/i }).click();
  await page.getByRole('checkbox', { name: /conditions de vente/ }).check();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await page.getByRole('button', { name: 'Carte acceptée', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'C’est payé.' })).toBeVisible(byAJob);
}

test('a company recommends another, whose contact confirms, registers and pays: both follow the path to the reward of each', async ({
  page,
  browser,
}, { retry, repeatEachIndex }) => {
  test.setTimeout(180_000);
  // One that the directory says to have 6 to 99 employees, so that nothing is asked of its size; another each time that the journey is asked.
  const order = [44, 84, 164][(retry + repeatEachIndex) % 3];
  const name = `Exemple Logiciels Libellule Strasbourg ${order}`;
  const email = `lea.moreau@libellule${Date.now()}.example`;
  // 06 96 and 06 97 are of Martinique: their codes go to another country’s number.
  const phone = `061${String(Date.now()).slice(-7)}`;
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
  await buy(contact, { name, email, phone, sponsor });

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin@elan.test', demoPassword, '/app/jobs');
  // The card is live: it says what a job changed, once the job has run.
  const sees = (words: RegExp) => expect(card).toContainText(words, byAJob);
  // Its path is followed by the job; it counts as paid once the company is a client, its setting up done.
  await runAgain(admin, 'Suivi des cooptations');
  await sees(/Inscrite, fait/);
  await expect(card).toContainText('Payée, à venir');

  await setUpCompany(contact.request, { email, phone, password });
  await runAgain(admin, 'Suivi des cooptations');
  await sees(/Payée, fait/);
  await expect(card).toContainText(/100\s€ pour chacune le mois suivant/);
  await expect(card).toContainText('Récompensée, à venir');
  await signIn(contact, email, password, '/app/cooptings');
  await expect(contact.getByText('Payée, fait')).toBeVisible();

  await twoMonthsLater(email);
  await runAgain(admin, 'Récompenses des cooptations');
  await sees(/Récompensée, fait/);
  await expect(card).toContainText(/100\s€ versés à chacune/);
  // The company that was brought sees the same path, and its credit.
  await contact.reload();
  await expect(contact.getByRole('heading', { name: /^Recommandée par Exemple Sapinière/ })).toBeVisible();
  await expect(contact.getByText('Récompensée, fait')).toBeVisible();
  await expect(contact.getByText(/100\s€ versés à chacune/)).toBeVisible();
  await expect(contact.getByLabel('Récompenses')).toContainText(/Votre crédit\s*100(,00)?\s€/);
  await expectAccessibleAndFit(contact, 'the cooptings of a company that was brought');
});
