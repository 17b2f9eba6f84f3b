import type { QueueItem } from '@elan/domain/desk';
import { addDays, civilDateOf } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { aCoach, aCompany, aProgram, aSession, aStaffMember, signedIn } from '../../testing/factories.ts';
import { aPauseRow } from '../../testing/pause-rows.ts';
import { aSubscription } from '../../testing/subscription-factories.ts';
import { useApi } from '../../testing/product.ts';
import { companies } from '../companies/public.ts';
import { deskContext } from './desk.context.ts';
import { queueMarks } from './desk.tables.ts';

const api = useApi();
let headers: Awaited<ReturnType<typeof signedIn>>;
let aliceId = '';
let today = '';

beforeAll(async () => {
  const alice = await aStaffMember('ADMIN');
  aliceId = alice.userId;
  headers = await signedIn(api.app, alice.email);
  today = parisDay(await databaseNow());
});

type Queue = { today: string; items: QueueItem[]; team: { id: string; name: string }[] };
const read = async () => (await api.app.inject({ url: '/api/desk/queue', headers })).json<Queue>();
const one = async (key: string) => (await read()).items.find((item) => item.key === key);
const mark = (key: string, assigneeId: string | null, snoozedUntil: string | null) =>
  api.app.inject({
    method: 'PUT',
    url: '/api/desk/marks',
    headers,
    payload: { key, assigneeId, snoozedUntil },
  });

test('what waits for our team is listed, each with its age and what is done about it', async () => {
  const pending = await aProgram({ status: 'PENDING' });
  const running = await aProgram({});
  const pause = await aPauseRow({ companyId: running.companyId, programId: running.id });
  const coach = await aCoach({ insuranceExpiresOn: addDays(today, -1) });
  const [mail] = await db
    .insert(mails)
    .values({
      key: 'm1',
      to: 'a@b.example',
      subject: 'Bonjour',
      html: '',
      text: '',
      template: 'verify-email',
      status: 'hard_bounce',
    })
    .returning();
  expect(await one(`program:${pending.id}`)).toMatchObject({
    decides: { programId: pending.id, pauseId: null },
  });
  expect(await one(`pause:${pause.id}`)).toMatchObject({
    act: 'Répondre',
    decides: { programId: running.id, pauseId: pause?.id },
  });
  expect(await one(`document:${coach.id}`)).toMatchObject({ late: true, days: 1 });
  expect(await one(`mail:${mail?.id ?? ''}`)).toMatchObject({ name: 'a@b.example', days: 0 });
});

test('a session of the days to come that nobody holds waits for a coach', async () => {
  const startsAt = (await databaseNow()).add({ hours: 48 });
  const session = await aSession({
    coachId: null,
    startsAt,
    endsAt: startsAt.add({ minutes: 45 }),
    parisDate: civilDateOf(startsAt),
  });
  expect(await one(`session:${session.id}`)).toMatchObject({ act: 'Choisir un coach', late: true });
});

test('a contract that ends in the weeks to come waits to be renewed', async () => {
  const { id: companyId } = await aCompany();
  await aSubscription({ companyId, startsOn: addDays(today, -300), endsOn: addDays(today, 12) });
  const { id: endless } = await aCompany();
  await aSubscription({ companyId: endless, startsOn: addDays(today, -300), endsOn: null });
  expect(await one(`contract:${companyId}`)).toMatchObject({
    days: -12,
    late: false,
    href: `/app/enterprises/${companyId}?tab=contract`,
  });
  expect(await one(`contract:${endless}`)).toBeUndefined();
});

test('a company whose turn it is waits for us once it is late', async () => {
  const { id } = await aCompany({ status: 'TUTORIAL' });
  expect(await one(`company:${id}`)).toBeUndefined();
  await db
    .update(companies)
    .set({ statusSince: (await databaseNow()).subtract({ hours: 24 * 60 }) })
    .where(eq(companies.id, id));
  const item = await one(`company:${id}`);
  expect(item).toMatchObject({ late: true, href: `/app/enterprises/${id}` });
});

test('what waits is given to somebody of the team, sleeps until a day, and is nobody’s again', async () => {
  const { id } = await aProgram({ status: 'PENDING' });
  const key = `program:${id}`;
  await mark(key, aliceId, addDays(today, 3));
  expect(await one(key)).toMatchObject({
    assignee: { id: aliceId, name: 'Camille Lambert' },
    snoozedUntil: addDays(today, 3),
  });
  await mark(key, null, null);
  expect(await one(key)).toMatchObject({ assignee: null, snoozedUntil: null });
});

test('who takes something leaves the day until which another put it to sleep, and the other way round', async () => {
  const { id } = await aProgram({ status: 'PENDING' });
  const key = `program:${id}`;
  const say = (said: object) =>
    api.app.inject({ method: 'PUT', url: '/api/desk/marks', headers, payload: { key, ...said } });
  await say({ snoozedUntil: addDays(today, 3) });
  await say({ assigneeId: aliceId });
  expect(await one(key)).toMatchObject({ assignee: { id: aliceId }, snoozedUntil: addDays(today, 3) });
  await say({ snoozedUntil: null });
  expect(await one(key)).toMatchObject({ assignee: { id: aliceId }, snoozedUntil: null });
  await say({ assigneeId: null });
  expect(await db.$count(queueMarks, eq(queueMarks.key, key))).toBe(0);
});

test('nothing is given to somebody who is not of the team', async () => {
  const floor = await aStaffMember('MODERATOR');
  expect((await mark('job:programs.count-sessions', floor.userId, null)).statusCode).toBe(404);
  expect((await mark('nothing', aliceId, null)).statusCode).toBe(400);
});

test('a list that could not be loaded says so by name', () => {
  expect(deskContext.readFailure).toBe('desk/fetch-failed');
});
