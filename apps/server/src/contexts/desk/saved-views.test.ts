import { deskErrors, type SavedView } from '@elan/domain/desk';
import { beforeAll, expect, test } from 'vitest';
import { aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();
let headers: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  other = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const save = (payload: object) => api.app.inject({ method: 'POST', url: '/api/views', headers, payload });
const list = async (of: string) =>
  (await api.app.inject({ url: '/api/views', query: { list: of }, headers: other })).json<{
    items: SavedView[];
  }>().items;

test('the filters of a list are kept under a name that the whole team sees', async () => {
  const view = { list: 'enterprises', name: 'Lyon, en attente', query: 'search=lyon&status=ACTIVE_PENDING' };
  expect((await save(view)).statusCode).toBe(201);
  expect(await list('enterprises')).toMatchObject([
    { name: view.name, query: view.query, author: 'Camille Lambert' },
  ]);
  expect(await list('sessions')).toEqual([]);
});

test('a list has one view of a name, whatever its case', async () => {
  const view = { list: 'coaches', name: 'Lyon', query: 'zone=69' };
  await save(view);
  const again = await save({ ...view, name: 'LYON' });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({
    error: { code: 'desk/view-name-taken', message: deskErrors.fail('desk/view-name-taken').message },
  });
});

test('what is kept is the query of an address, and nothing that leads elsewhere', async () => {
  for (const query of ['?a=1', 'a=1#b', 'a= b']) {
    expect((await save({ list: 'users', name: 'Ailleurs', query })).statusCode).toBe(400);
  }
});

test('a view that is taken away is gone, and cannot be taken away twice', async () => {
  const { id } = (await save({ list: 'programs', name: 'Safety', query: 'type=SAFETY' })).json<SavedView>();
  const remove = () => api.app.inject({ method: 'DELETE', url: `/api/views/${id}`, headers: other });
  expect((await remove()).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(404);
  expect(await list('programs')).toEqual([]);
});
