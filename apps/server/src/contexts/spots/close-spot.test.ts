import type { Spot, SpotInput, SpotUse } from '@elan/domain/spots';
import type { Page } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import {
  aCoach,
  aCompany,
  aManager,
  anObjective,
  aProgram,
  aSession,
  aSpot,
  aStaffMember,
  officeSlots,
  signedIn,
} from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let headers: Headers;
let admin: Headers;
let companyId: string;
beforeAll(async () => {
  const manager = await aManager();
  companyId = manager.companyId;
  headers = await signedIn(api.app, manager.email);
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, as: Headers = headers) =>
  api.app.inject({ method, url, headers: as, ...(payload ? { payload } : {}) });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const close = (id: string, as: Headers = headers) => call('POST', `/api/spots/${id}/close`, {}, as);
const reopen = (id: string, as: Headers = headers) => call('POST', `/api/spots/${id}/reopen`, {}, as);
const usesOf = async (id: string, query = '', as: Headers = headers) =>
  (await call('GET', `/api/spots/${id}/uses?${query}`, undefined, as)).json<Page<SpotUse>>();
const idsIn = async (query = '', as: Headers = headers) =>
  (await call('GET', `/api/spots?${query}`, undefined, as)).json<{ items: Spot[] }>().items.map((s) => s.id);
const aWantedSpot = (changes: Partial<SpotInput> = {}): SpotInput => ({
  name: 'Salle Garonne',
  address: { line: '12 rue des Tilleuls', postalCode: '69003', city: 'Lyon' },
  sizeM2: 60,
  maxUsers: 12,
  inside: true,
  services: [],
  comment: '',
  slots: [...officeSlots],
  ...changes,
});
const tomorrow = () => Temporal.Now.instant().add({ hours: 24 });
const yesterday = () => Temporal.Now.instant().subtract({ hours: 48 });

describe('what a spot is', () => {
  test('open to the public, with the hours of its doors, kept and given back in the order of the week', async () => {
    const openingHours = [
      { weekday: 5, start: '08:00', end: '20:00' },
      { weekday: 1, start: '14:00', end: '20:00' },
      { weekday: 1, start: '07:30', end: '12:00' },
    ];
    const slots = [
      { weekday: 1, start: '08:00', end: '09:00' },
      { weekday: 1, start: '14:00', end: '15:00' },
      { weekday: 5, start: '18:00', end: '19:00' },
    ];
    const wanted = aWantedSpot({ name: 'Salle Horaires', openToPublic: true, openingHours, slots });
    const made = (await call('POST', '/api/spots', wanted)).json<Spot>();
    const inOrder = [openingHours[2], openingHours[1], openingHours[0]];
    expect(made).toMatchObject({ openToPublic: true, openingHours: inOrder, slots });
    const answer = await call('PUT', `/api/spots/${made.id}`, { ...wanted, openingHours: [] });
    expect(answer.json()).toMatchObject({ openingHours: [] });
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, made.id))
      .orderBy(auditLog.chainNo);
    expect(lines.map(({ event, details }) => [event, details])).toEqual([
      ['add', { name: 'Salle Horaires' }],
      ['change', { changed: ['openingHours'] }],
    ]);
  });

  test('its weekly slots lie within the hours of its doors', async () => {
    const openingHours = [{ weekday: 1, start: '12:00', end: '19:00' }];
    const refused = await call('POST', '/api/spots', aWantedSpot({ name: 'Salle Étroite', openingHours }));
    expect(refused.json()).toMatchObject({ error: { code: 'form-invalid' } });
    expect(refused.body).toMatch(/sort(?:ent)? des horaires du lieu/);
  });

  test('the public holidays that it keeps are those of its postal code', async () => {
    const address = { line: '2 rue du Canal', postalCode: '67000', city: 'Strasbourg' };
    const made = (await call('POST', '/api/spots', aWantedSpot({ name: 'Salle Ill', address }))).json<Spot>();
    expect(made.holidayZone).toBe('alsace-moselle');
  });
});

describe('what stands on a spot', () => {
  test('is listed before it is changed: programmes that are not over, then the coming sessions', async () => {
    const spot = await aSpot({ companyId });
    const program = await aProgram({ companyId, spotId: spot.id, status: 'PENDING_COACH' });
    for (const status of ['REFUSED', 'CANCELLED', 'ENDED'] as const) {
      await aProgram({ companyId, spotId: spot.id, status });
    }
    const objective = await anObjective({ name: 'Souffler' });
    const on = { companyId, spotId: spot.id, objectiveId: objective.id };
    const session = await aSession({ ...on, startsAt: tomorrow() });
    await aSession({ ...on, startsAt: yesterday() });
    await aSession({ ...on, startsAt: tomorrow().add({ hours: 5 }), status: 'CANCELLED', counted: false });
    const { items, total } = await usesOf(spot.id);
    expect(total).toBe(2);
    expect(items).toEqual([
      expect.objectContaining({ kind: 'program', id: program.id, status: 'PENDING_COACH' }),
      expect.objectContaining({ kind: 'session', id: session.id, objective: 'Souffler' }),
    ]);
    expect((await usesOf(spot.id, 'size=1&page=2')).items.map(({ id }) => id)).toEqual([session.id]);
    expect((await usesOf(spot.id, '', admin)).total).toBe(2);
  });

  test('is nobody else’s to read', async () => {
    const foreign = await aSpot();
    for (const id of [foreign.id, 'b3c6f6ce-7e83-4c5b-9b0f-5c1f4f1f7a10', 'x']) {
      expect((await call('GET', `/api/spots/${id}/uses`)).statusCode).toBe(404);
      expect((await close(id)).statusCode).toBe(404);
      expect((await reopen(id)).statusCode).toBe(404);
    }
  });
});

describe('a spot that is closed for good', () => {
  test('is refused while a programme or a coming session stands on it', async () => {
    const withProgram = await aSpot({ companyId });
    await aProgram({ companyId, spotId: withProgram.id, status: 'PAUSED' });
    const withSession = await aSpot({ companyId });
    await aSession({ companyId, spotId: withSession.id, startsAt: tomorrow() });
    for (const { id } of [withProgram, withSession]) {
      const answer = await close(id);
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'spots/in-use']);
    }
  });

  test('is offered nowhere, stays on what was held there, and closing it twice changes nothing', async () => {
    const spot = await aSpot({ companyId });
    const session = await aSession({ companyId, spotId: spot.id, startsAt: yesterday(), status: 'ENDED' });
    expect((await close(spot.id)).json()).toMatchObject({ id: spot.id, closedAt: expect.any(String) });
    expect((await close(spot.id)).statusCode).toBe(200);
    expect(await db.$count(auditLog, eq(auditLog.entityId, spot.id))).toBe(1);
    expect(await idsIn()).not.toContain(spot.id);
    expect(await idsIn('closed=with')).toContain(spot.id);
    const seen = await call('GET', `/api/sessions/${session.id}`);
    expect(seen.body).toContain(spot.name);
  });

  test('nothing is planned there: neither a programme nor a session', async () => {
    const spot = await aSpot({ companyId });
    await close(spot.id);
    const objective = await anObjective();
    const program = {
      type: 'COMMUNITY',
      objectiveId: objective.id,
      spotId: spot.id,
      startDate: '2031-01-06',
      durationMinutes: 60,
      sessionsSold: 12,
      slots: [1, 2, 3].map((weekday) => ({ weekday, start: '12:00' })),
    };
    const refused = await call('POST', '/api/programs', program);
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'form-invalid']);
    const coach = await aCoach();
    const event = {
      companyId,
      type: 'COMMUNITY',
      objectiveId: objective.id,
      spotId: spot.id,
      coachId: coach.id,
      date: '2031-01-06',
      start: '12:00',
      durationMinutes: 60,
      maxParticipants: 5,
    };
    const answer = await call('POST', '/api/sessions', event, admin);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect((await usesOf(spot.id)).total).toBe(0);
  });

  test('leaves its name to another, and opens again when that name is free', async () => {
    const spot = await aSpot({ companyId, name: 'Salle Phénix' });
    await close(spot.id);
    const other = (await call('POST', '/api/spots', aWantedSpot({ name: 'Salle PHÉNIX' }))).json<Spot>();
    expect(codeOf(await reopen(spot.id))).toBe('spots/name-taken-meanwhile');
    await call('PUT', `/api/spots/${other.id}`, aWantedSpot({ name: 'Salle Cendre' }));
    expect((await reopen(spot.id)).json()).toMatchObject({ closedAt: null });
    expect((await reopen(spot.id)).statusCode).toBe(200);
    expect(await idsIn()).toContain(spot.id);
  });

  test('an administrator closes and opens again those of any company', async () => {
    const foreign = await aSpot();
    expect((await close(foreign.id, admin)).statusCode).toBe(200);
    expect((await reopen(foreign.id, admin)).statusCode).toBe(200);
  });
});

describe('an administrator', () => {
  test('opens a spot for the company that is named, and reads its name beside its spots', async () => {
    const company = await aCompany({ name: 'Lumen' });
    const answer = await call('POST', `/api/spots?companyId=${company.id}`, aWantedSpot(), admin);
    expect(answer.statusCode).toBe(201);
    const list = await call('GET', `/api/spots?companyId=${company.id}`, undefined, admin);
    expect(list.json()).toMatchObject({
      company: { id: company.id, name: 'Lumen' },
      items: [{ name: 'Salle Garonne' }],
    });
    for (const unknown of ['b3c6f6ce-7e83-4c5b-9b0f-5c1f4f1f7a10', 'x']) {
      const refused = await call('POST', `/api/spots?companyId=${unknown}`, aWantedSpot(), admin);
      expect(refused.statusCode).toBe(404);
    }
  });

  test('a manager names no other company', async () => {
    const company = await aCompany();
    expect((await call('POST', `/api/spots?companyId=${company.id}`, aWantedSpot())).statusCode).toBe(404);
    expect((await call('GET', `/api/spots?companyId=${company.id}`)).statusCode).toBe(404);
  });
});
