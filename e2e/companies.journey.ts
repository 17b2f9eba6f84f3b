import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './accessibility.ts';
import { place, registerCompany, unknownSiret } from './new-company.ts';
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
  await openPage(page, '/register');
  await page.getByLabel('Nom, SIRET ou SIREN').fill('atelier de la lagune');
  await expect(page.getByRole('status').filter({ hasText: /Aucun établissement/ })).toBeVisible();
  await expectAccessible(page, 'search without an answer');
  await typeFacts(page, { siret: '900 000 001 00012', name: 'Atelier de la Lagune', headcount: '40' });
  await next(page);
  await expect(page.getByText(/siret est incorrect/i)).toBeVisible();
  await expect(page.getByLabel('SIRET')).toBeFocused();
  await expectAccessibleEverywhere(page, 'facts typed by hand, refused');
  await page.getByLabel('SIRET').fill(unknownSiret());
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

test('a refused manager keeps what was typed, with a sentence and the focus at the first field', async ({
  page,
}) => {
  await typeFacts(page, { siret: unknownSiret(), name: 'Atelier du Pont', headcount: '30' });
  await next(page);
  await next(page);
  await typeManager(page, 'nadia@gmail.com');
  await page.getByLabel('Confirmation du mot de passe').fill('Autre-Elan-2026!');
  await next(page);
  await expect(page.getByText(/messageries gratuites/)).toBeVisible();
  await expect(page.getByText('Les mots de passe ne correspondent pas.')).toBeVisible();
  await expect(page.getByLabel('E-mail professionnel')).toBeFocused();
  await expect(page.getByLabel('Prénom')).toHaveValue('Nadia');
  await expectAccessibleEverywhere(page, 'refused fields of the manager');
});

test('a SIRET that is registered already is refused where it was typed, with whom to contact', async ({
  page,
  request,
}) => {
  const { siret } = await registerCompany(request, 'Atelier Déjà Là');
  await typeFacts(page, { siret, name: 'Atelier Bis', headcount: '30' });
  await next(page);
  await next(page);
  await typeManager(page, 'direction@atelier-bis.example');
  await next(page);
  await page.getByRole('button', { name: 'Inscrire mon entreprise' }).click();
  await expect(step(page, steps.facts)).toBeVisible();
  await expect(page.getByLabel('SIRET')).toBeFocused();
  await expect(page.getByRole('form').getByText(/gestionnaire du compte/)).toBeVisible();
  await expectAccessible(page, 'SIRET registered already');
});

test('a client of the directory is shown but cannot be chosen', async ({ page, request }) => {
  const answer = await request.get('/api/company-directory?q=lyon');
  const { items } = (await answer.json()) as { items: { siret: string; alreadyRegistered: boolean }[] };
  const client = items.find(({ alreadyRegistered }) => alreadyRegistered);
  await openPage(page, '/register');
  await page.getByLabel('Nom, SIRET ou SIREN').fill(client?.siret ?? '');
  const option = page.getByRole('option', { name: /déjà inscrit/ });
  await expect(option).toBeDisabled();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/déjà inscrit/)).toHaveCount(2);
  await next(page);
  await expect(step(page, /Quelle est votre entreprise/)).toBeVisible();
  await expectAccessible(page, 'client of the directory');
});

test('a company with too few people is told so, and does not go further', async ({ page }) => {
  await openPage(page, '/register');
  await page.getByLabel('Nom, SIRET ou SIREN').fill('micro atelier');
  await page.getByRole('option', { name: /Micro Atelier/ }).click();
  await next(page);
  await expect(page.getByText('Non éligible', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  await expectAccessible(page, 'too few people, by the registry');

  await page.getByRole('button', { name: 'Précédent' }).click();
  await typeFacts(page, { siret: unknownSiret(), name: 'Atelier à Quatre', headcount: '4' });
  await expect(page.getByText('Non éligible', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  await expectAccessible(page, 'too few people, declared');
  await page.getByLabel('Nombre de salariés').fill('5');
  await expect(page.getByText('Éligible', { exact: true })).toBeVisible();
  await next(page);
  await expect(step(page, steps.size)).toBeVisible();
});

test('of several establishments one is chosen, the closed one says since when', async ({ page }) => {
  await openPage(page, '/register');
  await page.getByLabel('Nom, SIRET ou SIREN').fill('trois sites');
  const options = page.getByRole('option', { name: /Trois Sites/ });
  await expect(options).toHaveCount(4);
  await expect(options.first()).toContainText('Siège');
  await expect(page.getByRole('option', { name: /fermé depuis le vendredi 31 mars 2023/ })).toBeDisabled();
  await expectAccessibleEverywhere(page, 'several establishments of a company');
  await page.getByRole('option', { name: /Boutique/ }).click();
  await next(page);
  await expect(page.getByText('Établissement secondaire')).toBeVisible();
});

test('a company that the registry does not show is typed, its SIRET being known', async ({ page }) => {
  await openPage(page, '/register');
  await page.getByLabel('Nom, SIRET ou SIREN').fill('000 000 067');
  await page.getByRole('option', { name: /Entreprise non diffusée/ }).click();
  await expect(step(page, steps.facts)).toBeVisible();
  await expect(page.getByLabel('SIRET')).toHaveValue('00000006700017');
  await expect(page.getByLabel('Nom de l’entreprise')).toHaveValue('');
});

test('a registry that is late, or away, lets the company be typed at once and keeps what was looked for', async ({
  page,
}) => {
  await openPage(page, '/register');
  const search = page.getByLabel('Nom, SIRET ou SIREN');
  const directory = '**/api/company-directory*';
  await page.route(directory, () => undefined);
  await search.fill('atelier lent');
  await expect(page.getByText('Le registre des entreprises tarde à répondre')).toBeVisible();
  await page.unroute(directory);
  const error = { code: 'siret/directory-unavailable', message: 'Le registre ne répond pas.', params: {} };
  await page.route(directory, (route) => route.fulfill({ status: 503, json: { error } }));
  await search.fill('Atelier Patient');
  await expect(page.getByText('Le registre des entreprises ne répond pas')).toBeVisible();
  await expectAccessibleEverywhere(page, 'registry away');
  await page.getByRole('button', { name: 'Chercher à nouveau' }).click();
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: 'Saisir mon entreprise' }).click();
  await expect(page.getByLabel('Nom de l’entreprise')).toHaveValue('Atelier Patient');
  await page.reload();
  await expect(page.getByLabel('Nom de l’entreprise')).toHaveValue('Atelier Patient');
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
  await expectAccessibleEverywhere(page, 'request for the manager, refused');
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
  await expectAccessibleEverywhere(page, 'request for the manager, taken');
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
