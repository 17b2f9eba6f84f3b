// Crosses: cooptings, companies, accounts, mailing, jobs.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAndFit } from './accessibility.ts';
import { demoPassword, linkMailedTo, openPage, signIn, signInByForm } from './walk.ts';

const password = 'Grand-Elan-2026!';
// A company is registered once: a journey that is asked once more comes with another of the same size.
const attempts = [
  { company: 'Exemple Imprimerie des Quais Toulouse 66', email: 'ines.faure@quais66.example' },
  { company: 'Exemple Logiciels Libellule Bordeaux 52', email: 'ines.faure@libellule52.example' },
] as const;

const path = (page: Page) => page.getByRole('dialog').last();

/** An administrator has the night looked at again. */
async function follow(page: Page): Promise<void> {
  await openPage(page, '/app/jobs');
  await page.getByRole('button', { name: 'Relancer la tâche Suivi des cooptations' }).click();
  const ask = page.getByRole('dialog', { name: /Relancer la tâche/ });
  await ask.getByRole('button', { name: 'Relancer' }).click();
  await expect(ask).toHaveCount(0);
}

test('a company recommends another, whose contact confirms and registers: both read the same path', async ({
  page,
  browser,
}, { retry }) => {
  const { company, email } = attempts[retry] ?? attempts[0];
  await signIn(page, 'entreprise@elan.test', demoPassword, '/app/cooptings');
  await page.getByRole('button', { name: 'Recommander une entreprise' }).click();
  const form = page.getByRole('dialog', { name: 'Recommander une entreprise' });
  await form.getByRole('combobox').fill(company.replace('Exemple ', ''));
  await page.getByRole('option', { name: new RegExp(company) }).click();
  await form.getByLabel('Prénom du contact').fill('Inès');
  await form.getByRole('textbox', { name: 'Nom du contact', exact: true }).fill('Faure');
  await form.getByLabel('E-mail professionnel du contact').fill(email);
  await expectAccessibleAndFit(page, 'a recommendation, filled');
  await form.getByRole('button', { name: 'Recommander', exact: true }).click();
  await expect(path(page)).toContainText('Attend la confirmation du contact');
  await expectAccessibleAndFit(page, 'a recommendation that was sent');

  // Of the contact: opening the link changes nothing, a click confirms.
  const other = await browser.newContext();
  const contact = await other.newPage();
  const link = await linkMailedTo(page.request, email);
  await openPage(contact, link);
  await expect(contact.getByRole('heading', { name: 'Une entreprise vous recommande' })).toBeVisible();
  await expectAccessibleAndFit(contact, 'a recommendation, to confirm');
  await expect(path(page)).toContainText('Attend la confirmation du contact');
  await contact.getByRole('button', { name: 'Confirmer' }).click();
  await expect(contact.getByRole('heading', { name: 'Merci, c’est confirmé' })).toBeVisible();
  // The page of the sponsor follows by itself.
  await expect(path(page)).toContainText('Attend l’inscription et le premier achat');
  await contact.getByRole('link', { name: 'Inscrire mon entreprise' }).click();
  await expect(contact).toHaveURL(/\/register\?sponsor=/);

  const next = () => contact.getByRole('button', { name: 'Suivant' }).click();
  await contact.getByLabel('Nom, SIRET ou SIREN').fill(company.replace('Exemple ', '').toLowerCase());
  await contact.getByRole('option', { name: new RegExp(`${company}.*Siège`) }).click();
  await next();
  await expect(contact.getByText('Éligible', { exact: true })).toBeVisible();
  await next();
  await next();
  await contact.getByLabel('Prénom').fill('Inès');
  await contact.getByLabel('Nom', { exact: true }).fill('Faure');
  await contact.getByLabel('Mobile').fill(`06981234${60 + retry}`);
  await contact.getByLabel('E-mail professionnel').fill(email);
  await contact.getByLabel('Mot de passe', { exact: true }).fill(password);
  await contact.getByLabel('Confirmation du mot de passe').fill(password);
  await contact.getByLabel(/J’accepte la charte/).check();
  await next();
  await contact.getByRole('button', { name: 'Inscrire mon entreprise' }).click();
  await expect(contact).toHaveURL(/\/register\/success/);
  await expect.poll(async () => linkMailedTo(page.request, email)).not.toBe(link);
  await openPage(contact, await linkMailedTo(page.request, email));
  await contact.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await contact.getByRole('link', { name: 'Se connecter' }).click();

  const staff = await browser.newContext();
  const admin = await staff.newPage();
  await signIn(admin, 'admin@elan.test', demoPassword, '/app/jobs');
  await follow(admin);
  await staff.close();
  const registered = path(page).getByRole('listitem').filter({ hasText: 'Inscrite' });
  await expect(registered).toContainText('fait');

  // Its own space says who recommended it, and where it stands.
  await signInByForm(contact, email, password);
  await openPage(contact, '/app/cooptings');
  const received = contact.getByRole('region', { name: /^Recommandée par Exemple Sapinière/ });
  await expect(received).toContainText('Attend l’inscription et le premier achat');
  await expectAccessibleAndFit(contact, 'the recommendation that brought a company');
  await other.close();
});
