import type { UserRow } from '@elan/domain/accounts';
import type { Page } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { aCompany, aGym, aManager, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { users } from '../accounts.tables.ts';
import { listUsers } from './list-users.ts';

const api = useApi();
let headers: Awaited<ReturnType<typeof signedIn>>;

const named = async (person: { userId: string }, firstName: string, lastName: string) => {
  await db.update(users).set({ firstName, lastName }).where(eq(users.id, person.userId));
  return person.userId;
};
const list = async (query: Record<string, string>) => {
  const answer = await api.app.inject({
    url: `/api/users?${new URLSearchParams(query).toString()}`,
    headers,
  });
  return answer.json<Page<UserRow>>();
};
const namesOf = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

beforeAll(async () => {
  const admin = await aStaffMember('ADMIN');
  headers = await signedIn(api.app, admin.email);
  await named(admin, 'Alice', 'Zola');
  const gym = await aGym();
  await named(await aStaffMember('FLOOR', gym.id), 'Léa', 'Éluard');
  const { id: companyId } = await aCompany({ name: 'Atelier Boréal' });
  await named(await aManager({ companyId }), 'Noël', 'Étienne-Dupont');
  await named(await aManager({ role: 'PARTNERSHIP' }), 'Ève', 'dubois');
  const erased = await named(await aManager(), 'Nadia', 'Partie');
  await db.update(users).set({ status: 'DELETED' }).where(eq(users.id, erased));
});

test('people are found by any part of their name or address, without accents nor case, each word somewhere', async () => {
  expect(await namesOf({ search: 'ETIENNE' })).toEqual(['Noël Étienne-Dupont']);
  expect(await namesOf({ search: 'dupont noel' })).toEqual(['Noël Étienne-Dupont']);
  expect(await namesOf({ search: 'éve' })).toEqual(['Ève dubois']);
  expect(await namesOf({ search: 'eve dupont' })).toEqual([]);
  expect((await list({ search: '@verdalys' })).total).toBe(4);
});

test('what a search reads as a joker is taken as it is written', async () => {
  for (const search of ['%', '_', '\\', "' or 1=1 --"]) expect(await namesOf({ search })).toEqual([]);
});

test('names come in the order of a French list, whatever the accents and the case', async () => {
  const order = ['Ève dubois', 'Léa Éluard', 'Noël Étienne-Dupont', 'Alice Zola'];
  expect(await namesOf({})).toEqual(order);
  expect(await namesOf({ direction: 'desc' })).toEqual(order.toReversed());
});

test('who never came stands last among the latest, and first among the longest away', async () => {
  expect((await namesOf({ sort: 'lastConnectionAt', direction: 'desc' }))[0]).toBe('Alice Zola');
  expect((await namesOf({ sort: 'lastConnectionAt', direction: 'asc' })).at(-1)).toBe('Alice Zola');
  expect((await namesOf({ sort: 'createdAt' }))[0]).toBe('Alice Zola');
});

test('filters: state, role, kind; what was erased only when it is asked for', async () => {
  expect(await namesOf({ kind: 'staff' })).toEqual(['Léa Éluard', 'Alice Zola']);
  expect(await namesOf({ kind: 'company' })).toEqual(['Noël Étienne-Dupont']);
  expect(await namesOf({ kind: 'prescriptor' })).toEqual(['Ève dubois']);
  expect(await namesOf({ role: 'FLOOR' })).toEqual(['Léa Éluard']);
  expect(await namesOf({ role: 'COMMUNITY_MANAGER', status: 'ACTIVE' })).toEqual(['Noël Étienne-Dupont']);
  expect(await namesOf({ status: 'DELETED' })).toEqual(['Nadia Partie']);
});

test('a row says the role and where: the company, or the gym', async () => {
  const [row] = (await list({ search: 'boreal' })).items;
  expect(row).toBeUndefined();
  const [manager] = (await list({ kind: 'company' })).items;
  expect(manager).toMatchObject({ role: 'COMMUNITY_MANAGER', place: 'Atelier Boréal', status: 'ACTIVE' });
  expect(manager?.phone).toMatch(/^06 98( \d\d){3}$/);
  const [floor] = (await list({ role: 'FLOOR' })).items;
  expect(floor?.place).toMatch(/^Salle de sport/);
});

test('pages follow each other without a repetition, and an unknown value is refused', async () => {
  const [first, second] = [await namesOf({ size: '3', page: '1' }), await namesOf({ size: '3', page: '2' })];
  expect([...first, ...second]).toEqual(await namesOf({}));
  // A full page is not taken for the last one.
  expect((await list({ size: '3', page: '1' })).total).toBe(4);
  expect((await list({ size: '4', page: '1' })).total).toBe(4);
  // Nor is what follows the last one.
  expect(await list({ size: '3', page: '3' })).toMatchObject({ items: [], total: 4 });
  const refused = await api.app.inject({ url: '/api/users?sort=password_hash', headers });
  expect(refused.statusCode).toBe(400);
});

test('a scope that is not everybody’s lists nobody', async () => {
  const query = { sort: 'name', direction: 'asc', page: 1, size: 25 } as const;
  for (const scope of [{ kind: 'company', companyId: crypto.randomUUID() }, { kind: 'none' }] as const) {
    expect(await listUsers(scope, query)).toEqual({ items: [], total: 0, capped: false });
  }
});
