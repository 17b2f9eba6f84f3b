import type { MachineCard } from '@elan/domain/gyms';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { aGym, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { machines } from './gyms.tables.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
let typeId: string;
let gymId: string;
let floor: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  gymId = (await aGym()).id;
  floor = await signedIn(api.app, (await aStaffMember('FLOOR', gymId)).email);
  typeId = (await call('POST', '/api/machine-types', { name: 'Tapis' })).json<{ id: string }>().id;
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = admin) =>
  api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

const add = async (name: string, gym = gymId) =>
  (await call('POST', '/api/machines', { gymId: gym, typeId, name })).json<{ id: string; version: number }>();

test('a machine is said to be free, busy, or out of order for a reason, and its history keeps it', async () => {
  const { id } = await add('Tapis 1');
  const url = `/api/machines/${id}`;
  expect((await call('GET', url)).json()).toMatchObject({ state: 'UNKNOWN', since: null });
  const say = (payload: object) => call('POST', `${url}/state`, payload, floor);
  expect((await say({ state: 'BUSY' })).json()).toMatchObject({ state: 'BUSY' });
  expect((await say({ state: 'OUT' })).statusCode).toBe(400);
  expect((await say({ state: 'OUT', reason: 'Courroie' })).json()).toMatchObject({ reason: 'Courroie' });
  expect((await say({ state: 'FREE' })).json()).toMatchObject({ state: 'FREE', reason: '' });
  const { events } = (await call('GET', url, undefined, floor)).json<MachineCard>();
  expect(events.map(({ state }) => state)).toEqual(['FREE', 'OUT', 'BUSY']);
});

test('after half an hour without a word its state is unknown, but a breakdown stays one (D47)', async () => {
  const { id } = await add('Tapis 2');
  const old = sql`now() - interval '31 minutes'`;
  await call('POST', `/api/machines/${id}/state`, { state: 'FREE' });
  await db.update(machines).set({ saidAt: old }).where(eq(machines.id, id));
  expect((await call('GET', `/api/machines/${id}`)).json()).toMatchObject({ state: 'UNKNOWN' });
  await call('POST', `/api/machines/${id}/state`, { state: 'OUT', reason: 'Cassée' });
  await db.update(machines).set({ saidAt: old }).where(eq(machines.id, id));
  expect((await call('GET', `/api/machines/${id}`)).json()).toMatchObject({ state: 'OUT' });
});

test('who runs a gym reaches the machines of another one by no way (T47)', async () => {
  const strangers = (await aGym()).id;
  const { id } = await add('Tapis 1', strangers);
  const body = { gymId: strangers, typeId, name: 'À moi', version: 1 };
  const { items } = (await call('GET', '/api/machines', undefined, floor)).json<{
    items: { id: string }[];
  }>();
  expect(items.map((machine) => machine.id)).not.toContain(id);
  const answers = [
    await call('GET', `/api/machines/${id}`, undefined, floor),
    await call('PUT', `/api/machines/${id}`, { ...body, gymId }, floor),
    await call('POST', `/api/machines/${id}/state`, { state: 'BUSY' }, floor),
    await call('DELETE', `/api/machines/${id}`, undefined, floor),
    await call('POST', '/api/machines', { gymId: strangers, typeId, name: 'À moi' }, floor),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect((await call('POST', '/api/machine-types', { name: 'X' }, floor)).statusCode).toBe(403);
});

test('two machines of a gym have two names; one that is gone leaves its name, and its type stays in use', async () => {
  const { id, version } = await add('Tapis 9');
  const again = await call('POST', '/api/machines', { gymId, typeId, name: 'tapis 9' });
  expect(again.json()).toMatchObject({ error: { code: 'machines/name-taken' } });
  const change = { gymId, typeId, name: 'Tapis 10', version };
  expect((await call('PUT', `/api/machines/${id}`, change)).json()).toMatchObject({ name: 'Tapis 10' });
  expect((await call('PUT', `/api/machines/${id}`, change)).json()).toMatchObject({
    error: { code: 'stale-version' },
  });
  expect((await call('DELETE', `/api/machines/${id}`)).statusCode).toBe(200);
  expect((await call('GET', `/api/machines/${id}`)).statusCode).toBe(404);
  expect((await call('DELETE', `/api/machine-types/${typeId}`)).json()).toMatchObject({
    error: { code: 'machines/type-in-use' },
  });
  expect((await call('POST', '/api/machine-types', { name: 'TAPIS' })).json()).toMatchObject({
    error: { code: 'machines/type-taken' },
  });
  const spare = (await call('POST', '/api/machine-types', { name: 'Corde' })).json<{ id: string }>();
  expect(
    (await call('PUT', `/api/machine-types/${spare.id}`, { name: 'Corde lisse', version: 1 })).json(),
  ).toMatchObject({
    name: 'Corde lisse',
  });
  expect((await call('DELETE', `/api/machine-types/${spare.id}`)).statusCode).toBe(200);
});
