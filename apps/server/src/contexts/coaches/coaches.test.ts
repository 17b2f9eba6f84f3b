import { addDays, firstMondayOnOrAfter } from '@elan/domain/kernel';
import type { CoachCard, CoachHistoryLine, CoachInput, CoachRow } from '@elan/domain/coaches';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { aCoach, aManager, aSession, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { race } from '../../testing/race.ts';
import { disciplines } from '../catalog/public.ts';
import { coachAvailabilities, coaches } from './coaches.tables.ts';

const api = useApi();
type Headers = { authorization: string };
let admin: Headers;
let yoga: string;
let email = 0;

beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const [made] = await db.insert(disciplines).values({ name: 'Yoga doux' }).returning();
  yoga = made?.id ?? '';
});
beforeEach(() => {
  email += 1;
});

const monday = [
  { weekday: 1, start: '09:00', end: '12:30' },
  { weekday: 1, start: '14:00', end: '18:00' },
];
const input = (changes: Partial<CoachInput> = {}): CoachInput => ({
  firstName: 'Zoé',
  lastName: 'Lemaître',
  email: `zoe.${email}@coach.example`,
  phone: '06 12 34 56 78',
  zones: ['69', '69003', '38000'],
  languages: [
    { language: 'fr', level: 'C2' },
    { language: 'en', level: 'B1' },
  ],
  disciplineIds: [yoga],
  availabilities: monday,
  proCardExpiresOn: '2040-01-31',
  insuranceExpiresOn: null,
  vigilanceExpiresOn: '2040-03-31',
  ...changes,
});
const send = (method: 'POST' | 'PUT', url: string, payload: object, headers = admin) =>
  api.app.inject({ method, url, payload, headers });
const create = (changes: Partial<CoachInput> = {}) => send('POST', '/api/coaches', input(changes));
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const list = async (query: Record<string, string> = {}) => {
  const answer = await api.app.inject({
    url: '/api/coaches',
    query: { size: '100', ...query },
    headers: admin,
  });
  return answer.json<{ items: CoachRow[]; total: number }>();
};
const idsOf = async (query: Record<string, string>) => (await list(query)).items.map(({ id }) => id);

test('an administrator adds a coach, changes him, takes him off work and back, each step in the audit', async () => {
  const answer = await create();
  expect(answer.statusCode).toBe(201);
  const card = answer.json<CoachCard>();
  expect(card).toMatchObject({
    status: 'ACTIVE',
    phone: '+33612345678',
    zones: ['38000', '69'],
    disciplines: [{ id: yoga, name: 'Yoga doux' }],
    availabilities: monday,
    insuranceExpiresOn: null,
    version: 1,
  });
  const url = `/api/coaches/${card.id}`;
  expect((await api.app.inject({ url, headers: admin })).json()).toEqual(card);
  const changed = await send('PUT', url, { ...input({ phone: null, zones: ['75'] }), version: 1 });
  expect(changed.json()).toMatchObject({ phone: null, zones: ['75'], version: 2 });
  expect(codeOf(await send('PUT', url, { ...input(), version: 1 }))).toBe('stale-version');
  expect((await send('POST', `${url}/deactivation`, {})).json()).toMatchObject({ status: 'INACTIVE' });
  expect(codeOf(await send('POST', `${url}/deactivation`, {}))).toBe('transition-forbidden');
  expect((await send('POST', `${url}/reactivation`, {})).json()).toMatchObject({ status: 'ACTIVE' });
  const audit = await db.select().from(auditLog).where(eq(auditLog.entityId, card.id)).orderBy(auditLog.at);
  expect(audit.map(({ event }) => event)).toEqual(['create', 'update', 'deactivate', 'reactivate']);
  expect(audit[1]?.details).toMatchObject({ changed: ['phone', 'zones'] });
  expect(JSON.stringify(audit)).not.toContain('Lemaître');
});

describe('a coach is refused', () => {
  test.each([
    ['an availability twice', [monday[0], monday[0]], 'coaches/hour-already-exists'],
    [
      'one inside another',
      [monday[0], { weekday: 1, start: '10:00', end: '11:00' }],
      'coaches/availability-overlap',
    ],
  ])('with %s', async (_, availabilities, code) => {
    expect(codeOf(await create({ availabilities: availabilities as typeof monday }))).toBe(code);
  });

  test('with an availability that breaks a rule of its own, on its line', async () => {
    const wrong = { weekday: 2, start: '09:15', end: '10:00' };
    const answer = await create({ availabilities: [...monday, wrong] });
    expect(answer.json()).toMatchObject({
      error: { code: 'form-invalid', params: { issues: [{ path: 'availabilities.2' }] } },
    });
  });

  test.each([
    [{ zones: ['6900A'] }, 'zones.0'],
    [{ phone: '04 72 00 00 00' }, 'phone'],
    [{ disciplineIds: ['9be0ee2e-6a5e-4c8e-8f0e-0d2d3f1c1b11'] }, 'disciplineIds'],
    [
      {
        languages: [
          { language: 'fr', level: 'C2' },
          { language: 'fr', level: 'B1' },
        ],
      },
      'languages',
    ],
  ] as const)('with %o', async (changes, path) => {
    const answer = await create(changes as Partial<CoachInput>);
    expect(answer.json()).toMatchObject({ error: { code: 'form-invalid', params: { issues: [{ path }] } } });
  });

  test('with the address of another, when both are saved at once from two processes', async () => {
    const outcomes = await race({
      module: new URL('./save-coach.ts', import.meta.url),
      name: 'createCoach',
      args: [{ userId: null, role: 'ADMIN' }, input()],
      times: 5,
      connections: 5,
    });
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(outcomes.filter(({ ok }) => !ok).map(({ value }) => value))).toEqual(
      new Set(['coaches/email-taken']),
    );
  }, 30_000);

  test('when two people change his availabilities at once: one of them, and never an overlap', async () => {
    const { id } = (await create()).json<CoachCard>();
    const outcomes = await race({
      module: new URL('./save-coach.ts', import.meta.url),
      name: 'updateCoach',
      args: [{ userId: null, role: 'ADMIN' }, id, { ...input(), version: 1 }],
      times: 10,
      connections: 5,
    });
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(outcomes.filter(({ ok }) => !ok).map(({ value }) => value))).toEqual(
      new Set(['stale-version']),
    );
    expect(await db.$count(coachAvailabilities, eq(coachAvailabilities.coachId, id))).toBe(2);
  }, 30_000);

  test('by anybody but an administrator', async () => {
    const manager = await signedIn(api.app, (await aManager()).email);
    for (const url of ['/api/coaches', `/api/coaches/${(await aCoach()).id}`, '/api/sessions/threatened']) {
      expect((await api.app.inject({ url, headers: manager })).statusCode).toBe(403);
    }
    expect((await send('POST', '/api/coaches', input(), manager)).statusCode).toBe(403);
  });
});

test('an administrator reads what became of a coach and of the documents, newest first', async () => {
  const { id } = (await create()).json<CoachCard>();
  await send('POST', `/api/coaches/${id}/deactivation`, {});
  const read = (of: string) =>
    api.app.inject({ url: `/api/coaches/${of}/history?page=1&size=5`, headers: admin });
  const { items } = (await read(id)).json<{ items: CoachHistoryLine[] }>();
  expect(items.map(({ what }) => what)).toEqual(['Désactivé', 'Fiche ajoutée']);
  expect(items[0]?.who).toMatch(/^\p{L}+ \p{L}/u);
  expect((await read('0198c0de-0000-7000-8000-000000000001')).statusCode).toBe(404);
});

describe('the list', () => {
  test('finds by name and address whatever the accents, and sorts by name and by the end of the documents', async () => {
    const { id } = (await create({ lastName: 'Quénéhervé' })).json<CoachCard>();
    expect(await idsOf({ search: 'quenehe zoe' })).toEqual([id]);
    const names = (await list()).items.map(({ lastName }) => lastName);
    expect(names.toReversed()).toEqual((await list({ direction: 'desc' })).items.map((one) => one.lastName));
    // A document that was never given comes before all those that end.
    expect((await list({ sort: 'documents' })).items[0]?.insuranceExpiresOn).toBeNull();
  });

  test('keeps who works somewhere, speaks a language, teaches a discipline, or has a status', async () => {
    await db.update(coaches).set({ status: 'INACTIVE' });
    const { id } = (await create()).json<CoachCard>();
    const queries: Record<string, string>[] = [
      { zone: '69007', status: 'ACTIVE' },
      { zone: '38', status: 'ACTIVE' },
      { language: 'en', status: 'ACTIVE' },
      { disciplineId: yoga, status: 'ACTIVE' },
      { documents: 'expiring', status: 'ACTIVE' },
      { status: 'ACTIVE' },
    ];
    for (const query of queries) expect([query, await idsOf(query)]).toEqual([query, [id]]);
    expect(await idsOf({ zone: '13', status: 'ACTIVE' })).toEqual([]);
    expect(await idsOf({ language: 'de', status: 'ACTIVE' })).toEqual([]);
    const today = parisDay(await databaseNow());
    const ends = { insuranceExpiresOn: addDays(today, 31) };
    await db.update(coaches).set(ends).where(eq(coaches.id, id));
    expect(await idsOf({ documents: 'expiring', status: 'ACTIVE' })).toEqual([]);
  });

  test('keeps who is free during an hour: available all along, and put on nothing', async () => {
    const { id } = (await create()).json<CoachCard>();
    const day = firstMondayOnOrAfter(addDays(parisDay(await databaseNow()), 7));
    const free = async (freeAt: string) => (await idsOf({ freeOn: day, freeAt })).includes(id);
    expect([await free('09:00'), await free('11:30'), await free('12:00'), await free('13:00')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const startsAt = Temporal.PlainDateTime.from(`${day}T10:00`).toZonedDateTime('Europe/Paris').toInstant();
    await aSession({ coachId: id, startsAt });
    expect([await free('09:00'), await free('09:30'), await free('11:00')]).toEqual([true, false, true]);
  });
});
