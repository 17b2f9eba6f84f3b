// Crosses: prescriptors, companies.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { ofPrescriptor } from '../apps/server/src/testing/identity-rows.ts';
import { expectAccessible } from './accessibility.ts';
import { fillInvitation } from './invite-company.ts';
import { apiAs, confirmedCompany, unknownSiret, type Manager } from './new-company.ts';
import { codeTextedTo, signIn } from './walk.ts';

const databaseUrl = process.env['ELAN_DATABASE_URL'] ?? '';

/** A prescriptor who has verified its telephone, and has said nothing of what it offers. */
async function newPrescriptor(request: APIRequestContext, name: string): Promise<Manager> {
  const person = await confirmedCompany(request, name);
  await ofPrescriptor(databaseUrl, person.email);
  const api = await apiAs(request, person.email, person.password);
  await api.phone.sendCode({ body: {} });
  await api.phone.verify({ body: { code: await codeTextedTo(request, person.phone) } });
  return person;
}

const invitation = (page: Page) => page.getByRole('dialog', { name: 'Inviter une entreprise' });
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
const save = (page: Page) => page.getByRole('button', { name: /^Enregistrer/ }).click();

test('a prescriptor who has stated no offer is sent to state it, and may invite once it is', async ({
  page,
}) => {
  const { email, password } = await newPrescriptor(page.request, 'Atelier du Conseil');
  const siret = unknownSiret();
  const company = { siret, name: 'Atelier Recommandé', email: `ana@societe${siret}.example` };
  await signIn(page, email, password, '/app/enterprises');
  await page.getByRole('button', { name: 'Inviter une entreprise' }).first().click();
  await fillInvitation(page, company);
  await send(page);
  await expect(invitation(page).getByRole('alert')).toContainText('l’offre du prescripteur');
  await expectAccessible(page, 'invitation refused for want of an offer');
  await invitation(page).getByRole('link', { name: 'Renseigner l’offre' }).click();

  await expect(page).toHaveURL(/\/app\/offers$/);
  await expect(page.getByText('Offre à renseigner')).toBeVisible();
  await save(page);
  await expect(page.getByText('Le calendrier type est vide. Cochez au moins une case.')).toBeVisible();
  await expect(page.getByLabel('Packs au plus')).toBeFocused();

  const numbers = { 'Packs au plus': '4', 'Séances d’un pack': '24', 'Séances par semaine': '2' };
  for (const [label, value] of Object.entries(numbers)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Personnes par semaine').fill('20');
  await page.getByLabel('Durée d’un pack').selectOption('6');
  await page.getByLabel('Lundi midi').check();
  await page.getByLabel('Jeudi soir').check();
  await save(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Calendrier type' })).toContainText('Lundi midi');
  await expect(page.getByText('Offre à renseigner')).toBeHidden();

  // What was offered is never less.
  await expect(page.getByLabel('Durée d’un pack').getByRole('option')).toHaveText([
    '6\u00a0mois',
    '12\u00a0mois',
  ]);
  await page.getByLabel('Packs au plus').fill('3');
  await save(page);
  await expect(page.getByLabel('Packs au plus')).toBeFocused();
  await expect(page.getByLabel('Packs au plus')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Packs au plus').fill('5');
  await save(page);
  await expect(page.getByText('Packs au plus\u00a0: 4 → 5')).toBeVisible();

  await page.getByRole('link', { name: 'Entreprises', exact: true }).click();
  await page.getByRole('button', { name: 'Inviter une entreprise' }).first().click();
  await fillInvitation(page, company);
  await send(page);
  await expect(page.getByRole('heading', { name: company.name })).toBeVisible();
});
