import { beforeAll, expect, test } from 'vitest';
import { aGym, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
const add = (name: string, headers = admin) =>
  api.app.inject({ method: 'POST', url: '/api/gyms', headers, payload: { name } });

test('an administrator adds a gym by its name, once, and finds it in the list', async () => {
  const name = 'Salle des Remparts';
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(name)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const refused = answers.find(({ statusCode }) => statusCode !== 201);
  expect(refused?.json()).toMatchObject({ error: { code: 'gyms/name-taken' } });
  const { items } = (await api.app.inject({ url: '/api/gyms', headers: admin })).json();
  expect(items.filter((gym: { name: string }) => gym.name === name)).toHaveLength(1);
  expect((await add('   ')).statusCode).toBe(400);
});

test('who runs a gym sees that one, and adds none', async () => {
  const [own] = [await aGym(), await aGym()];
  const floor = await signedIn(api.app, (await aStaffMember('FLOOR', own.id)).email);
  const answer = await api.app.inject({ url: '/api/gyms', headers: floor });
  expect(answer.json()).toMatchObject({
    items: [{ id: own.id, name: own.name, managers: [{ name: 'Camille Lambert' }] }],
  });
  expect(answer.json<{ items: unknown[] }>().items).toHaveLength(1);
  expect((await add('La mienne', floor)).json()).toMatchObject({ error: { code: 'permission-denied' } });
});

const facts = {
  name: 'Salle des Docks',
  slug: 'salle-des-docks',
  address: { line: '3 quai Perrache', postalCode: '69002', city: 'Lyon' },
  openingHours: [{ weekday: 1, start: '07:00', end: '21:00' }],
};
const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
  api.app.inject({ method, url, headers: admin, payload });

test('a gym has a page, an address and hours, changed by an administrator; of two at once, one does', async () => {
  const made = (await send('POST', '/api/gyms', facts)).json<{ id: string }>();
  const url = `/api/gyms/${made.id}`;
  expect((await api.app.inject({ url, headers: admin })).json()).toMatchObject({ ...facts, version: 1 });
  const change = (name: string) => send('PUT', url, { ...facts, name, version: 1 });
  const answers = await Promise.all([change('Salle A'), change('Salle B')]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
    error: { code: 'stale-version' },
  });
  expect((await send('PUT', `/api/gyms/${crypto.randomUUID()}`, { ...facts, version: 1 })).statusCode).toBe(
    404,
  );
});

test('two gyms have two pages, and hours that are none are refused at their line', async () => {
  await send('POST', '/api/gyms', { ...facts, name: 'Salle Une', slug: 'salle-une' });
  const again = await send('POST', '/api/gyms', { ...facts, name: 'Salle Autre', slug: 'salle-une' });
  expect(again.json()).toMatchObject({ error: { code: 'gyms/slug-taken' } });
  const openingHours = [{ weekday: 1, start: '21:00', end: '07:00' }];
  const wrong = await send('POST', '/api/gyms', { ...facts, name: 'Salle Fermée', slug: 'x', openingHours });
  expect(wrong.json()).toMatchObject({
    error: { code: 'form-invalid', params: { issues: [{ path: 'openingHours.0' }] } },
  });
});
