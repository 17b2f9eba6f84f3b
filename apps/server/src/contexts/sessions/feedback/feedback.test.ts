import type { CoachFeedback } from '@elan/domain/sessions';
import { addDays } from '@elan/domain/kernel';
import { beforeAll, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import {
  aCoach,
  aGym,
  aManager,
  aSession,
  aSpot,
  aStaffMember,
  signedIn,
} from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
type Listed = {
  items: CoachFeedback[];
  total: number;
  toFollow: number;
  means: Record<'punctuality' | 'teaching' | 'care', number> | null;
};
const paths = '/api/coach-feedbacks';

let admin: Headers;
let floor: Headers;
let gymId: string;
let coachId: string;
let sessionId: string;
let stranger: string;
beforeAll(async () => {
  gymId = (await aGym()).id;
  const spot = await aSpot({ gymId });
  coachId = (await aCoach({ firstName: 'Hugo', lastName: 'Morel' })).id;
  stranger = (await aCoach()).id;
  const startsAt = Temporal.Instant.from('2026-11-03T11:30:00Z');
  const held = { coachId, startsAt, endsAt: startsAt.add({ minutes: 45 }), status: 'ENDED' } as const;
  sessionId = (await aSession({ ...held, companyId: spot.companyId, spotId: spot.id })).id;
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  floor = await signedIn(api.app, (await aStaffMember('FLOOR', gymId)).email);
});

const send = (headers: Headers, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const facts = () => ({
  coachId,
  heldOn: '2026-11-03',
  sessionId,
  punctuality: 5,
  teaching: 4,
  care: 3,
  words: 'Tapis rangés en retard.',
});
const write = async (headers: Headers, more: object = {}) =>
  (await send(headers, 'POST', paths, { ...facts(), ...more })).json<CoachFeedback>();
const listed = async (headers: Headers, query = '') =>
  (await send(headers, 'GET', `${paths}${query}`)).json<Listed>();
const pathOfIssue = (answer: { json(): unknown }) =>
  (answer.json() as { error: { params: { issues: { path: string }[] } } }).error.params.issues[0]?.path;

test('who runs a gym writes of the coaches who were given a session in it, for that gym', async () => {
  const { coaches, sessions } = (
    await send(floor, 'GET', `${paths}/options?coach=${coachId}&on=2026-11-03`)
  ).json<{ coaches: { id: string }[]; sessions: { id: string }[] }>();
  expect(coaches.map(({ id }) => id)).toEqual([coachId]);
  expect(sessions.map(({ id }) => id)).toEqual([sessionId]);
  const own = await write(floor, { gymId: crypto.randomUUID() });
  expect(own).toMatchObject({
    coachName: 'Hugo Morel',
    gymId,
    mean: 4,
    session: { id: sessionId },
    followUpState: 'none',
    authorName: 'Camille Lambert',
  });
  expect(pathOfIssue(await send(floor, 'POST', paths, { ...facts(), coachId: stranger }))).toBe('coachId');
});

test('a gym reads its own feedbacks alone, an administrator every one; nobody of a company does', async () => {
  const elsewhere = await write(admin, { sessionId: null });
  expect(elsewhere.gymId).toBe(null);
  const { items } = await listed(floor);
  expect(items.map(({ id }) => id)).not.toContain(elsewhere.id);
  expect((await listed(admin)).items.map(({ id }) => id)).toContain(elsewhere.id);
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PUT', '', facts()],
    ['PUT', '/follow-up', { done: true }],
  ] as const) {
    expect((await send(floor, method, `${paths}/${elsewhere.id}${path}`, body)).statusCode).toBe(404);
  }
  const manager = await signedIn(api.app, (await aManager()).email);
  expect((await send(manager, 'GET', paths)).statusCode).toBe(403);
});

test('they are added up and filtered: coach, gym, days, what is to be followed', async () => {
  const other = (await aCoach()).id;
  const of = (more: object) => write(admin, { coachId: other, sessionId: null, ...more });
  await of({ punctuality: 2, heldOn: '2026-10-01' });
  const asked = await of({ punctuality: 5, followUp: 'Le rappeler', gymId });
  const all = await listed(admin, `?coach=${other}`);
  expect(all).toMatchObject({ total: 2, toFollow: 1, means: { punctuality: 3.5, teaching: 4, care: 3 } });
  expect(all.items.map(({ heldOn }) => heldOn)).toEqual(['2026-11-03', '2026-10-01']);
  const oldest = await listed(admin, `?coach=${other}&direction=asc`);
  expect(oldest.items.map(({ heldOn }) => heldOn)).toEqual(['2026-10-01', '2026-11-03']);
  const lowest = await listed(admin, `?coach=${other}&sort=mean&direction=asc`);
  expect(lowest.items.map(({ mean }) => mean)).toEqual([3, 4]);
  const highest = await listed(admin, `?coach=${other}&sort=mean&direction=desc`);
  expect(highest.items.map(({ mean }) => mean)).toEqual([4, 3]);
  for (const [narrowed, day] of [
    ['from=2026-11-01', '2026-11-03'],
    ['until=2026-10-31', '2026-10-01'],
    [`gym=${gymId}`, '2026-11-03'],
    ['followUp=open', '2026-11-03'],
  ] as const) {
    const { items } = await listed(admin, `?coach=${other}&${narrowed}`);
    expect([narrowed, ...items.map(({ heldOn }) => heldOn)]).toEqual([narrowed, day]);
  }
  for (const field of ['coach', 'gym']) expect((await listed(admin, `?${field}=true`)).total).toBe(0);
  const done = await send(admin, 'PUT', `${paths}/${asked.id}/follow-up`, { done: true });
  expect(done.json()).toMatchObject({ followUpState: 'done' });
  expect((await listed(admin, `?coach=${other}&followUp=done`)).total).toBe(1);
  expect((await listed(admin, `?coach=${stranger}`)).means).toBe(null);
});

test('what it names is checked: a day to come, a session of another day, a gym that is not there', async () => {
  const issueOf = async (more: object) =>
    pathOfIssue(await send(admin, 'POST', paths, { ...facts(), ...more }));
  expect(await issueOf({ heldOn: '2090-01-01', sessionId: null })).toBe('heldOn');
  const today = parisDay(await databaseNow());
  expect(await issueOf({ heldOn: addDays(today, 1), sessionId: null })).toBe('heldOn');
  expect((await write(admin, { heldOn: today, sessionId: null })).heldOn).toBe(today);
  expect(await issueOf({ heldOn: '2026-11-04' })).toBe('sessionId');
  expect(await issueOf({ gymId: crypto.randomUUID() })).toBe('gymId');
  expect(await issueOf({ care: 6 })).toBe('care');
});

test('another follow-up is to be done anew; of two who correct one feedback at once one does', async () => {
  const { id, version } = await write(floor, { followUp: 'Le rappeler' });
  const path = `${paths}/${id}`;
  const followed = (await send(floor, 'PUT', `${path}/follow-up`, { done: true })).json<CoachFeedback>();
  expect(followed).toMatchObject({ followUpState: 'done', followUpDoneAt: expect.any(String) as string });
  const late = await send(floor, 'PUT', path, { ...facts(), followUp: 'Le revoir', version });
  expect(late.json()).toMatchObject({ error: { code: 'stale-version' } });
  const change = (words: string) =>
    send(floor, 'PUT', path, { ...facts(), words, followUp: 'Le revoir', version: followed.version });
  const answers = await Promise.all([change('Un'), change('Deux')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await send(floor, 'GET', path)).json()).toMatchObject({ followUpState: 'open' });
});
