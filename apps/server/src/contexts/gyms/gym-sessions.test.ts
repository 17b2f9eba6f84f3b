import type { GymDisplay } from '@elan/domain/gyms';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import {
  aCoach,
  aGym,
  anObjective,
  aSession,
  aSpot,
  aStaffMember,
  officeSlots,
  signedIn,
} from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { parisDay } from '../../platform/clock/clock.ts';
import { spots } from '../spots/public.ts';
import { gyms, gymScreens } from './gyms.tables.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
type Send = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object };

/** A gym, its spot, and who runs it. */
async function aRunGym() {
  const gym = await aGym();
  const spot = await aSpot({ gymId: gym.id });
  const headers = await signedIn(api.app, (await aStaffMember('FLOOR', gym.id)).email);
  const send = ({ method = 'GET', ...request }: Send) => api.app.inject({ method, headers, ...request });
  return { gym, spot, headers, send };
}
type Run = Awaited<ReturnType<typeof aRunGym>>;

let own: Run;
let other: Run;
let admin: Headers;
beforeAll(async () => {
  own = await aRunGym();
  other = await aRunGym();
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const at = ({ spot }: Run, changes: Parameters<typeof aSession>[0] = {}) =>
  aSession({ companyId: spot.companyId, spotId: spot.id, ...changes });

test('who runs a gym sees the sessions that are held in it, those of another gym as unknown ones', async () => {
  const mine = await at(own);
  const theirs = await at(other);
  const { items } = (await own.send({ url: '/api/sessions' })).json<{ items: { id: string }[] }>();
  expect(items.map(({ id }) => id)).toContain(mine.id);
  expect(items.map(({ id }) => id)).not.toContain(theirs.id);
  expect((await own.send({ url: `/api/sessions/${mine.id}` })).statusCode).toBe(200);
  for (const url of ['', '/details', '/participants', '/history']) {
    expect((await own.send({ url: `/api/sessions/${theirs.id}${url}` })).statusCode).toBe(404);
  }
  const words = await own.send({ url: `/api/sessions?search=${encodeURIComponent(theirs.id)}` });
  expect(words.json()).toMatchObject({ total: 0 });
});

const monday = '2027-03-01';

test('who runs a gym plans a session at its spots, and nowhere else', async () => {
  const event = async ({ spot }: Run) => ({
    companyId: spot.companyId,
    type: 'COMMUNITY',
    objectiveId: (await anObjective()).id,
    spotId: spot.id,
    coachId: (await aCoach()).id,
    date: monday,
    start: officeSlots[0]?.start,
    durationMinutes: 60,
    maxParticipants: 8,
  });
  const made = await own.send({ method: 'POST', url: '/api/sessions', payload: await event(own) });
  expect(made.statusCode).toBe(201);
  const foreign = await own.send({ method: 'POST', url: '/api/sessions', payload: await event(other) });
  expect(foreign.json()).toMatchObject({
    error: { code: 'form-invalid', params: { issues: [{ path: 'spotId' }] } },
  });
  // A spot of the same company that is in no gym.
  const elsewhere = await aSpot({ companyId: own.spot.companyId });
  const outside = { ...(await event(own)), spotId: elsewhere.id };
  expect((await own.send({ method: 'POST', url: '/api/sessions', payload: outside })).statusCode).toBe(400);
  const { id } = made.json<{ id: string }>();
  const cancel = {
    method: 'POST',
    url: `/api/sessions/${id}/cancellation`,
    payload: { reason: 'Coach malade' },
  } as const;
  expect((await other.send(cancel)).statusCode).toBe(404);
  expect((await own.send(cancel)).json()).toMatchObject({ session: { status: 'CANCELLED' } });
});

test('the companies and spots to plan with are those of the gym', async () => {
  const { companies } = (await own.send({ url: '/api/sessions/event-options' })).json<{
    companies: { id: string }[];
  }>();
  expect(companies.map(({ id }) => id)).toEqual([own.spot.companyId]);
  const places = await own.send({ url: `/api/spots?companyId=${own.spot.companyId}` });
  expect(places.json<{ items: { id: string }[] }>().items.map(({ id }) => id)).toEqual([own.spot.id]);
  expect((await own.send({ url: `/api/spots?companyId=${other.spot.companyId}` })).statusCode).toBe(404);
});

test('an administrator makes a spot a part of a gym; a spot of another gym is left there first', async () => {
  const gym = await aGym();
  const spot = await aSpot();
  const url = `/api/gyms/${gym.id}/spots`;
  const link = (id: string, linked: boolean) =>
    api.app.inject({ method: 'PUT', url: `${url}/${id}`, headers: admin, payload: { linked } });
  const found = await api.app.inject({
    url: `${url}?search=${encodeURIComponent(spot.name)}`,
    headers: admin,
  });
  expect(found.json<{ items: object[] }>().items).toContainEqual(
    expect.objectContaining({ id: spot.id, linked: false }),
  );
  expect((await link(spot.id, true)).json()).toMatchObject({ linked: true });
  expect((await link(own.spot.id, true)).statusCode).toBe(404);
  expect((await link(spot.id, false)).json()).toMatchObject({ linked: false });
  expect((await db.select().from(spots).where(eq(spots.id, spot.id)))[0]?.gymId).toBeNull();
  expect((await own.send({ url })).statusCode).toBe(403);
});

test('the screen of a gym shows its day to anybody, and of people a first name alone (T46)', async () => {
  const coach = await aCoach({ firstName: 'Malik', lastName: 'Zzamora', proCardExpiresOn: '2020-01-01' });
  const now = Temporal.Now.zonedDateTimeISO('Europe/Paris');
  const noon = now.withPlainTime('12:00').toInstant();
  const session = await at(own, {
    coachId: coach.id,
    startsAt: noon,
    endsAt: noon.add({ hours: 1 }),
    parisDate: now.toPlainDate().toString(),
  });
  const answer = await api.app.inject({ url: `/api/gyms/${own.gym.id}/display` });
  const { sessions, legal } = answer.json<GymDisplay>();
  expect(sessions).toContainEqual(expect.objectContaining({ coach: 'Malik', cancelled: false }));
  expect(legal).toContainEqual({
    coach: 'Malik',
    days: [now.toPlainDate().toString()],
    cardUntil: '2020-01-01',
    insuredUntil: '2040-12-31',
    diploma: false,
  });
  for (const secret of [coach.lastName, coach.email, coach.id, session.id, own.spot.companyId]) {
    expect(answer.body).not.toContain(secret);
  }
  expect((await api.app.inject({ url: `/api/gyms/${crypto.randomUUID()}/display` })).statusCode).toBe(404);
});

const displayOf = async (id: string) =>
  (await api.app.inject({ url: `/api/gyms/${id}/display` })).json<GymDisplay>();

test('the day of a gym is that of its own clock, from its midnight to that of two days after: what a cut leaves it', async () => {
  const late = await aGym();
  const paris = await displayOf(late.id);
  expect(paris).toMatchObject({ zone: 'Europe/Paris', sessions: [], stateMinutes: 30 });
  const far = await aRunGym();
  const address = { addressLine: '1 rue de Paris', postalCode: '97400', city: 'Saint-Denis' };
  await db.update(gyms).set(address).where(eq(gyms.id, far.gym.id));
  const zone = 'Indian/Reunion';
  const midnight = Temporal.Now.zonedDateTimeISO(zone).startOfDay();
  const starts = [
    midnight.subtract({ minutes: 30 }),
    midnight,
    midnight.add({ hours: 47, minutes: 30 }),
    midnight.add({ hours: 48 }),
  ].map((start) => start.toInstant());
  for (const startsAt of starts) {
    await at(far, { startsAt, endsAt: startsAt.add({ minutes: 20 }), parisDate: parisDay(startsAt) });
  }
  const day = await displayOf(far.gym.id);
  expect(day.zone).toBe(zone);
  expect(day.sessions.map(({ startsAt }) => startsAt)).toEqual(starts.slice(1, 3).map(String));
});

test('a training of coaches is not on the wall; a diploma is shown once it is validated', async () => {
  const run = await aRunGym();
  const noon = Temporal.Now.zonedDateTimeISO('Europe/Paris').withPlainTime('12:00').toInstant();
  const times = { startsAt: noon, endsAt: noon.add({ hours: 1 }), parisDate: parisDay(noon) };
  const { userId: deciderId } = await aStaffMember('ADMIN');
  const coach = await aCoach({ firstName: 'Inès' });
  await at(run, { ...times, coachId: coach.id });
  const spot = await aSpot({ gymId: run.gym.id });
  await at({ ...run, spot }, { ...times, coachId: null, formation: true });
  await db.execute(sql`insert into coach_documents (coach_id, kind, status, file_key, file_type, file_size, uploaded_at)
    values (${coach.id}, 'diplomas', 'UPLOADED', 'diploma', 'application/pdf', 1, now())`);
  expect((await displayOf(run.gym.id)).sessions.map((session) => session.coach)).toEqual(['Inès']);
  expect((await displayOf(run.gym.id)).legal).toMatchObject([{ coach: 'Inès', diploma: false }]);
  await db.execute(
    sql`update coach_documents set status = 'VALID', decided_at = now(), decided_by = ${deciderId} where coach_id = ${coach.id}`,
  );
  expect((await displayOf(run.gym.id)).legal).toMatchObject([{ coach: 'Inès', diploma: true }]);
});

test('of two coaches of one first name, each is on the wall on the days of their own sessions', async () => {
  const run = await aRunGym();
  const noon = Temporal.Now.zonedDateTimeISO('Europe/Paris').withPlainTime('12:00');
  const [today, tomorrow] = [noon, noon.add({ days: 1 })];
  for (const [day, proCardExpiresOn] of [
    [today, '2040-01-01'],
    [tomorrow, '2020-01-01'],
  ] as const) {
    const coach = await aCoach({ firstName: 'Hugo', proCardExpiresOn });
    const startsAt = day.toInstant();
    await at(run, {
      coachId: coach.id,
      startsAt,
      endsAt: startsAt.add({ hours: 1 }),
      parisDate: parisDay(startsAt),
    });
  }
  const { legal } = await displayOf(run.gym.id);
  const cards = legal.map(({ days, cardUntil }) => ({ days, cardUntil }));
  expect(cards).toHaveLength(2);
  expect(cards).toContainEqual({ days: [today.toPlainDate().toString()], cardUntil: '2040-01-01' });
  expect(cards).toContainEqual({ days: [tomorrow.toPlainDate().toString()], cardUntil: '2020-01-01' });
});

const sign = (gymId: string, secret: string | null) =>
  api.app.inject({
    method: 'POST',
    url: `/api/gyms/${gymId}/screens/sign`,
    payload: { secret, release: '4.74.2', width: 1920, height: 1080 },
  });

test('a screen shows a code, is paired by it once, and tells how it is', async () => {
  const { secret, code } = (await sign(own.gym.id, null)).json<{ secret: string; code: string }>();
  expect(code).toMatch(/^\d{6}$/);
  const url = `/api/gyms/${own.gym.id}/screens`;
  const pair = (headers: Headers, payload: object) =>
    api.app.inject({ method: 'POST', url: `${url}/pair`, headers, payload });
  expect((await pair(own.headers, { code, name: 'Entrée' })).statusCode).toBe(403);
  const wrong = await pair(admin, { code: code === '000000' ? '000001' : '000000', name: 'Entrée' });
  expect(wrong.json()).toMatchObject({ error: { code: 'gyms/code-unknown' } });
  expect((await pair(admin, { code, name: 'Entrée' })).json()).toMatchObject({ name: 'Entrée', width: 1920 });
  expect((await pair(admin, { code, name: 'Encore' })).statusCode).toBe(404);
  expect((await sign(own.gym.id, secret)).json()).toEqual({ secret: null, code: null, paired: true });
  const seen = await own.send({ url });
  expect(seen.json()).toMatchObject({ items: [{ name: 'Entrée', release: '4.74.2' }] });
  expect((await other.send({ url })).statusCode).toBe(404);
  const [screen] = seen.json<{ items: { id: string }[] }>().items;
  const gone = await api.app.inject({ method: 'DELETE', url: `${url}/${screen?.id ?? ''}`, headers: admin });
  expect(gone.statusCode).toBe(200);
  expect((await sign(own.gym.id, secret)).json()).toMatchObject({ paired: false });
});

test('a code lasts ten minutes: once it is over nobody pairs the screen by it, and the screen shows another one', async () => {
  const gym = await aGym();
  const { secret, code } = (await sign(gym.id, null)).json<{ secret: string; code: string }>();
  await db
    .update(gymScreens)
    .set({ codeEndsAt: sql`now() - interval '1 second'` })
    .where(eq(gymScreens.gymId, gym.id));
  const pair = (tried: string) =>
    api.app.inject({
      method: 'POST',
      url: `/api/gyms/${gym.id}/screens/pair`,
      headers: admin,
      payload: { code: tried, name: 'Entrée' },
    });
  expect((await pair(code)).json()).toMatchObject({ error: { code: 'gyms/code-unknown' } });
  const again = (await sign(gym.id, secret)).json<{ secret: null; code: string }>();
  expect(again).toMatchObject({ secret: null, code: expect.stringMatching(/^\d{6}$/) });
  expect((await pair(again.code)).statusCode).toBe(200);
});

test('an administrator reads the screens of all gyms at once: which version, when last heard of, how large', async () => {
  const first = await aGym();
  const second = await aGym();
  const codes: string[] = [];
  for (const { id } of [first, second]) codes.push((await sign(id, null)).json<{ code: string }>().code);
  const url = `/api/gyms/${first.id}/screens/pair`;
  const payload = { code: codes[0], name: 'Accueil' };
  await api.app.inject({ method: 'POST', url, headers: admin, payload });
  const read = await api.app.inject({ url: '/api/gym-screens', headers: admin });
  const { items } = read.json<{ items: { gym: { id: string }; seenAt: string }[] }>();
  const of = (gymId: string) => items.find(({ gym }) => gym.id === gymId);
  const told = { release: '4.74.2', width: 1920, height: 1080 };
  expect(of(first.id)).toMatchObject({ ...told, name: 'Accueil', gym: { name: first.name } });
  expect(of(second.id)).toMatchObject({ ...told, name: '', pairedAt: null, gym: { name: second.name } });
  expect(Date.now() - Date.parse(of(first.id)?.seenAt ?? '')).toBeLessThan(60_000);
  expect(read.body).not.toMatch(/secret|code/i);
  // One that is silent: what was paired stays, what was only looked at is gone.
  await db.update(gymScreens).set({ seenAt: sql`now() - interval '11 minutes'` });
  const silent = (await api.app.inject({ url: '/api/gym-screens', headers: admin })).json<{
    items: { gym: { id: string } }[];
  }>();
  const listed = silent.items.map(({ gym }) => gym.id);
  expect(listed).toContain(first.id);
  expect(listed).not.toContain(second.id);
  expect((await own.send({ url: '/api/gym-screens' })).statusCode).toBe(403);
});

test('ten codes are tried in ten minutes, no more', async () => {
  const gym = await aGym();
  const url = `/api/gyms/${gym.id}/screens/pair`;
  const codes = Array.from({ length: 11 }, (_, index) => String(index).padStart(6, '0'));
  const answers = [];
  for (const code of codes) {
    answers.push(await api.app.inject({ method: 'POST', url, headers: admin, payload: { code, name: 'X' } }));
  }
  expect(answers.slice(0, 10).map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: 10 }, () => 404),
  );
  expect(answers[10]?.statusCode).toBe(429);
});
