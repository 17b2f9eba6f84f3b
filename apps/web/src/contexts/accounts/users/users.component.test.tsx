import { usersContract, type UserRow } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../../base/testing/answers.ts';
import { mountScreen } from '../../../base/testing/mount-screen.tsx';
import { nextSavedFile } from '../../../base/testing/saved-file.ts';
import { usersSearch } from './users-search.ts';
import { UsersScreen } from './users.screen.tsx';

const marc: UserRow = {
  id: '0198c0de-0000-7000-8000-000000000001',
  firstName: 'Marc',
  lastName: 'Lenoir',
  email: 'moderation@elan.test',
  phone: '06 98 00 00 02',
  status: 'ACTIVE',
  role: 'MODERATOR',
  place: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  lastConnectionAt: null,
  appVersion: null,
};

const api = answersInMemory();
beforeEach(() => {
  api.on(usersContract.list, () => ({ items: [marc], total: 1, capped: false }));
});
const open = (query = '') =>
  mountScreen(UsersScreen, { at: `/app/users${query}`, search: usersSearch, user: { role: 'ADMIN' } });

test('filters and sort stand in the address, and the server is asked by them', async () => {
  const { place } = await open('?page=2');
  await page.getByLabelText('Profil').selectOptions('Équipe');
  await page.getByLabelText('Rôle').selectOptions('Modérateur');
  await page.getByRole('button', { name: /^Création/ }).click();
  await expect.poll(place).toBe('/app/users?kind=staff&role=MODERATOR&sort=createdAt');
  const asked = { kind: 'staff', role: 'MODERATOR', sort: 'createdAt', direction: 'asc', page: 1 };
  await expect.poll(() => api.callsOf(usersContract.list).at(-1)?.query).toMatchObject(asked);
});

test('the list is saved as a file, by what narrows it', async () => {
  await open('?kind=staff');
  const file = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { text } = await file;
  expect(text.split('\r\n')[1]).toMatch(
    /^Marc;Lenoir;moderation@elan\.test;06 98 00 00 02;Modérateur;;Actif;/,
  );
  expect(api.callsOf(usersContract.list).at(-1)?.query).toMatchObject({ kind: 'staff' });
});

test('a search that nobody answers leads back to everybody', async () => {
  api.on(usersContract.list, ({ query }) =>
    query.search === undefined
      ? { items: [marc], total: 1, capped: false }
      : { items: [], total: 0, capped: false },
  );
  const { place } = await open('?search=personne+de+ce+nom');
  await expect.element(page.getByText('Personne ne correspond à cette recherche.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).last().click();
  await expect.poll(place).toBe('/app/users');
  await expect.element(page.getByRole('table').getByText('Marc Lenoir')).toBeVisible();
});

test('closing the account of a coach counts first what stays planned with them', async () => {
  const { id, firstName, lastName, email, phone, createdAt, status } = marc;
  const led = { id: 's1', startsAt: '2998-12-01T11:30:00Z', zone: 'Europe/Paris', objectiveName: 'Mobilité' };
  api.on(usersContract.card, () => ({
    id,
    firstName,
    lastName,
    email,
    phone,
    createdAt,
    status,
    emailVerified: true,
    phoneVerified: true,
    gender: null,
    lastConnectionAt: null,
    appVersion: null,
    registrationSource: 'web',
    utmSource: null,
    sponsorCode: null,
    pictureVersion: null,
    staff: null,
    manager: null,
    sessions: [],
    leads: { sessions: 7, registered: 12, programs: 1, first: [led] },
    history: [],
    actions: ['disable' as const, 'signOut' as const],
    version: 1,
  }));
  await open(`?user=${id}`);
  await page.getByRole('button', { name: 'Déconnecter partout' }).click();
  await expect.element(page.getByText(/se reconnecter/)).toBeVisible();
  expect(page.getByText(/anime/).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await expect
    .element(
      page.getByText(
        'Cette personne anime 7\u00a0séances à venir et 1\u00a0programme, qui restent à son nom.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText('12\u00a0inscriptions sont maintenues.')).toBeVisible();
  await expect.element(page.getByText('et 6\u00a0de plus')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /2998/ })).toHaveAttribute('target', '_blank');
});

test('the card of somebody who is not there says so', async () => {
  api.on(usersContract.card, () => {
    throw kernelErrors.fail('not-found');
  });
  await open(`?user=${marc.id}`);
  const card = page.getByRole('dialog');
  await expect.element(card.getByText('Cette fiche n’existe pas, ou n’existe plus.')).toBeVisible();
});
