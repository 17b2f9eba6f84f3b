import { addDays, civilDateOf, instantAt } from '@elan/domain/kernel';
import type { EventCoach } from '@elan/domain/sessions';
import { beforeAll, expect, test } from 'vitest';
import { anEventOn } from '../../../testing/an-event.ts';
import { aCoach, aManager, aSession, aSpot, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { quietMonday } from '../../../testing/quiet-weeks.ts';
import type { PlacedEvent } from './event-facts.ts';

const api = useApi();
const monday = quietMonday(addDays(civilDateOf(Temporal.Now.instant()), 7));
const reunion = { addressLine: '1 rue Jean Chatel', postalCode: '97400', city: 'Saint-Denis' };

type Headers = { authorization: string };
let admin: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const create = (event: PlacedEvent, headers = admin) =>
  api.app.inject({ method: 'POST', url: '/api/sessions', payload: event, headers });
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;

async function listed(event: PlacedEvent, headers = admin): Promise<EventCoach[]> {
  const { companyId, spotId, objectiveId, date, start, durationMinutes: minutes } = event;
  const query = new URLSearchParams({
    companyId,
    spotId,
    objectiveId,
    date,
    start,
    minutes: String(minutes),
  });
  const answer = await api.app.inject({ url: `/api/sessions/event-coaches?${query.toString()}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: EventCoach[] }>().items;
}
const of = (items: EventCoach[], id: string) => items.find((coach) => coach.id === id);

/** A session of the coach of an event at another spot, some hours after it. */
async function heldAt(event: PlacedEvent, place: typeof reunion | null, hours: number) {
  const spot = await aSpot(place ?? {});
  const startsAt = instantAt(event.date, event.start, 'Europe/Paris').add({ hours });
  const span = { startsAt, endsAt: startsAt.add({ hours: 1 }) };
  await aSession({ companyId: spot.companyId, spotId: spot.id, coachId: event.coachId, ...span });
}

test('a coach who is in Lyon that day is refused for La Réunion, and the other way round', async () => {
  const there = await anEventOn(monday);
  const overseas = await aSpot({ companyId: there.companyId, ...reunion });
  await heldAt(there, null, 5);
  const far = { ...there, spotId: overseas.id };
  expect(of(await listed(far), there.coachId)).toMatchObject({ available: false });
  expect(codeOf(await create(far))).toBe('coaches/not-available');
  const here = await anEventOn(monday);
  await heldAt(here, reunion, 5);
  expect(of(await listed(here), here.coachId)?.against).toContain('Trop loin');
  expect(codeOf(await create(here))).toBe('coaches/not-available');
});

test('a coach whose zones are all across the sea is refused, with why and what to do, at once or by the long way', async () => {
  const there = await anEventOn(monday);
  const overseas = await aSpot({ companyId: there.companyId, ...reunion });
  const ofLyon = await aCoach({ zones: ['69'] });
  const ofReunion = await aCoach({ zones: ['974'] });
  const far = { ...there, spotId: overseas.id, coachId: ofLyon.id };
  expect(of(await listed(far), ofLyon.id)).toMatchObject({
    available: false,
    against: expect.stringContaining('N’intervient pas à La Réunion') as string,
  });
  const near = { ...there, coachId: ofReunion.id };
  expect(of(await listed(near), ofReunion.id)).toMatchObject({ available: false });
  for (const event of [far, near, { ...near, draft: false, priceCents: 0, formation: true }])
    expect(codeOf(await create(event))).toBe('coaches/overseas');
  const answer = await create({ ...far, coachId: ofReunion.id });
  expect(answer.statusCode, answer.body).toBe(201);
});

test('an id that is none lists nobody, whichever it is', async () => {
  const event = await anEventOn(monday);
  for (const field of ['companyId', 'objectiveId', 'spotId'] as const)
    expect(await listed({ ...event, [field]: '{}' })).toEqual([]);
});

test('the fittest coach comes first: one who works elsewhere is said to, one who is taken comes last', async () => {
  const event = await anEventOn(monday);
  const near = await aCoach({ zones: ['69'] });
  const elsewhere = await aCoach({ zones: ['38'] });
  await heldAt(event, null, 0);
  const items = await listed(event);
  const rank = (id: string) => items.findIndex((coach) => coach.id === id);
  expect(of(items, near.id)).toMatchObject({ available: true });
  expect(of(items, near.id)?.against).not.toContain('N’intervient pas');
  expect(of(items, elsewhere.id)).toMatchObject({ available: true });
  expect(of(items, elsewhere.id)?.against).toContain('N’intervient pas');
  expect(of(items, event.coachId)?.against).toContain('Déjà pris');
  expect([rank(near.id), rank(elsewhere.id), rank(event.coachId)].toSorted((a, b) => a - b)).toEqual([
    rank(near.id),
    rank(elsewhere.id),
    rank(event.coachId),
  ]);
});

test('a company reads whether a coach can come, not what keeps him, and nothing of another company', async () => {
  const event = await anEventOn(monday);
  await heldAt(event, null, 0);
  const own = await aManager({ companyId: event.companyId, canCreateEvents: true });
  expect(of(await listed(event, await signedIn(api.app, own.email)), event.coachId)).toMatchObject({
    available: false,
    against: 'Indisponible à cette heure ou à ce lieu.',
  });
  const other = await aManager({ canCreateEvents: true });
  expect(await listed(event, await signedIn(api.app, other.email))).toEqual([]);
});
