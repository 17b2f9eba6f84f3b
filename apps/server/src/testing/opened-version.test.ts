import type { RouteDef } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { productRoutes } from '../compose-routes.ts';
import {
  aGym,
  aManager,
  aMember,
  anObjective,
  aSpot,
  aStaffMember,
  officeSlots,
  signedIn,
} from './factories.ts';
import { makeAccessTokens } from '../platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../platform/tokens/signing-keys.ts';
import { testConfig, useApi } from './product.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;

/** A record that two people have open: who they are, where it is read and written, and two ways to write it. */
type Shared = {
  readonly headers: Headers;
  readonly read: string;
  readonly write: string;
  /** The record in an answer. */
  readonly of?: (answer: never) => { version: number };
  readonly bodies: readonly [object, object];
};

const call = async (headers: Headers, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const answer = await api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
};
const asAdmin = async () => signedIn(api.app, (await aStaffMember('ADMIN')).email);
const named = (...names: [string, string]) => names.map((name) => ({ name })) as unknown as [object, object];
let made = 0;
const aName = (what: string) => `${what} ${(made += 1)}`;

const records: Readonly<Record<string, () => Promise<Shared>>> = {
  async spot() {
    const { companyId, email } = await aManager();
    const { id } = await aSpot({ companyId });
    const spot = (name: string) => ({
      name,
      address: { line: '12 rue des Tilleuls', postalCode: '69003', city: 'Lyon' },
      sizeM2: 60,
      maxUsers: 12,
      inside: true,
      services: [],
      comment: '',
      slots: [...officeSlots],
    });
    const of = (answer: { items: { id: string; version: number }[] }) =>
      answer.items.find((one) => one.id === id) ?? { version: 0 };
    return {
      headers: await signedIn(api.app, email),
      read: '/api/spots',
      write: `/api/spots/${id}`,
      of: (answer: never) => ('items' in (answer as object) ? of(answer) : answer),
      bodies: [spot('Salle Rhône'), spot('Salle Saône')],
    };
  },
  async objective() {
    const { id } = await anObjective();
    const url = `/api/catalog/objectives/${id}`;
    const objective = (name: string) => ({
      name,
      keyword: aName('mot').replace(' ', '-'),
      description: 'Un dos tenu.',
      intensity: 1,
      kcal: 120,
      disciplineId: null,
    });
    return { headers: await asAdmin(), read: url, write: url, bodies: [objective('Un'), objective('Deux')] };
  },
  discipline: () => ofList('/api/disciplines', named(aName('Yoga'), aName('Yoga')), { name: aName('Yoga') }),
  hashtag: () => {
    const hashtag = () => ({
      name: aName('mot').replace(' ', '_'),
      background: '#dcefe6',
      colour: '#0b4a36',
    });
    return ofList('/api/hashtags', [hashtag(), hashtag()], hashtag());
  },
  'kind of licence': () => {
    const kind = () => ({ name: aName('Massage'), description: 'Au bureau.' });
    return ofList('/api/licence-types', [kind(), kind()], kind(), 'key');
  },
  async closing() {
    const { companyId, email } = await aManager();
    const headers = await signedIn(api.app, email);
    const read = `/api/companies/${companyId}/closings`;
    const day = Temporal.Now.plainDateISO().add({ days: 60 }).toString();
    const closing = (reason: string) => ({ from: day, to: day, reason });
    const { items } = (await call(headers, 'POST', read, closing('Inventaire'))).body;
    return {
      headers,
      read,
      write: `${read}/${items[0].id}`,
      of: ({ items: [one] }: { items: [{ version: number }] }) => one,
      bodies: [closing('Travaux'), closing('Congés')],
    };
  },
  async 'company’s own page'() {
    const { companyId, email } = await aManager();
    const url = `/api/companies/${companyId}/profile`;
    const size = (workAccidents: number) => ({ sizeCode: '5-100', declaredHeadcount: 40, workAccidents });
    return { headers: await signedIn(api.app, email), read: url, write: url, bodies: [size(1), size(2)] };
  },
  async 'rights of a manager'() {
    const { companyId } = await aManager();
    const read = `/api/companies/${companyId}/managers`;
    const headers = await asAdmin();
    const { items } = (await call(headers, 'GET', read)).body;
    return {
      headers,
      read,
      write: `${read}/${items[0].id}/rights`,
      of: ({ items: [one] }: { items: [{ version: number }] }) => one,
      bodies: [{ rights: ['see-sessions'] }, { rights: [] }],
    };
  },
  async 'name of an employee'() {
    const { companyId, email } = await aManager();
    const { id } = await aMember({ companyId });
    const name = (lastName: string) => ({ firstName: 'Léa', lastName });
    return {
      headers: await signedIn(api.app, email),
      read: `/api/members/${id}`,
      write: `/api/members/${id}/name`,
      bodies: [name('Martin'), name('Morel')],
    };
  },
  async 'identity of a person'() {
    const { userId } = await aManager();
    const identity = (lastName: string) => ({ firstName: 'Léa', lastName, gender: null });
    return {
      headers: await asAdmin(),
      read: `/api/users/${userId}/card`,
      write: `/api/users/${userId}/identity`,
      bodies: [identity('Martin'), identity('Morel')],
    };
  },
  async 'role of a colleague'() {
    const { userId } = await aStaffMember('MODERATOR');
    const { id } = await aGym();
    return {
      headers: await asAdmin(),
      read: `/api/users/${userId}/card`,
      write: `/api/users/${userId}/role`,
      of: ({ staff }: { staff: { version: number } }) => staff,
      bodies: [
        { role: 'FLOOR', gymId: id },
        { role: 'ADMIN', gymId: null },
      ],
    };
  },
  async 'own profile'() {
    const { email } = await aManager();
    const profile = (lastname: string) => ({ firstname: 'Léa', lastname, gender: null, birthDate: null });
    return {
      headers: await signedIn(api.app, email),
      read: '/api/profile',
      write: '/api/profile',
      of: (answer: never) =>
        'profile' in (answer as object) ? (answer as { profile: { version: number } }).profile : answer,
      bodies: [profile('Martin'), profile('Morel')],
    };
  },
};

async function ofList(
  read: string,
  bodies: [object, object],
  first: object,
  key: 'id' | 'key' = 'id',
): Promise<Shared> {
  const headers = await asAdmin();
  const { body } = await call(headers, 'POST', read, first);
  const of = (answer: { items?: Record<string, unknown>[] }) =>
    answer.items?.find((one) => one[key] === body[key]) ?? answer;
  return { headers, read, write: `${read}/${body[key]}`, of: of as unknown as Shared['of'] & object, bodies };
}

test.each(Object.entries(records))(
  '%s: of two people who correct it, the second is told what it has become',
  async (_kind, make) => {
    const { headers, read, write, of = (answer: never) => answer, bodies } = await make();
    const { version } = of((await call(headers, 'GET', read)).body as never);
    const [mine, theirs] = bodies;
    expect((await call(headers, 'PUT', write, { ...theirs, version })).status).toBe(200);
    const late = await call(headers, 'PUT', write, { ...mine, version });
    expect([late.status, late.body.error.code]).toEqual([409, 'stale-version']);
    const current = of(late.body.error.params.current as never);
    expect(current.version).toBeGreaterThan(version);
    // From what it has become, it is written.
    const again = await call(headers, 'PUT', write, { ...mine, version: current.version });
    expect(again.status).toBe(200);
  },
);

/** What is written whole whoever wrote before: acts and marks, or words that nobody shares. */
const withoutVersion: Readonly<Record<string, string>> = {
  'PUT /api/companies/current/tutorial-marks/:step': 'a mark, which only goes one way',
  'PUT /api/members/:id/licences/:type': 'an act, guarded by the licences that are left',
  'PATCH /api/member-imports/:id': 'the import of who made it',
  'PUT /api/gyms/:id/spots/:spotId': 'a tie, which is or is not',
  'PUT /api/settings/:key': 'takes the change that was read, by its own name',
  'PUT /api/profile/notices/:kind': 'one choice of one person: the last one counts',
  'PUT /api/users/:uid': 'a change of state, guarded by its machine',
  'PUT /api/programs/:id/start-date': 'a move, guarded by the state of the programme and by who is free',
  'PUT /api/programs/:id/coach': 'an act, guarded by who is free',
  'PUT /api/sessions/:id/coach': 'an act, guarded by who is free',
  'PUT /api/sessions/:id/participants/:participantId/attendance': 'a mark, the last one is the right one',
  'PUT /api/sessions/:id/coach-count': 'a count, the last one is the right one',
};

/** Where several people keep one record; a space of one person has nobody to tell. */
const shared = new Set(
  'catalog coaches companies disciplines gyms hashtags licence-types member-imports members prescriptors profile programs sessions settings spots subscriptions users'.split(
    ' ',
  ),
);

test('every route that changes a record takes the version that its form was opened with', async () => {
  const tokens = makeAccessTokens(await loadKeyRing(), 'elan');
  const without = productRoutes(testConfig, tokens)
    .map(({ definition }): RouteDef => definition)
    .filter(({ path }) => shared.has(path.split('/')[2] ?? ''))
    .filter(({ method, upload }) => ['PUT', 'PATCH'].includes(method) && !upload)
    .filter(({ body, errors }) => {
      const shape = (body as { shape?: object } | undefined)?.shape ?? {};
      return !('version' in shape) || !errors?.includes('stale-version');
    })
    .map(({ method, path }) => `${method} ${path}`);
  expect(without.toSorted()).toEqual(Object.keys(withoutVersion).toSorted());
});
