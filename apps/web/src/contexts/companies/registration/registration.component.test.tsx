import { charterVersion, environmentContract, passwordContract } from '@elan/domain/accounts';
import { companiesContract, companyErrors, type DirectoryEntry } from '@elan/domain/companies';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { expectAccessible } from '../../../base/testing/expect-accessible.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { RegistrationScreen } from './registration.screen.tsx';

const shop: DirectoryEntry = {
  siret: '90000001900019',
  siren: '900000019',
  name: 'Exemple Trois Sites – Boutique',
  headOffice: false,
  address: { line: '4 quai des Célestins', postalCode: '69002', city: 'Lyon' },
  legalCategory: 'Société par actions simplifiée',
  nafCode: '62.01Z',
  activity: 'Programmation informatique',
  headcountBand: '21',
  headcountBandYear: 2023,
  administrativeState: 'A',
  closedOn: null,
  openEstablishments: 3,
  fictitious: true,
  alreadyRegistered: false,
};

const api = answersInMemory();
beforeEach(() => {
  found();
  // Asked while the password is typed, as soon as the hand rests: a slow machine rests.
  api.on(passwordContract.judge, () => ({ refused: null }));
  api.on(environmentContract.read, () => ({
    product: { name: 'Élan', slug: 'elan', members: 'Élans' },
    development: false,
    charterVersion,
    contactEmail: 'contact@elan.test',
    applications: { coaches: null, members: null },
    publicSite: null,
    allowedEmailDomains: [],
  }));
});

const found = (...items: DirectoryEntry[]) => {
  api.on(companiesContract.searchDirectory, () => ({ items }));
};
const open = () => mountScreen(RegistrationScreen, { at: '/register', user: null });
const search = page.getByLabelText('Nom, SIRET ou SIREN');
const next = page.getByRole('button', { name: 'Suivant' });
const step = (name: RegExp) => page.getByRole('heading', { level: 2, name });
const steps = { company: /Quelle est votre entreprise/, facts: /Décrivez votre entreprise/, size: /Taille/ };

async function typeFacts({ headcount = '30', siret = '90000001900019' } = {}) {
  await page.getByRole('button', { name: 'Je ne trouve pas mon entreprise' }).click();
  await page.getByLabelText('SIRET').fill(siret);
  await page.getByLabelText('Nom de l’entreprise').fill('Atelier du Pont');
  await page.getByLabelText('Adresse').fill('4 quai des Célestins');
  await page.getByLabelText('Code postal').fill('69002');
  await page.getByLabelText('Ville').fill('Lyon');
  await page.getByLabelText('Nombre de salariés').fill(headcount);
}

async function typeManager(email: string, confirmation: string) {
  await next.click();
  await expect.element(step(steps.size)).toBeVisible();
  await next.click();
  await page.getByLabelText('Prénom').fill('Nadia');
  await page.getByLabelText('Nom', { exact: true }).fill('Perrin');
  await page.getByLabelText('E-mail professionnel').fill(email);
  await page.getByLabelText('Mobile').fill('0698123457');
  await page.getByLabelText('Mot de passe', { exact: true }).fill('Grand-Elan-2026!');
  await page.getByLabelText('Confirmation du mot de passe').fill(confirmation);
  await page.getByLabelText(/J’accepte la charte/).click();
  await next.click();
}

test('a company that the directory does not know is looked for in vain', async () => {
  found();
  await open();
  await search.fill('atelier de la lagune');
  await expect.element(page.getByRole('status').getByText(/Aucun établissement/)).toBeVisible();
});

test('a client of the directory is shown but cannot be chosen', async () => {
  found({ ...shop, alreadyRegistered: true });
  await open();
  await search.fill(shop.siret);
  await expect.element(page.getByRole('option', { name: /déjà inscrit/ })).toBeDisabled();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => page.getByText(/déjà inscrit/).elements()).toHaveLength(2);
  await next.click();
  await expect.element(step(steps.company)).toBeVisible();
  await expectAccessible('client of the directory');
});

test('of several establishments one is chosen, the closed one says since when', async () => {
  const closed = { administrativeState: 'F', closedOn: '2023-03-31' } as const;
  found({ ...shop, siret: '90000001100013', name: 'Exemple Trois Sites', headOffice: true }, shop, {
    ...shop,
    siret: '90000001100047',
    name: 'Exemple Trois Sites – Ancien dépôt',
    ...closed,
  });
  await open();
  await search.fill('trois sites');
  await expect.element(page.getByRole('option', { name: /Trois Sites.*Siège/ })).toBeVisible();
  await expect
    .element(page.getByRole('option', { name: /fermé depuis le vendredi 31 mars 2023/ }))
    .toBeDisabled();
  await expectAccessible('several establishments of a company');
  await page.getByRole('option', { name: /Boutique/ }).click();
  await next.click();
  await expect.element(page.getByText('Établissement secondaire')).toBeVisible();
});

test('a company that the registry does not show is typed, its SIRET being known', async () => {
  found({ ...shop, siret: '00000006700017', siren: '000000067', name: null, address: null });
  await open();
  await search.fill('000 000 067');
  await page.getByRole('option', { name: /Entreprise non diffusée/ }).click();
  await expect.element(step(steps.facts)).toBeVisible();
  await expect.element(page.getByLabelText('SIRET')).toHaveValue('00000006700017');
  await expect.element(page.getByLabelText('Nom de l’entreprise')).toHaveValue('');
});

test('a company with too few people by the registry does not go further', async () => {
  found({ ...shop, name: 'Exemple Micro Atelier', headcountBand: '01', openEstablishments: 1 });
  await open();
  await search.fill('micro atelier');
  await page.getByRole('option', { name: /Micro Atelier/ }).click();
  await next.click();
  await expect.element(page.getByText('Non éligible', { exact: true })).toBeVisible();
  await expect.element(next).toBeDisabled();
  await expectAccessible('too few people, by the registry');
});

test('a company that is typed goes through the registry as soon as its SIRET is: one that is too small, or a client already, is told beside it', async () => {
  found({ ...shop, headcountBand: '01' });
  await open();
  await page.getByRole('button', { name: 'Je ne trouve pas mon entreprise' }).click();
  await page.getByLabelText('SIRET').fill(shop.siret);
  await expect.element(page.getByText('Non éligible', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Éligible', { exact: true })).not.toBeInTheDocument();
  await expect.element(next).toBeDisabled();
  await expectAccessible('too few people, by the SIRET that was typed');
  found({ ...shop, siret: '00000006700017', alreadyRegistered: true });
  await page.getByLabelText('SIRET').fill('000 000 067 00017');
  await expect.element(page.getByText(/gestionnaire du compte/)).toBeVisible();
  await expect.element(page.getByText('Non éligible', { exact: true })).not.toBeInTheDocument();
  await next.click();
  await expect.element(step(steps.facts)).toBeVisible();
});

test('a company that declares four people does not go further, with five it does', async () => {
  await open();
  await typeFacts({ headcount: '4' });
  await expect.element(page.getByText('Non éligible', { exact: true })).toBeVisible();
  await expect.element(next).toBeDisabled();
  await expectAccessible('too few people, declared');
  await page.getByLabelText('Nombre de salariés').fill('5');
  await expect.element(page.getByText('Éligible', { exact: true })).toBeVisible();
  await next.click();
  await expect.element(step(steps.size)).toBeVisible();
});

test('a registry that is late lets the company be typed at once', async () => {
  api.on(companiesContract.searchDirectory, () => new Promise(() => undefined));
  await open();
  await search.fill('atelier lent');
  await expect.element(page.getByText('Le registre des entreprises tarde à répondre')).toBeVisible();
});

test('a registry that is away lets the company be typed, and keeps what was looked for', async () => {
  api.on(companiesContract.searchDirectory, () => {
    throw companyErrors.fail('siret/directory-unavailable');
  });
  await open();
  await search.fill('Atelier Patient');
  await expect.element(page.getByText('Le registre des entreprises ne répond pas')).toBeVisible();
  await expectAccessible('registry away');
  await page.getByRole('button', { name: 'Chercher à nouveau' }).click();
  await expect.element(search).toHaveFocus();
  await page.getByRole('button', { name: 'Saisir mon entreprise' }).click();
  await expect.element(page.getByLabelText('Nom de l’entreprise')).toHaveValue('Atelier Patient');
});

test('a SIRET that cannot exist is refused at its field', async () => {
  await open();
  await typeFacts({ siret: '900 000 001 00012' });
  await next.click();
  await expect.element(page.getByText(/siret est incorrect/i)).toBeVisible();
  await expect.element(page.getByLabelText('SIRET')).toHaveFocus();
  await expectAccessible('facts typed by hand, refused');
});

test('a refused manager keeps what was typed, with a sentence and the focus at the first field', async () => {
  await open();
  await typeFacts();
  await typeManager('nadia@gmail.com', 'Autre-Elan-2026!');
  await expect.element(page.getByText(/messageries gratuites/)).toBeVisible();
  await expect.element(page.getByText('Les mots de passe ne correspondent pas.')).toBeVisible();
  await expect.element(page.getByLabelText('E-mail professionnel')).toHaveFocus();
  await expect.element(page.getByLabelText('Prénom')).toHaveValue('Nadia');
  await expectAccessible('refused fields of the manager');
});

test('a SIRET that is registered already is refused where it was typed, with whom to contact', async () => {
  api.on(companiesContract.register, () => {
    throw companyErrors.fail('siret/already-registered');
  });
  await open();
  await typeFacts();
  await typeManager('direction@atelier-bis.example', 'Grand-Elan-2026!');
  await page.getByRole('button', { name: 'Inscrire mon entreprise' }).click();
  await expect.element(step(steps.facts)).toBeVisible();
  await expect.element(page.getByLabelText('SIRET')).toHaveFocus();
  await expect.element(page.getByRole('form').getByText(/gestionnaire du compte/)).toBeVisible();
  await expectAccessible('SIRET registered already');
});
