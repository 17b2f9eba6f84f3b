// Crosses: companies, accounts.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFit } from './accessibility.ts';
import { place, unknownSiret } from './new-company.ts';
import { mailsTo, openPage } from './walk.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Suivant' }).click();
const step = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name });
const steps = { facts: /Décrivez votre entreprise/, size: /Taille/, manager: /Vos coordonnées/ };

async function typeFacts(page: Page, facts: { siret: string; name: string; headcount: string }) {
  await openPage(page, '/register');
  await page.getByRole('button', { name: 'Je ne trouve pas mon entreprise' }).click();
  await expect(step(page, steps.facts)).toBeVisible();
  await page.getByLabel('SIRET').fill(facts.siret);
  await page.getByLabel('Nom de l’entreprise').fill(facts.name);
  await page.getByLabel('Adresse').fill(place.line);
  await page.getByLabel('Code postal').fill(place.postalCode);
  await page.getByLabel('Ville').fill(place.city);
  await page.getByLabel('Nombre de salariés').fill(facts.headcount);
}

async function typeManager(page: Page, email: string) {
  const password = 'Grand-Elan-2026!';
  await expect(step(page, steps.manager)).toBeVisible();
  await page.getByLabel('Prénom').fill('Nadia');
  await page.getByLabel('Nom', { exact: true }).fill('Perrin');
  await page.getByLabel('E-mail professionnel').fill(email);
  await page.getByLabel('Mobile').fill('0698123457');
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmation du mot de passe').fill(password);
  await page.getByLabel(/J’accepte la charte/).check();
}

test('a company that the directory does not know is registered by hand', async ({ page }) => {
  const email = 'direction@atelier-lagune.example';
  await typeFacts(page, { siret: unknownSiret(), name: 'Atelier de la Lagune', headcount: '40' });
  await expect(page.getByText('Éligible', { exact: true })).toBeVisible();
  await next(page);
  await expect(page.getByLabel('5 à 100 salariés')).toBeChecked();
  await expectAccessible(page, 'size of the company');
  await next(page);
  await typeManager(page, email);
  await next(page);
  await expect(page.getByText('Atelier de la Lagune')).toBeVisible();
  await page.getByRole('button', { name: 'Inscrire mon entreprise' }).click();
  await expect(page).toHaveURL(/\/register\/success/);
  await expect(page.getByText(email)).toBeVisible();
});

test('what was typed survives a reload, and the browser’s back and forward', async ({ page }) => {
  await openPage(page, '/auth/login');
  await typeFacts(page, { siret: unknownSiret(), name: 'Atelier du Lac', headcount: '12' });
  const expectFacts = async () => {
    await expect(step(page, steps.facts)).toBeVisible();
    await expect(page.getByLabel('Nom de l’entreprise')).toHaveValue('Atelier du Lac');
    await expect(page.getByLabel('Nombre de salariés')).toHaveValue('12');
  };
  await page.reload();
  await expectFacts();
  await page.goBack();
  await page.goForward();
  await expectFacts();
  await next(page);
  await next(page);
  await typeManager(page, 'direction@atelier-du-lac.example');
  await page.reload();
  await expect(step(page, steps.manager)).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Nadia');
  // A password is kept nowhere.
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
    'Grand-Elan',
  );
  await page.getByRole('button', { name: 'Précédent' }).click();
  await page.getByRole('button', { name: 'Précédent' }).click();
  await expectFacts();
});

test('who does not manage the company has its manager invited, who finds a link and no word on any account', async ({
  page,
  request,
}) => {
  const siret = unknownSiret();
  const email = `direction@societe${siret}.example`;
  const send = () => page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await openPage(page, '/register');
  await page.getByRole('link', { name: 'Inviter mon responsable' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inviter mon responsable' })).toBeVisible();
  await send();
  await expect(page.getByLabel('Entreprise', { exact: true })).toBeFocused();
  await expectAccessibleAndFit(page, 'request for the manager, refused');
  await page.getByRole('button', { name: 'Saisir son SIRET' }).click();
  await page.getByLabel('SIRET').fill(siret);
  await page.getByLabel('E-mail professionnel du responsable').fill('direction@gmail.com');
  await send();
  await expect(page.getByText(/messageries gratuites/)).toBeVisible();
  await page.getByLabel('E-mail professionnel du responsable').fill(email);
  await send();
  await expect(page.getByRole('heading', { level: 1, name: 'C’est noté' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Relancer l’invitation' })).toBeDisabled();
  await expect(page.getByText(/^Vous pourrez relancer dans (29|30)/)).toBeVisible();
  await expectAccessibleAndFit(page, 'request for the manager, taken');
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1);

  // Whoever asks again, from any page: the wait is the server's.
  await page.getByRole('button', { name: 'Indiquer une autre adresse' }).click();
  await page.getByRole('button', { name: 'Saisir son SIRET' }).click();
  await page.getByLabel('SIRET').fill(siret);
  await page.getByLabel('E-mail professionnel du responsable').fill(email);
  await send();
  const again = page.getByRole('heading', { level: 1, name: 'Une invitation a déjà été demandée' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('button', { name: 'Relancer l’invitation' })).toBeDisabled();
});
