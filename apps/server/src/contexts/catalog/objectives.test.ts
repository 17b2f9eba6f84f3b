import type { CatalogUse, ObjectiveCard, ObjectiveInput, ObjectiveRow } from '@elan/domain/catalog';
import type { Page } from '@elan/domain/kernel';
import { desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import {
  aManager,
  anObjective,
  aProgram,
  aSession,
  aStaffMember,
  signedIn,
} from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = admin) =>
  api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const wanted = (changes: Partial<ObjectiveInput> = {}): ObjectiveInput => ({
  keyword: 'gainage',
  name: 'Se gainer',
  description: 'Un dos tenu, un ventre plat.',
  intensity: 2,
  kcal: 240,
  disciplineId: null,
  ...changes,
});
const add = async (changes: Partial<ObjectiveInput> = {}) =>
  (await call('POST', '/api/catalog/objectives', wanted(changes))).json<ObjectiveCard>();
const namesOf = async (query: string) =>
  (await call('GET', `/api/catalog/objectives?${query}`)).json<Page<ObjectiveRow>>().items.map((o) => o.name);
const pathOf = (id: string) => `/api/catalog/objectives/${id}`;
const picked = async () =>
  (await call('GET', '/api/objectives')).json<{ items: { id: string }[] }>().items.map(({ id }) => id);
const lastAudit = async (entityId: string) =>
  (
    await db.select().from(auditLog).where(eq(auditLog.entityId, entityId)).orderBy(desc(auditLog.chainNo))
  )[0];

test('an administrator adds an objective, whose keyword is kept in lower case, and others pick it at once', async () => {
  const answer = await call('POST', '/api/catalog/objectives', wanted({ keyword: ' Gainage ' }));
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    {
      id: expect.any(String),
      keyword: 'gainage',
      name: 'Se gainer',
      description: 'Un dos tenu, un ventre plat.',
      intensity: 2,
      kcal: 240,
      hidden: false,
      discipline: null,
      imageVersion: null,
      video: null,
      version: 1,
      used: false,
    },
  ]);
  const { id } = answer.json<ObjectiveCard>();
  expect(await picked()).toContain(id);
  expect(await lastAudit(id)).toMatchObject({ entity: 'objective', event: 'add', actorRole: 'ADMIN' });
});

test('a keyword is one objective’s, whatever its case', async () => {
  await add({ keyword: 'unique' });
  const other = await add({ keyword: 'autre' });
  const twice = await call('POST', '/api/catalog/objectives', wanted({ keyword: 'UNIQUE' }));
  expect([twice.statusCode, codeOf(twice)]).toEqual([409, 'objectives/keyword-taken']);
  expect(codeOf(await call('PUT', pathOf(other.id), wanted({ keyword: 'Unique' })))).toBe(
    'objectives/keyword-taken',
  );
});

test.each([
  ['keyword', 'bien être'],
  ['keyword', 'équilibre'],
  ['name', ''],
  ['description', ''],
  ['intensity', 0],
  ['intensity', 4],
  ['intensity', 1.5],
  ['kcal', -1],
  ['kcal', 2001],
  ['disciplineId', '8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60'],
  ['disciplineId', 'pas-un-id'],
])('%s « %s » is refused beside its field', async (path, value) => {
  const answer = await call('POST', '/api/catalog/objectives', { ...wanted(), [path]: value });
  expect(answer.json()).toMatchObject({
    error: { code: 'form-invalid', params: { issues: [{ path, message: expect.any(String) }] } },
  });
});

test('the list is searched without accents, filtered, sorted, paged', async () => {
  const discipline = (await call('POST', '/api/disciplines', { name: 'Aïkido' })).json<{ id: string }>();
  await add({ keyword: 'trix-b', name: 'Trîx bêta', intensity: 1, disciplineId: discipline.id });
  const hidden = await add({ keyword: 'trix-a', name: 'Trix alpha', intensity: 3 });
  await call('POST', `${pathOf(hidden.id)}/hide`, {});
  expect(await namesOf('search=TRIX')).toEqual(['Trix alpha', 'Trîx bêta']);
  expect(await namesOf('search=trix%20beta')).toEqual(['Trîx bêta']);
  expect(await namesOf('search=trix&direction=desc')).toEqual(['Trîx bêta', 'Trix alpha']);
  expect(await namesOf('search=trix&sort=intensity')).toEqual(['Trîx bêta', 'Trix alpha']);
  expect(await namesOf('search=trix&shown=shown')).toEqual(['Trîx bêta']);
  expect(await namesOf('search=trix&shown=hidden')).toEqual(['Trix alpha']);
  expect(await namesOf(`disciplineId=${discipline.id}`)).toEqual(['Trîx bêta']);
  expect(await namesOf('disciplineId=x')).toEqual([]);
  expect(await namesOf('search=trix&size=1&page=2')).toEqual(['Trîx bêta']);
  expect(await namesOf('search=%25')).toEqual([]);
});

describe('a hidden objective', () => {
  test('is no longer picked, stays in the list of who keeps the catalogue, and comes back', async () => {
    const { id } = await add({ keyword: 'cache' });
    expect((await call('POST', `${pathOf(id)}/hide`, {})).json()).toMatchObject({ hidden: true });
    expect(await picked()).not.toContain(id);
    expect((await call('GET', pathOf(id))).json()).toMatchObject({ hidden: true });
    expect((await call('POST', `${pathOf(id)}/hide`, {})).statusCode).toBe(200);
    expect(await db.$count(auditLog, sql`entity_id = ${id} and event = 'hide'`)).toBe(1);
    expect((await call('POST', `${pathOf(id)}/show`, {})).json()).toMatchObject({ hidden: false });
    expect(await picked()).toContain(id);
  });
});

describe('an objective that is used', () => {
  test('is not deleted: its uses are named, and hiding stays possible', async () => {
    const objective = await anObjective({ keyword: 'utilise' });
    const program = await aProgram({ objectiveId: objective.id, status: 'ENDED' });
    const session = await aSession({ objectiveId: objective.id });
    const refused = await call('DELETE', pathOf(objective.id));
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'objectives/in-use']);
    const uses = (query = '') => call('GET', `/api/catalog/objective/${objective.id}/uses?${query}`);
    const { items, total } = (await uses()).json<Page<CatalogUse>>();
    expect(total).toBe(2);
    expect(items).toEqual([
      expect.objectContaining({ kind: 'program', id: program.id, status: 'ENDED', on: '2027-01-04' }),
      expect.objectContaining({ kind: 'session', id: session.id, status: 'ACTIVE', postalCode: '69003' }),
    ]);
    const second = (await uses('size=1&page=2')).json<Page<CatalogUse>>();
    expect([second.items.map(({ id }) => id), second.total]).toEqual([[session.id], 2]);
    expect((await call('GET', pathOf(objective.id))).json()).toMatchObject({ used: true });
    expect((await call('POST', `${pathOf(objective.id)}/hide`, {})).statusCode).toBe(200);
  });

  test('keeps its keyword; its words still change', async () => {
    const { id } = await anObjective({ keyword: 'fige' });
    await aSession({ objectiveId: id });
    expect(codeOf(await call('PUT', pathOf(id), wanted({ keyword: 'libre' })))).toBe(
      'objectives/keyword-in-use',
    );
    const answer = await call('PUT', pathOf(id), wanted({ keyword: 'Fige', name: 'Autre nom' }));
    expect(answer.json()).toMatchObject({ keyword: 'fige', name: 'Autre nom' });
    expect((await lastAudit(id))?.details).toMatchObject({
      before: { name: 'Mobilité' },
      after: { name: 'Autre nom' },
    });
  });

  test('one that nothing uses goes, and its picture with it', async () => {
    const { id } = await add({ keyword: 'libre' });
    await sendPicture(id, await picture());
    const answer = await call('DELETE', pathOf(id));
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await call('GET', pathOf(id))).statusCode).toBe(404);
    expect((await api.app.inject({ url: `/api/objectives/${id}/picture` })).statusCode).toBe(404);
    expect(await lastAudit(id)).toMatchObject({ event: 'remove', details: { keyword: 'libre' } });
    expect((await call('DELETE', pathOf(id))).statusCode).toBe(404);
  });
});

const picture = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: { r: 0, g: 100, b: 70 } } })
    .png()
    .toBuffer();
const sendPicture = (id: string, payload: Buffer, headers = admin) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/objectives/${id}/picture`,
    headers: { ...headers, 'content-type': 'image/png' },
    payload,
  });

describe('the picture of an objective', () => {
  test('is written anew, seen by anybody, and gone when it is taken away', async () => {
    const { id } = await add({ keyword: 'imagee' });
    const { imageVersion } = (await sendPicture(id, await picture())).json<ObjectiveCard>();
    const seen = await api.app.inject({ url: `/api/objectives/${id}/picture` });
    expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', etag: `"${imageVersion}"` });
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ width: 800, height: 400 });
    const gone = await call('DELETE', `/api/objectives/${id}/picture`);
    expect(gone.json()).toMatchObject({ imageVersion: null });
    expect((await api.app.inject({ url: `/api/objectives/${id}/picture` })).statusCode).toBe(404);
  });

  test('what is no picture is refused, and an unknown objective before anything is read', async () => {
    const { id } = await add({ keyword: 'sans-image' });
    expect(codeOf(await sendPicture(id, Buffer.from('<svg/>')))).toBe('files/type-refused');
    for (const unknown of ['8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60', 'x']) {
      expect((await sendPicture(unknown, await picture())).statusCode).toBe(404);
    }
  });
});

test('what nobody foresaw is answered by the sentence of the act', async () => {
  const refusing = sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`;
  const doomed = await add({ keyword: 'condamne' });
  await db.execute(refusing);
  await db.execute(
    sql`create trigger refuse before insert or delete on objectives for each row execute function refuse()`,
  );
  expect(codeOf(await call('POST', '/api/catalog/objectives', wanted({ keyword: 'vain' })))).toBe(
    'objectives/add-failed',
  );
  expect(codeOf(await call('DELETE', pathOf(doomed.id)))).toBe('objectives/delete-failed');
  await db.execute(sql`drop trigger refuse on objectives`);
  await db.execute(sql`alter table objectives rename to objectives_away`);
  const failed = await call('GET', '/api/catalog/objectives');
  await db.execute(sql`alter table objectives_away rename to objectives`);
  expect([failed.statusCode, codeOf(failed)]).toEqual([500, 'catalog/fetch-failed']);
});

test('the catalogue is kept by administrators alone', async () => {
  const { id } = await add({ keyword: 'garde' });
  const manager = await signedIn(api.app, (await aManager()).email);
  const answers = [
    await call('GET', '/api/catalog/objectives', undefined, manager),
    await call('GET', pathOf(id), undefined, manager),
    await call('POST', '/api/catalog/objectives', wanted(), manager),
    await call('PUT', pathOf(id), wanted(), manager),
    await call('DELETE', pathOf(id), undefined, manager),
    await call('GET', `/api/catalog/objective/${id}/uses`, undefined, manager),
    await call('POST', '/api/hashtags', { name: 'x', background: '#ffffff', colour: '#000000' }, manager),
    await call('POST', '/api/disciplines', { name: 'x' }, manager),
    await sendPicture(id, await picture(), manager),
  ];
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['permission-denied']));
});
