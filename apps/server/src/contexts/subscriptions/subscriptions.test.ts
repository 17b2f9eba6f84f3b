import { overStatuses } from '@elan/domain/companies';
import { addDays } from '@elan/domain/kernel';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { aCompany, aManager, aMember, aProgram, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { aSubscription, countLicences } from '../../testing/subscription-factories.ts';
import { licences } from '../members/public.ts';

const api = useApi();
type Headers = { authorization: string };

const today = async () => parisDay(await databaseNow());
const administrator = async () => signedIn(api.app, (await aStaffMember('ADMIN')).email);
const managerOf = async (companyId: string) => signedIn(api.app, (await aManager({ companyId })).email);
const send = (method: 'GET' | 'POST' | 'PUT', headers: Headers, path: string, payload?: object) =>
  api.app.inject({ method, url: `/api/subscriptions${path}`, headers, ...(payload && { payload }) });
const codeOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code;
const pathsOf = (answer: { json: () => { error: { params: { issues: { path: string }[] } } } }) =>
  answer.json().error.params.issues.map(({ path }) => path);

const opening = async (companyId: string) => ({
  companyId,
  offer: 'live',
  startsOn: await today(),
  term: { kind: 'months', months: 12 },
  options: ['videoaccess', 'conferences'],
  sessionsSold: 36,
  licences: [
    { type: 'live', count: 20 },
    { type: 'video', count: 2 },
  ],
});

describe('an administrator opens a subscription', () => {
  test('with the licences that a company takes at least, whatever their types, or none (D5)', async () => {
    const headers = await administrator();
    const { id: companyId } = await aCompany();
    const good = await opening(companyId);
    const of = (live: number, video = 0) => [
      { type: 'live', count: live },
      { type: 'video', count: video },
    ];
    const few = await send('POST', headers, '', { ...good, licences: of(2, 2) });
    expect([few.statusCode, pathsOf(few)]).toEqual([400, ['licences.0.count']]);
    expect(few.body).toContain('au moins 5\u00a0licences');
    const opened = await send('POST', headers, '', { ...good, licences: of(2, 3) });
    expect(opened.statusCode, opened.body).toBe(201);
    const { id, version } = opened.json();
    const change = { version, endsOn: null, options: good.options, sessionsSold: 36 };
    const fewer = await send('PUT', headers, `/${id}`, { ...change, licences: [{ type: 'live', count: 1 }] });
    expect([fewer.statusCode, pathsOf(fewer)]).toEqual([400, ['licences.0.count']]);
  });

  test('and its company reads what it has, until when, with its licences', async () => {
    const { id: companyId, name } = await aCompany();
    const startsOn = await today();
    const opened = await send('POST', await administrator(), '', await opening(companyId));
    expect(opened.statusCode).toBe(201);
    const read = (await send('GET', await managerOf(companyId), '')).json();
    expect(read).toMatchObject({ company: { id: companyId, name }, today: startsOn });
    expect(read.items).toEqual([opened.json()]);
    expect(read.items[0]).toMatchObject({
      offer: 'live',
      startsOn,
      state: 'running',
      stateLabel: 'En cours',
      commitmentMonths: 12,
      sessionsSold: 36,
      options: ['videoaccess', 'conferences'],
      licences: [
        { type: 'live', name: 'Live', total: 20, assigned: 0, left: 20 },
        { type: 'video', name: 'Vidéos', total: 2, assigned: 0, left: 2 },
      ],
    });
    const ofSubscription = and(eq(auditLog.entity, 'subscription'), eq(auditLog.entityId, read.items[0].id));
    expect(await db.select().from(auditLog).where(ofSubscription)).toMatchObject([
      { event: 'open', actorRole: 'ADMIN' },
    ]);
  });

  test('with days that make no sense, an unknown company or an unknown type it is refused at its field', async () => {
    const admin = await administrator();
    const good = await opening((await aCompany()).id);
    const refused = async (changes: object) =>
      pathsOf(await send('POST', admin, '', { ...good, ...changes }));
    const until = { kind: 'until', endsOn: addDays(good.startsOn, -1) };
    expect(await refused({ term: until })).toEqual(['term.endsOn']);
    expect(await refused({ companyId: crypto.randomUUID() })).toEqual(['companyId']);
    expect(await refused({ companyId: 'x' })).toEqual(['companyId']);
    expect(await refused({ licences: [{ type: 'live', count: 0 }], sessionsSold: null })).toEqual([
      'sessionsSold',
    ]);
    expect(await refused({ licences: [{ type: 'yoga', count: 5 }] })).toEqual(['licences.0.type']);
    expect(await refused({ licences: [...good.licences, { type: 'live', count: 1 }] })).toEqual([
      'licences.2.type',
    ]);
    expect(await refused({ licences: [{ type: 'live', count: 5001 }] })).toEqual(['licences.0.count']);
    expect(await countLicences(good.companyId)).toMatchObject({ total: 0 });
  });

  test('for a company that was found by a part of its name, accents left out, or by its SIRET', async () => {
    const { id, siret } = await aCompany({ name: 'Société Générale d’Élagage' });
    const admin = await administrator();
    const found = async (words: string) =>
      (await send('GET', admin, `/companies?search=${encodeURIComponent(words)}`)).json().items;
    expect(await found('elagage societe')).toMatchObject([{ id, siret }]);
    expect(await found(siret)).toMatchObject([{ id }]);
    expect(await found('%')).toEqual([]);
  });

  test('never for one that is over, which is not proposed either; its own stay readable', async () => {
    const admin = await administrator();
    for (const status of overStatuses) {
      const { id, siret } = await aCompany({ status, name: 'Fin de Partie' });
      const refused = await send('POST', admin, '', await opening(id));
      expect([status, codeOf(refused), pathsOf(refused)]).toEqual([status, 'form-invalid', ['companyId']]);
      expect((await send('GET', admin, `/companies?search=${siret}`)).json().items).toEqual([]);
      expect((await send('GET', admin, `?companyId=${id}`)).statusCode).toBe(200);
    }
    const expired = await aCompany({ status: 'EXPIRED' });
    expect((await send('POST', admin, '', await opening(expired.id))).statusCode).toBe(201);
  });
});

describe('a second subscription of one offer', () => {
  test('that is opened at the same moment is refused too: one of eight stands', async () => {
    const admin = await administrator();
    const wanted = await opening((await aCompany()).id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('POST', admin, '', wanted)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map(codeOf)).toEqual(Array.from({ length: 7 }, () => 'subscriptions/overlaps'));
  });

  test('in the days of the first is refused with those days, unless both are meant', async () => {
    const admin = await administrator();
    const first = await opening((await aCompany()).id);
    const opened = (await send('POST', admin, '', first)).json();
    const second = await send('POST', admin, '', first);
    expect([second.statusCode, codeOf(second)]).toEqual([409, 'subscriptions/overlaps']);
    expect(second.json().error.message).toContain('Live court déjà du ');
    expect((await send('POST', admin, '', { ...first, startsOn: opened.endsOn })).statusCode).toBe(409);
    expect((await send('POST', admin, '', { ...first, beside: true })).statusCode).toBe(201);
  });

  test('the day after the first one ends is not beside it, nor is another offer', async () => {
    const admin = await administrator();
    const first = await opening((await aCompany()).id);
    const { endsOn } = (await send('POST', admin, '', first)).json();
    const next = { ...first, startsOn: addDays(endsOn, 1) };
    expect((await send('POST', admin, '', next)).statusCode).toBe(201);
    expect((await send('POST', admin, '', { ...first, offer: 'wellness' })).statusCode).toBe(201);
  });
});

describe('a subscription that runs', () => {
  const changeOf = (row: { version: number; endsOn: string | null }) => ({
    version: row.version,
    endsOn: row.endsOn,
    options: [],
    sessionsSold: null,
    licences: [],
  });

  test('is extended and given more licences, never cut short', async () => {
    const admin = await administrator();
    const endsOn = addDays(await today(), 20);
    const row = await aSubscription({ endsOn, licences: { live: 2 } });
    const change = { ...changeOf(row), endsOn: addDays(endsOn, 90), licences: [{ type: 'live', count: 5 }] };
    const answer = await send('PUT', admin, `/${row.id}`, change);
    expect(answer.json()).toMatchObject({ endsOn: addDays(endsOn, 90), state: 'running', version: 2 });
    expect(await countLicences(row.companyId)).toMatchObject({ total: 5 });
    expect(codeOf(await send('PUT', admin, `/${row.id}`, change))).toBe('stale-version');
    const shorter = { ...changeOf(answer.json()), endsOn };
    expect(pathsOf(await send('PUT', admin, `/${row.id}`, shorter))).toEqual(['endsOn']);
  });

  test('keeps the licences that people hold, and gives up the others', async () => {
    const admin = await administrator();
    const row = await aSubscription({ licences: { live: 8 } });
    const held = await db.select().from(licences).where(eq(licences.subscriptionId, row.id)).limit(6);
    for (const { id } of held) {
      const memberId = (await aMember({ companyId: row.companyId })).id;
      const assignedAt = Temporal.Now.instant();
      await db.update(licences).set({ memberId, assignedAt }).where(eq(licences.id, id));
    }
    const wanted = (count: number) => ({ ...changeOf(row), licences: [{ type: 'live', count }] });
    const refused = await send('PUT', admin, `/${row.id}`, wanted(5));
    expect([codeOf(refused), refused.json().error.params]).toEqual([
      'subscriptions/licences-assigned',
      { type: 'live', count: 6 },
    ]);
    expect(await countLicences(row.companyId)).toMatchObject({ total: 8, assigned: 6 });
    const lowered = await send('PUT', admin, `/${row.id}`, wanted(6));
    expect(lowered.json().licences).toMatchObject([{ total: 6, assigned: 6, left: 0 }]);
    const { version } = lowered.json();
    const more = await send('PUT', admin, `/${row.id}`, { ...wanted(10), version });
    expect(more.json().licences).toMatchObject([{ total: 10, assigned: 6, left: 4 }]);
  });
});

describe('whose subscriptions', () => {
  test('another company’s answer as if they did not exist, to read and to change (I36)', async () => {
    const mine = await managerOf((await aCompany()).id);
    const other = await aSubscription();
    const admin = await administrator();
    for (const id of [other.companyId, crypto.randomUUID(), 'x']) {
      expect((await send('GET', mine, `?companyId=${id}`)).statusCode).toBe(404);
    }
    expect((await send('GET', mine, '')).json().items).toEqual([]);
    const change = { version: 1, endsOn: null, options: [], sessionsSold: null, licences: [] };
    expect(codeOf(await send('PUT', mine, `/${other.id}`, change))).toBe('permission-denied');
    expect((await send('PUT', admin, `/${crypto.randomUUID()}`, change)).statusCode).toBe(404);
    expect((await send('PUT', admin, '/x', change)).statusCode).toBe(404);
    expect((await send('GET', admin, '')).statusCode).toBe(404);
    expect((await send('GET', admin, `?companyId=${other.companyId}`)).json().items).toHaveLength(1);
  });

  test('only an administrator opens one or looks for a company', async () => {
    const { id } = await aCompany();
    const manager = await managerOf(id);
    expect(codeOf(await send('POST', manager, '', await opening(id)))).toBe('permission-denied');
    expect(codeOf(await send('GET', manager, '/companies'))).toBe('permission-denied');
  });
});

test('an option that a programme uses is not taken away: the programmes are named (I15)', async () => {
  const headers = await administrator();
  const { id: companyId } = await aCompany();
  const opened = (await send('POST', headers, '', await opening(companyId))).json();
  const { id: subscriptionId, version, endsOn, sessionsSold } = opened;
  const counts = opened.licences.map(({ type, total }: { type: string; total: number }) => ({
    type,
    count: total,
  }));
  const used = { companyId, subscriptionId, options: ['conferences'] as const };
  await aProgram({ ...used, options: [...used.options], status: 'ACTIVE' });
  const change = (options: string[]) =>
    send('PUT', headers, `/${subscriptionId}`, { version, endsOn, sessionsSold, options, licences: counts });
  const refused = await change(['videoaccess']);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'subscriptions/option-used']);
  expect(refused.json().error.message).toContain('Community (Mobilité), début le 04/01/2027');
  expect((await change(['conferences'])).statusCode).toBe(200);
});
