import type { SpotInput } from '@elan/domain/spots';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeSetting } from '../../platform/settings/settings.ts';
import { productSettings } from '@elan/domain/settings';
import {
  aManager,
  aProgram,
  aSession,
  aSpot,
  aGym,
  aStaffMember,
  officeSlots,
  signedIn,
} from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();

const aWantedSpot = (changes: Partial<SpotInput> = {}): SpotInput => ({
  name: 'Salle Garonne',
  address: { line: '12 rue des Tilleuls', postalCode: '69003', city: 'Lyon' },
  sizeM2: 60,
  maxUsers: 12,
  inside: true,
  services: ['toilet', 'water'],
  comment: '',
  slots: [...officeSlots],
  ...changes,
});

/** What the product adds to what was typed. */
const added = {
  openToPublic: false,
  openingHours: [],
  addressVerified: false,
  holidayZone: 'metropole',
  closedAt: null,
};

type Headers = { authorization: string };
let headers: Headers;
let companyId: string;

beforeAll(async () => {
  const manager = await aManager();
  companyId = manager.companyId;
  headers = await signedIn(api.app, manager.email);
});

const create = (payload: object, as: Headers = headers) =>
  api.app.inject({ method: 'POST', url: '/api/spots', payload, headers: as });
const update = (id: string, payload: object, as: Headers = headers) =>
  api.app.inject({ method: 'PUT', url: `/api/spots/${id}`, payload, headers: as });
const list = async (as: Headers = headers, query = '') => {
  const answer = await api.app.inject({ method: 'GET', url: `/api/spots${query}`, headers: as });
  return answer.json<{ items: { id: string; name: string }[] }>().items;
};
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;

test('a manager opens a spot and finds it in the list of the company, by name', async () => {
  const answer = await create(aWantedSpot({ name: 'Salle Zénith' }));
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { id: expect.any(String), ...aWantedSpot({ name: 'Salle Zénith' }), ...added, version: 1 },
  ]);
  await create(aWantedSpot({ name: 'Espace Écluse' }));
  expect((await list()).map((spot) => spot.name)).toEqual(['Espace Écluse', 'Salle Zénith']);
});

test('a spot changes, its slots too', async () => {
  const { id } = (await create(aWantedSpot({ name: 'Salle Loire' }))).json<{ id: string }>();
  const wanted = aWantedSpot({ name: 'Salle Rhône', slots: officeSlots.slice(0, 6) });
  const answer = await update(id, wanted);
  expect([answer.statusCode, answer.json()]).toEqual([200, { id, ...wanted, ...added, version: 2 }]);
});

describe('an address', () => {
  const known = { line: '14 rue de la république', postalCode: '69002', city: 'Lyon' };

  test('that the geocoder knows is marked as verified, a typed one is taken as it is', async () => {
    const made = (await create(aWantedSpot({ name: 'Salle Vérifiée', address: known }))).json<{
      id: string;
    }>();
    expect(made).toMatchObject({ address: known, addressVerified: true });
    const typed = aWantedSpot({ name: 'Salle Vérifiée', address: { ...known, line: '14 allée du Parc' } });
    expect((await update(made.id, typed)).json()).toMatchObject({ ...typed, addressVerified: false });
  });

  test('is not declared verified by who types it', async () => {
    const answer = await create({ ...aWantedSpot({ name: 'Salle Déclarée' }), addressVerified: true });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'form-invalid']);
  });

  test('is suggested to who is signed in, and to nobody else', async () => {
    const suggest = (q: string, as?: Headers) =>
      api.app.inject({ url: `/api/addresses?q=${encodeURIComponent(q)}`, ...(as ? { headers: as } : {}) });
    expect((await suggest('14 rue de la rép', headers)).json()).toMatchObject({
      items: [{ line: '14 Rue de la République', postalCode: '69002', city: 'Lyon' }],
    });
    expect((await suggest('xyzzy', headers)).json()).toEqual({ items: [] });
    expect(codeOf(await suggest('', headers))).toBe('form-invalid');
    expect(codeOf(await suggest('14 rue'))).toBe('unauthenticated');
  });
});

test('two spots of a company have different names, whatever the case; another company takes the same', async () => {
  await create(aWantedSpot({ name: 'Salle Unique' }));
  expect(codeOf(await create(aWantedSpot({ name: 'SALLE UNIQUE' })))).toBe('spots/name-taken');
  const other = (await create(aWantedSpot({ name: 'Salle Autre' }))).json<{ id: string }>();
  expect(codeOf(await update(other.id, aWantedSpot({ name: 'Salle unique' })))).toBe('spots/name-taken');
  const elsewhere = await signedIn(api.app, (await aManager()).email);
  expect((await create(aWantedSpot({ name: 'Salle Unique' }), elsewhere)).statusCode).toBe(201);
});

describe('a refused spot says which field is wrong', () => {
  const issuesOf = (answer: { json: () => unknown }) =>
    (answer.json() as { error: { params: { issues: { path: string; message: string }[] } } }).error.params
      .issues;

  test('too few slots, on too few days (D6)', async () => {
    expect(issuesOf(await create(aWantedSpot({ slots: officeSlots.slice(0, 2) })))).toEqual([
      { path: 'slots', message: 'Ouvrez au moins 3 créneaux d’une heure par semaine.' },
    ]);
    expect(issuesOf(await create(aWantedSpot({ slots: officeSlots.slice(0, 3) })))).toEqual([
      { path: 'slots', message: 'Répartissez ces créneaux sur au moins 2 jours de la semaine.' },
    ]);
  });

  test('too many people for the surface, as the setting says (D7)', async () => {
    const crowded = aWantedSpot({ name: 'Salle Serrée', maxUsers: 16 });
    expect(issuesOf(await create(crowded))).toMatchObject([{ path: 'maxUsers' }]);
    await writeSetting(productSettings, 'spots.square-metres-per-user', 0, null);
    expect((await create(crowded)).statusCode).toBe(201);
    await writeSetting(productSettings, 'spots.square-metres-per-user', 4, null);
  });

  test('what the contract does not know is refused, not dropped', async () => {
    const answer = await create({ ...aWantedSpot(), companyId: 'une-autre' });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'form-invalid']);
  });
});

describe('slots in use stay open', () => {
  const withoutMonday = officeSlots.filter((slot) => slot.weekday !== 1);

  test.each(['PENDING', 'PENDING_COACH', 'ACTIVE', 'PAUSED'] as const)(
    'those of a programme that is %s',
    async (status) => {
      const spot = await aSpot({ companyId });
      await aProgram({ companyId, spotId: spot.id, status });
      expect(codeOf(await update(spot.id, aWantedSpot({ name: spot.name, slots: withoutMonday })))).toBe(
        'spots/slots-in-use',
      );
      const withoutEvenings = officeSlots.filter((slot) => slot.start !== '18:00');
      const answer = await update(spot.id, aWantedSpot({ name: spot.name, slots: withoutEvenings }));
      expect(answer.statusCode).toBe(200);
    },
  );

  test.each(['REFUSED', 'CANCELLED', 'ENDED'] as const)(
    'not those of a programme that is %s',
    async (status) => {
      const spot = await aSpot({ companyId });
      await aProgram({ companyId, spotId: spot.id, status });
      const answer = await update(spot.id, aWantedSpot({ name: spot.name, slots: withoutMonday }));
      expect(answer.statusCode).toBe(200);
    },
  );

  test('that of a coming session outside of any programme', async () => {
    const spot = await aSpot({ companyId });
    const monday = Temporal.Instant.from('2034-01-09T11:30:00Z');
    await aSession({ companyId, spotId: spot.id, startsAt: monday });
    const answer = await update(spot.id, aWantedSpot({ name: spot.name, slots: withoutMonday }));
    expect(codeOf(answer)).toBe('spots/slots-in-use');
  });

  test('that of a coming session of a programme that was moved out of its slot, and its own places', async () => {
    const spot = await aSpot({ companyId });
    const { id: programId, coachId } = await aProgram({ companyId, spotId: spot.id, maxParticipants: 8 });
    const parents = { companyId, spotId: spot.id, programId, coachId, slotKey: '1-12:00' };
    const tuesday = Temporal.Instant.from('2034-01-10T11:00:00Z');
    await aSession({ ...parents, startsAt: tuesday, maxParticipants: 9 });
    const withoutTuesday = officeSlots.filter((slot) => slot.weekday !== 2);
    const closed = await update(spot.id, aWantedSpot({ name: spot.name, slots: withoutTuesday }));
    expect(codeOf(closed)).toBe('spots/slots-in-use');
    const small = await update(spot.id, aWantedSpot({ name: spot.name, maxUsers: 8 }));
    expect(codeOf(small)).toBe('spots/capacity-in-use');
  });
});

describe('a spot in use keeps its places and its clock', () => {
  const reunion = { line: '2 rue de la Plage', postalCode: '97400', city: 'Saint-Denis' };
  const alsace = { line: '2 rue du Canal', postalCode: '67000', city: 'Strasbourg' };
  const refusal = async (id: string, changes: Partial<SpotInput>) => {
    const answer = await update(id, aWantedSpot({ name: `Salle ${id}`, ...changes }));
    return answer.statusCode === 200
      ? 'accepted'
      : answer.json<{ error: { code: string; params: object } }>().error;
  };

  test('for the people of a programme that is not over', async () => {
    const spot = await aSpot({ companyId });
    await aProgram({ companyId, spotId: spot.id, status: 'PENDING_COACH', maxParticipants: 10 });
    expect(await refusal(spot.id, { maxUsers: 9 })).toMatchObject({
      code: 'spots/capacity-in-use',
      params: { minimum: 10 },
    });
    expect(await refusal(spot.id, { maxUsers: 10 })).toBe('accepted');
  });

  test('for the people of a coming session outside of any programme', async () => {
    const spot = await aSpot({ companyId });
    const startsAt = Temporal.Instant.from('2034-02-06T11:30:00Z');
    await aSession({ companyId, spotId: spot.id, startsAt, maxParticipants: 8 });
    expect(await refusal(spot.id, { maxUsers: 7 })).toMatchObject({ code: 'spots/capacity-in-use' });
    expect(await refusal(spot.id, { maxUsers: 8 })).toBe('accepted');
  });

  test('a programme stays in its time zone and among its holidays', async () => {
    const spot = await aSpot({ companyId });
    await aProgram({ companyId, spotId: spot.id });
    for (const address of [reunion, alsace]) {
      expect(await refusal(spot.id, { address })).toMatchObject({ code: 'spots/zone-in-use' });
    }
    const nextStreet = { line: '3 rue des Lilas', postalCode: '69007', city: 'Lyon' };
    expect(await refusal(spot.id, { address: nextStreet })).toBe('accepted');
  });

  test('a coming session outside of any programme stays in its time zone; the holidays are not its own', async () => {
    const spot = await aSpot({ companyId });
    await aSession({ companyId, spotId: spot.id, startsAt: Temporal.Instant.from('2034-03-06T11:30:00Z') });
    expect(await refusal(spot.id, { address: reunion })).toMatchObject({ code: 'spots/zone-in-use' });
    expect(await refusal(spot.id, { address: alsace })).toBe('accepted');
  });

  test('what is over holds nothing', async () => {
    const spot = await aSpot({ companyId });
    await aProgram({ companyId, spotId: spot.id, status: 'ENDED' });
    await aSession({ companyId, spotId: spot.id, startsAt: Temporal.Instant.from('2020-03-02T11:30:00Z') });
    expect(await refusal(spot.id, { address: reunion, maxUsers: 1 })).toBe('accepted');
  });
});

describe('whose spots', () => {
  test('a spot of another company answers as an unknown and as a malformed id', async () => {
    const foreign = await aSpot();
    const answers = await Promise.all(
      [foreign.id, 'b3c6f6ce-7e83-4c5b-9b0f-5c1f4f1f7a10', 'pas-un-id'].map((id) =>
        update(id, aWantedSpot()),
      ),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await list()).some((spot) => spot.id === foreign.id)).toBe(false);
  });

  test('an administrator sees those of every company, or of the one that is named, and opens none for nobody', async () => {
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const foreign = await aSpot();
    expect((await list(admin)).some((spot) => spot.id === foreign.id)).toBe(true);
    expect((await list(admin, `?companyId=${foreign.companyId}`)).map((spot) => spot.id)).toEqual([
      foreign.id,
    ]);
    const asked = async (id: string) => {
      const { statusCode, body } = await api.app.inject({ url: `/api/spots?companyId=${id}`, headers });
      return `${statusCode} ${body}`;
    };
    const unknown = await asked(crypto.randomUUID());
    expect(unknown).toMatch(/^404 /);
    expect(await asked(foreign.companyId)).toBe(unknown);
    expect(await asked('pas-un-id')).toBe(unknown);
    expect(codeOf(await create(aWantedSpot(), admin))).toBe('permission-denied');
    expect((await update(foreign.id, aWantedSpot({ name: 'Renommée' }), admin)).statusCode).toBe(200);
  });

  test('a gym manager sees none, with a gym or without, and writes none', async () => {
    const gymId = (await aGym()).id;
    for (const person of [await aStaffMember('FLOOR'), await aStaffMember('FLOOR', gymId)]) {
      const floor = await signedIn(api.app, person.email);
      expect(await list(floor)).toEqual([]);
      expect(codeOf(await create(aWantedSpot(), floor))).toBe('permission-denied');
    }
  });

  test('a moderator and a prescriptor may not look, nor who is not signed in', async () => {
    const prescriptor = await aManager({ role: 'PARTNERSHIP' });
    for (const { email } of [await aStaffMember('MODERATOR'), prescriptor]) {
      const answer = await api.app.inject({ url: '/api/spots', headers: await signedIn(api.app, email) });
      expect(codeOf(answer)).toBe('permission-denied');
    }
    expect(codeOf(await api.app.inject({ url: '/api/spots' }))).toBe('unauthenticated');
  });
});
