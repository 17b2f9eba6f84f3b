import { companyOrdersContract, type CompanyQuote } from '@elan/domain/shop';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { expectAccessible } from '../../../base/testing/expect-accessible.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { RegistrationPanel } from './registration-panel.tsx';

const api = answersInMemory();
const quote: CompanyQuote = {
  label: 'Live',
  detail: '100\u00a0licences pendant 12\u00a0mois',
  options: [],
  startsOn: '2026-12-01',
  endsOn: '2027-11-30',
  netCents: 660_000,
  vatCents: 132_000,
  totalCents: 792_000,
  creditCents: 0,
  coupon: null,
  termsVersion: '2026-01',
  minLicences: 7,
  methods: ['card'],
};
const open = async (width: number) => {
  await page.viewport(width, 900);
  return mountScreen(RegistrationPanel, { at: '/register', user: null });
};

test('who registers reads what comes, in its order, and the price that the server asks at least', async () => {
  api.on(companyOrdersContract.quote, () => quote);
  await open(1280);
  const steps = page.getByRole('listitem');
  await expect.element(steps.first().getByText('Votre entreprise et vous')).toBeVisible();
  await expect.element(steps.last().getByText('La première séance')).toBeVisible();
  await expect
    .element(page.getByText('dès 5,50\u00a0€\u00a0HT par mois et par licence (7\u00a0au minimum)'))
    .toBeVisible();
  await expectAccessible('panel of the registration');
});

test('no price is asked for where nobody sees the panel', async () => {
  api.on(companyOrdersContract.quote, () => quote);
  await open(800);
  await expect.element(page.getByText('De l’inscription à la première séance.')).toBeInTheDocument();
  expect(api.callsOf(companyOrdersContract.quote)).toEqual([]);
});
