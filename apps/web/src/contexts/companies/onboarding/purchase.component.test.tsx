import { charterVersion, environmentContract } from '@elan/domain/accounts';
import { companiesContract, type DirectoryEntry } from '@elan/domain/companies';
import { companyOrdersContract, type CompanyQuote } from '@elan/domain/shop';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { OnboardingScreen } from './onboarding.screen.tsx';

const company: DirectoryEntry = {
  siret: '90000001900019',
  siren: '900000019',
  name: 'Exemple Trois Sites',
  headOffice: true,
  address: { line: '4 quai des Célestins', postalCode: '69002', city: 'Lyon' },
  legalCategory: 'Société par actions simplifiée',
  nafCode: '62.01Z',
  activity: 'Programmation informatique',
  headcountBand: '21',
  headcountBandYear: 2023,
  administrativeState: 'A',
  closedOn: null,
  openEstablishments: 1,
  fictitious: true,
  alreadyRegistered: false,
};

const price: CompanyQuote = {
  label: 'Community',
  detail: '1 pack pendant 12 mois',
  options: [],
  startsOn: '2026-12-01',
  endsOn: '2027-11-30',
  netCents: 480_000,
  vatCents: 96_000,
  totalCents: 576_000,
  creditCents: 0,
  coupon: null,
  termsVersion: '2026-01',
  minLicences: 5,
  methods: ['card'],
};

const api = answersInMemory();
const next = page.getByRole('button', { name: 'Suivant' });
const step = (name: RegExp) => page.getByRole('heading', { level: 2, name });

test('who goes on before the price is there waits for it, then goes on', async () => {
  api.on(environmentContract.read, () => ({
    product: { name: 'Élan', slug: 'elan', members: 'Élans' },
    development: false,
    charterVersion,
    contactEmail: 'contact@elan.test',
    applications: { coaches: null, members: null },
    publicSite: null,
    allowedEmailDomains: [],
  }));
  api.on(companiesContract.searchDirectory, () => ({ items: [company] }));
  const { promise, resolve } = Promise.withResolvers<CompanyQuote>();
  api.on(companyOrdersContract.quote, () => promise);
  await mountScreen(OnboardingScreen, { at: '/onboarding/community', user: null });
  await page.getByLabelText('Nom, SIRET ou SIREN').fill('trois sites');
  await page.getByRole('option', { name: /Trois Sites/ }).click();
  await next.click();
  await expect.element(step(/éligible/)).toBeVisible();
  await next.click();
  await expect.element(step(/Composez votre offre/)).toBeVisible();
  await expect.element(next).toBeDisabled();
  resolve(price);
  await next.click();
  await expect.element(step(/Vos coordonnées/)).toBeVisible();
});
