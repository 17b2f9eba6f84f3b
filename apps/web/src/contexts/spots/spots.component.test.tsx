import { enterprisesContract } from '@elan/domain/companies';
import { addressContract, spotErrors, spotsContract, type Spot } from '@elan/domain/spots';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { expectAccessible } from '../../base/testing/expect-accessible.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { spotsSearch } from './spots-search.ts';
import { SpotsScreen } from './spots.screen.tsx';

const room: Spot = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Salle Rhône',
  address: { line: '4 quai des Célestins', postalCode: '69002', city: 'Lyon' },
  sizeM2: 60,
  maxUsers: 12,
  inside: true,
  services: ['water'],
  comment: '',
  slots: [1, 2, 3].map((weekday) => ({ weekday, start: '12:00', end: '13:00' })),
  openToPublic: false,
  openingHours: [],
  addressVerified: true,
  holidayZone: 'metropole',
  closedAt: null,
  version: 1,
};

const api = answersInMemory();
const kept = (...items: Spot[]) => {
  api.on(spotsContract.list, () => ({
    items,
    rules: { minimumSlots: 3, minimumDays: 2, squareMetresPerUser: 4 },
    company: null,
  }));
};
beforeEach(() => {
  kept(room);
  api.on(addressContract.suggest, () => ({ items: [] }));
  api.on(spotsContract.uses, () => ({ items: [], total: 0, capped: false }));
});

const open = () => mountScreen(SpotsScreen, { at: '/app/spots', search: spotsSearch });
const dialog = page.getByRole('dialog');
const rowOf = (spot: string) => page.getByRole('row').filter({ hasText: spot });
const cell = (day: string, hour: number) =>
  dialog.getByRole('gridcell', { name: new RegExp(`^${day}, ${hour} h`) });
const name = dialog.getByLabelText(/Nom du lieu/);
const people = dialog.getByLabelText(/Personnes en même temps/);
const add = dialog.getByRole('button', { name: 'Ajouter le lieu' });

async function describeSpot() {
  await page.getByRole('button', { name: 'Ajouter un lieu' }).click();
  await name.fill(room.name);
  await dialog.getByLabelText('Adresse').fill(room.address.line);
  await dialog.getByLabelText(/Code postal/).fill('69002');
  await dialog.getByLabelText(/Ville/).fill('Lyon');
  await dialog.getByLabelText(/Surface/).fill('40');
  await people.fill('10');
}

test('a spot is refused with too few hours or too many people for its surface', async () => {
  await open();
  await describeSpot();
  await people.fill('11');
  await cell('lundi', 12).click();
  await add.click();
  await expect.element(dialog.getByText(/au plus 10 personnes/)).toBeVisible();
  await expect.element(dialog.getByRole('alert').getByText(/au moins 3 créneaux/)).toBeVisible();
  await expect.element(people).toHaveFocus();

  await people.fill('10');
  await cell('lundi', 13).click();
  await cell('lundi', 14).click();
  await add.click();
  await expect.element(dialog.getByText(/au moins 2 jours/).last()).toBeVisible();
  expect(api.callsOf(spotsContract.create)).toEqual([]);
});

test('the name of another spot is refused at its field; what was typed waits until it is given up', async () => {
  api.on(spotsContract.create, () => {
    throw spotErrors.fail('spots/name-taken');
  });
  await open();
  await describeSpot();
  for (const hour of [12, 13, 14]) await cell('lundi', hour).click();
  await cell('jeudi', 12).click();
  await add.click();
  await expect.element(dialog.getByText(/porte déjà ce nom/)).toBeVisible();
  await expect.element(name).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Ajouter un lieu' }).click();
  await expect.element(name).toHaveValue(room.name);
  await expect.element(cell('jeudi', 12)).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('button', { name: 'Repartir de zéro' }).click();
  await expect.element(name).toHaveValue('');
});

test('what is cancelled does not come back, what was closed by a key does', async () => {
  await open();
  const change = page.getByRole('button', { name: `Modifier ${room.name}` });
  await change.click();
  await name.fill('Salle de la Saône');
  await userEvent.keyboard('{Escape}');
  await change.click();
  await expect.element(name).toHaveValue('Salle de la Saône');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await change.click();
  await expect.element(name).toHaveValue(room.name);
});

test('a spot that is changed shows at once what it has become', async () => {
  const changed: Spot = {
    ...room,
    name: 'Salle du Rhône',
    services: ['water', 'parking'],
    slots: [...room.slots, { weekday: 6, start: '09:00', end: '10:00' }],
  };
  api.on(spotsContract.update, () => {
    kept(changed);
    return changed;
  });
  await open();
  await page.getByRole('button', { name: `Modifier ${room.name}` }).click();
  await expect.element(dialog.getByLabelText(/Surface/)).toHaveValue('60');
  await name.fill(changed.name);
  await dialog.getByLabelText('Parking').click();
  await cell('samedi', 9).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const row = rowOf(changed.name);
  await expect.element(row.getByText(/parking/i)).toBeVisible();
  await expect.element(row.getByText('sam.').first()).toBeVisible();
  expect(api.callsOf(spotsContract.update)[0]?.body.slots).toContainEqual({
    weekday: 6,
    start: '09:00',
    end: '10:00',
  });
});

test('an address is chosen among those of the geocoder; one that it does not know is taken, and says so', async () => {
  api.on(addressContract.suggest, ({ query }) => ({
    items: query.q.startsWith('12 rue')
      ? [{ line: '12 Rue de la République', postalCode: '69002', city: 'Lyon' }]
      : [],
  }));
  api.on(spotsContract.update, ({ body }) => {
    const saved = {
      ...room,
      address: body.address,
      addressVerified: body.address.line.includes('République'),
    };
    kept(saved);
    return saved;
  });
  await open();
  const change = page.getByRole('button', { name: `Modifier ${room.name}` });
  const row = rowOf(room.name);
  const address = dialog.getByRole('combobox', { name: 'Adresse' });
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await change.click();
  await address.fill('12 rue de la rép');
  await expect
    .element(page.getByRole('option', { name: '12 Rue de la République, 69002 Lyon' }))
    .toBeVisible();
  await expectAccessible('suggested addresses');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(address).toHaveValue('12 Rue de la République');
  await expect.element(dialog.getByLabelText(/Code postal/)).toHaveValue('69002');
  await expect.element(dialog.getByLabelText(/Ville/)).toHaveValue('Lyon');
  await save.click();
  await expect.element(row.getByText('12 Rue de la République')).toBeVisible();
  await expect.element(row.getByText('Adresse non vérifiée')).not.toBeInTheDocument();

  await change.click();
  await address.fill('12 allée du Petit-Bois');
  await save.click();
  await expect.element(row.getByText('Adresse non vérifiée')).toBeVisible();
});

test('our team, which belongs to no company, begins with the spots of all of them and opens one', async () => {
  const company = { id: '0198c0de-0000-7000-8000-0000000000c1', name: 'Exemple Verdalys' };
  api.on(enterprisesContract.enterprises, () => ({ items: [], total: 0, capped: false }));
  api.on(spotsContract.everywhere, () => ({ items: [{ ...room, company }], total: 1, capped: false }));
  await mountScreen(SpotsScreen, {
    at: '/app/spots',
    search: spotsSearch,
    user: { role: 'ADMIN', company: null },
  });
  await expect.element(rowOf('Exemple Verdalys')).toBeVisible();
  await page.getByRole('button', { name: 'Ouvrir Salle Rhône, Exemple Verdalys' }).click();
  const card = page.getByRole('dialog', { name: room.name });
  await expect.element(card.getByText('4 quai des Célestins')).toBeVisible();
  await card.getByRole('button', { name: `Modifier ${room.name}` }).click();
  await expect.element(dialog.getByLabelText(/Nom du lieu/)).toHaveValue('Salle Rhône');
});

test('the name of a spot opens its card: where it is, its facts, what stands on it, and the way to change it', async () => {
  await open();
  await page.getByRole('button', { name: /^Salle Rhône/ }).click();
  const card = page.getByRole('dialog', { name: room.name });
  await expect.element(card.getByText('60\u00a0m²')).toBeVisible();
  await expect.element(card.getByText('12\u00a0personnes')).toBeVisible();
  await expect.element(card.getByText(/Rien n’utilise ce lieu/)).toBeVisible();
  await expectAccessible('card of a spot');
  await card.getByRole('button', { name: `Modifier ${room.name}` }).click();
  await expect.element(name).toHaveValue(room.name);
});

test('a spot that was closed keeps its card, which says since when and opens it again', async () => {
  kept({ ...room, closedAt: '2026-11-03T09:00:00Z' });
  await open();
  await page.getByRole('button', { name: /^Salle Rhône/ }).click();
  const card = page.getByRole('dialog', { name: room.name });
  await expect.element(card.getByText(/Fermé le 3 nov. 2026/)).toBeVisible();
  await expect.element(card.getByRole('button', { name: `Rouvrir ${room.name}` })).toBeVisible();
});
