import { expect, test } from 'vitest';
import { aCompany, aManager, aSpot, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();
const read = async (headers: { authorization: string }, query: string) =>
  (await api.app.inject({ method: 'GET', url: `/api/spots/everywhere?${query}`, headers })).json();
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

test('our team finds a spot of any company by its name, its city or its company, open or closed', async () => {
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const { id: companyId } = await aCompany({ name: 'Traversière Un' });
  const { id: otherId } = await aCompany({ name: 'Traversière Deux' });
  await aSpot({ companyId, name: 'Grande salle', city: 'Brest', maxUsers: 30 });
  await aSpot({
    companyId,
    name: 'Petite salle',
    city: 'Brest',
    maxUsers: 8,
    closedAt: Temporal.Now.instant(),
  });
  await aSpot({ companyId: otherId, name: 'Atrium', city: 'Nîmes', maxUsers: 12 });

  const all = await read(headers, 'search=traversiere');
  expect([namesOf(all), all.total, all.capped]).toEqual([
    ['Atrium', 'Grande salle', 'Petite salle'],
    3,
    false,
  ]);
  expect(all.items[0]).toMatchObject({ company: { id: otherId, name: 'Traversière Deux' } });
  expect(all.items[0].slots.length).toBeGreaterThan(0);
  expect(namesOf(await read(headers, 'search=traversi%C3%A8re+nimes'))).toEqual(['Atrium']);
  expect(namesOf(await read(headers, 'search=traversiere&state=closed'))).toEqual(['Petite salle']);
  expect(namesOf(await read(headers, 'search=traversiere&state=open&sort=people&direction=desc'))).toEqual([
    'Grande salle',
    'Atrium',
  ]);
  const second = await read(headers, 'search=traversiere&size=1&page=2');
  expect([namesOf(second), second.total]).toEqual([['Grande salle'], 3]);
});

test('a manager reads its own spots alone', async () => {
  const { id: companyId } = await aCompany();
  await aSpot({ companyId, name: 'La nôtre' });
  await aSpot({ name: 'La leur' });
  const headers = await signedIn(api.app, (await aManager({ companyId })).email);
  expect(namesOf(await read(headers, ''))).toEqual(['La nôtre']);
});
