import type { EventOptions, EventSession, Session, SessionDetails } from '@elan/domain/sessions';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import {
  aCoach,
  aGym,
  aManager,
  anObjective,
  aSpot,
  aStaffMember,
  officeSlots,
  signedIn,
} from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { companies } from '../companies/public.ts';
import { spots } from '../spots/public.ts';
import { gyms } from './gyms.tables.ts';

// A session or a spot belongs to a gym instead of a company: the same walls, rights and constraints hold for both.
const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
type Send = { method?: 'GET' | 'POST' | 'PUT'; url: string; payload?: object };
const monday = '2027-03-01';

let admin: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const by = (headers: Headers) => (request: Send) => api.app.inject({ headers, ...request });

const room = (name: string) => ({
  name,
  address: { line: '12 rue Garibaldi', postalCode: '69003', city: 'Lyon' },
  sizeM2: 60,
  maxUsers: 12,
  inside: true,
  services: [],
  openToPublic: false,
  comment: '',
  slots: officeSlots,
  openingHours: [],
});

/** A gym with a spot of its own, as an administrator gives it one, and who runs it. */
async function aGymWithASpot() {
  const gym = await aGym();
  const made = await by(admin)({
    method: 'POST',
    url: `/api/spots?companyId=${gym.id}`,
    payload: room('Studio'),
  });
  expect(made.statusCode, made.body).toBe(201);
  const spotId = made.json<{ id: string }>().id;
  const floor = by(await signedIn(api.app, (await aStaffMember('FLOOR', gym.id)).email));
  return { gym, spotId, floor };
}
type Run = Awaited<ReturnType<typeof aGymWithASpot>>;

const eventAt = async ({ gym, spotId }: Run, changes: Partial<EventSession> = {}) => ({
  companyId: gym.id,
  type: 'COMMUNITY' as const,
  objectiveId: (await anObjective()).id,
  spotId,
  coachId: (await aCoach()).id,
  date: monday,
  start: officeSlots[0]?.start ?? '',
  durationMinutes: 60,
  maxParticipants: 8,
  ...changes,
});
const plan = async (run: Run, changes: Partial<EventSession> = {}, send = run.floor) =>
  send({ method: 'POST', url: '/api/sessions', payload: await eventAt(run, changes) });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;

describe('a gym that owns its place', () => {
  test('who runs it plans a session of the gym, sees it in the list, the calendar and the planning, and marks it', async () => {
    const run = await aGymWithASpot();
    const options = (await run.floor({ url: '/api/sessions/event-options' })).json<EventOptions>();
    expect(options.companies).toEqual([{ id: run.gym.id, name: run.gym.name }]);
    const made = await plan(run);
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json<Session>();
    const details = await run.floor({ url: `/api/sessions/${id}/details` });
    expect(details.json<SessionDetails>().session).toMatchObject({
      companyId: run.gym.id,
      companyName: run.gym.name,
      status: 'ACTIVE',
    });
    const list = (await run.floor({ url: '/api/sessions' })).json<{ items: Session[] }>();
    expect(list.items.map((session) => session.id)).toEqual([id]);
    const calendar = await run.floor({ url: `/api/sessions/calendar?from=${monday}&to=${monday}` });
    expect(calendar.json<{ items: Session[] }>().items.map((session) => session.id)).toEqual([id]);
    const participants = await run.floor({ url: `/api/sessions/${id}/participants` });
    expect(participants.statusCode, participants.body).toBe(200);
    const cancelled = await run.floor({
      method: 'POST',
      url: `/api/sessions/${id}/cancellation`,
      payload: { reason: 'Coach malade' },
    });
    expect(cancelled.json()).toMatchObject({ session: { status: 'CANCELLED' } });
  });

  test('an administrator plans for it too, with a draft, and finds it among the owners of the filter', async () => {
    const run = await aGymWithASpot();
    const draft = await plan(run, { draft: true }, by(admin));
    expect(draft.statusCode, draft.body).toBe(201);
    const filters = await by(admin)({ url: '/api/sessions/filter-options' });
    expect(filters.statusCode, filters.body).toBe(200);
    expect(filters.json<{ companies: { name: string }[] }>().companies.map(({ name }) => name)).toContain(
      run.gym.name,
    );
  });

  test('nobody of another gym nor of a company reaches its session, and its place takes one at a time (I4, I36)', async () => {
    const run = await aGymWithASpot();
    const other = await aGymWithASpot();
    const { id } = (await plan(run)).json<Session>();
    expect((await other.floor({ url: `/api/sessions/${id}` })).statusCode).toBe(404);
    const stranger = await plan(run, {}, other.floor);
    expect(codeOf(stranger)).toBe('form-invalid');
    const manager = await aManager({ canCreateEvents: true });
    const company = by(await signedIn(api.app, manager.email));
    expect((await company({ url: `/api/sessions/${id}` })).statusCode).toBe(404);
    expect(codeOf(await plan(run, {}, company))).toBe('form-invalid');
    expect(codeOf(await plan(run))).toBe('sessions/spot-taken');
  });

  test('it is no company: nothing is sold to it, billed to it, nor read of it as of one', async () => {
    const { gym } = await aGymWithASpot();
    const list = await by(admin)({ url: `/api/companies?search=${encodeURIComponent(gym.name)}` });
    expect(list.json()).toMatchObject({ total: 0 });
    expect((await by(admin)({ url: `/api/companies/${gym.id}/card` })).statusCode).toBe(404);
    expect((await by(admin)({ url: `/api/companies/${gym.id}/profile` })).statusCode).toBe(404);
  });

  test('its spot is a part of it for good', async () => {
    const { gym, spotId } = await aGymWithASpot();
    const listed = await by(admin)({ url: `/api/gyms/${gym.id}/spots` });
    expect(listed.json()).toMatchObject({
      items: [{ id: spotId, linked: true, own: true, companyName: gym.name }],
    });
    const url = `/api/gyms/${gym.id}/spots/${spotId}`;
    expect(codeOf(await by(admin)({ method: 'PUT', url, payload: { linked: false } }))).toBe('not-allowed');
    const moved = db.update(spots).set({ gymId: null }).where(eq(spots.id, spotId));
    await expect(moved).rejects.toSatisfy((error: unknown) => violates(error, 'spots_own_gym'));
  });
});

test('the name of a gym is that of what it owns', async () => {
  const gym = await aGym();
  const ownerOf = async () =>
    (
      await db
        .select({ name: companies.name, kind: companies.kind })
        .from(companies)
        .where(eq(companies.id, gym.id))
    )[0];
  expect(await ownerOf()).toEqual({ name: gym.name, kind: 'gym' });
  await db
    .update(gyms)
    .set({ name: sql`${gyms.name} || ' bis'` })
    .where(eq(gyms.id, gym.id));
  expect(await ownerOf()).toEqual({ name: `${gym.name} bis`, kind: 'gym' });
});

test('a spot of a company that is linked to a gym stays that of its company', async () => {
  const gym = await aGym();
  const spot = await aSpot({ gymId: gym.id });
  expect(spot.companyId).not.toBe(gym.id);
  const listed = await by(admin)({ url: `/api/gyms/${gym.id}/spots` });
  expect(listed.json()).toMatchObject({ items: [{ id: spot.id, own: false }] });
});
