import {
  companyClosingsContract,
  companyErrors,
  companyManagersContract,
  type CompanyClosings,
  type CompanyManager,
} from '@elan/domain/companies';
import { kernelErrors } from '@elan/domain/kernel';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { nextSavedFile } from '../../../base/testing/saved-file.ts';
import { companyProfileSearch } from '../profile/company-profile-search.ts';
import { ClosingsCard } from './closings-card.tsx';
import { ManagersCard } from './managers-card.tsx';

const id = '0198c0de-0000-7000-8000-0000000000c1';
const closing = {
  id: '0198c0de-0000-7000-8000-000000000001',
  from: '2999-05-03',
  to: '2999-05-07',
  reason: 'Inventaire annuel',
  version: 1,
};
const closings: CompanyClosings = { items: [closing], today: '2999-01-04' };
const camille: CompanyManager = {
  id: '0198c0de-0000-7000-8000-000000000002',
  firstName: 'Camille',
  lastName: 'Roussel',
  email: 'camille@verdalys.example',
  standing: 'active',
  isSelf: false,
  rights: ['see-sessions'],
  createdAt: '2026-10-31T23:30:00Z',
  lastConnectionAt: null,
  resendIn: null,
  actions: ['setRights', 'remove'],
  version: 1,
};

const api = answersInMemory();
beforeEach(() => {
  api.on(companyClosingsContract.list, () => closings);
  api.on(companyManagersContract.list, () => ({ items: [camille], grantable: camille.rights }));
});

const open = (query = '') =>
  mountScreen(
    () => (
      <>
        <ClosingsCard companyId={id} />
        <ManagersCard companyId={id} />
      </>
    ),
    { at: `/app/profile/enterprise${query}`, search: companyProfileSearch },
  );

test('a closing is taken away once it is confirmed', async () => {
  api.on(companyClosingsContract.remove, () => ({ ...closings, items: [] }));
  await open();
  await page.getByRole('button', { name: 'Retirer la fermeture Inventaire annuel' }).click();
  const question = page.getByRole('dialog', { name: /Retirer la fermeture/ });
  await expect.element(question.getByText(/du 03\/05\/2999 au 07\/05\/2999/)).toBeVisible();
  api.on(companyClosingsContract.list, () => ({ ...closings, items: [] }));
  await question.getByRole('button', { name: 'Retirer' }).click();
  await expect.element(page.getByText('Aucune fermeture à venir.')).toBeVisible();
});

test('the refusal of an act on a manager stands near its own button, once', async () => {
  api.on(companyManagersContract.remove, () => {
    throw companyErrors.fail('enterprises/last-manager');
  });
  await open();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  const question = page.getByRole('dialog', { name: /Retirer Camille Roussel/ });
  await question.getByRole('button', { name: 'Retirer' }).click();
  await expect
    .element(question.getByText(companyErrors.fail('enterprises/last-manager').message))
    .toBeVisible();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(1);
});

test('the managers are saved as a file (D30)', async () => {
  await open();
  const file = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { name, text } = await file;
  expect(name).toMatch(/^gestionnaires-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text).toContain('Camille;Roussel;camille@verdalys.example;Actif;');
  expect(text).toContain(';01/11/2026;');
});

const zoe: CompanyManager = {
  ...camille,
  id: '0198c0de-0000-7000-8000-000000000003',
  firstName: 'Zoé',
  lastName: 'Adam',
  email: 'zoe@verdalys.example',
  standing: 'invited',
  actions: ['resend', 'remove'],
};
const names = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map(({ textContent }) => textContent.replace(/@.*/, ''));

test('the managers are sorted by name, searched and filtered by state in the address', async () => {
  api.on(companyManagersContract.list, () => ({ items: [camille, zoe], grantable: camille.rights }));
  const { place } = await open();
  await expect.poll(names).toEqual(['Zoé Adamzoe', 'Camille Rousselcamille']);
  await page.getByRole('button', { name: 'Personne' }).click();
  await expect.poll(names).toEqual(['Camille Rousselcamille', 'Zoé Adamzoe']);
  await page.getByLabelText('État').selectOptions('Invité');
  await expect.poll(names).toEqual(['Zoé Adamzoe']);
  expect(place()).toContain('standing=invited');
});

test('a search that no manager matches says so, and the whole list comes back', async () => {
  await open('?search=personne');
  await expect.element(page.getByText('Aucun gestionnaire ne correspond.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).last().click();
  await expect.element(page.getByText('Camille Roussel')).toBeVisible();
});

test('managers that could not be read say why, and are read again', async () => {
  api.on(companyManagersContract.list, () => {
    throw kernelErrors.fail('not-found');
  });
  await open();
  await expect.element(page.getByText(kernelErrors.fail('not-found').message)).toBeVisible();
  api.on(companyManagersContract.list, () => ({ items: [camille], grantable: camille.rights }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('Camille Roussel')).toBeVisible();
});
