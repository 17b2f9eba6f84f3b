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
  expect(answer.json()).toEqual({ items: [{ id: own.id, name: own.name }] });
  expect((await add('La mienne', floor)).json()).toMatchObject({ error: { code: 'permission-denied' } });
});
