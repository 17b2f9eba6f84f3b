import type { Activity, EspaceSession, EspaceSessionNow } from '@elan/domain/espace';
import type { SessionParticipants } from '@elan/domain/sessions';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db, inTx } from '../../platform/db/database.ts';
import { mails } from '../../platform/mail/mail.tables.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { emitEvent } from '../../platform/registry/domain-events.ts';
import { anElan } from '../../testing/elans.ts';
import { aCoach, aCompany, aGym, aManager, aSession, aSpot, signedIn } from '../../testing/factories.ts';
import { someFitcoins } from '../../testing/gift-cards.ts';
import { aGuestAt, aPlaceOn, placesOf } from '../../testing/participants.ts';
import { useApi } from '../../testing/product.ts';
import { balanceOfWallet } from '../gift-cards/public.ts';
import { spots } from '../spots/public.ts';

const api = useApi();
type Elan = Awaited<ReturnType<typeof anElan>>;
let me: Elan;
let host: string;
let spotId: string;

beforeEach(async () => {
  await db.update(spots).set({ openToPublic: false });
  me = await anElan(api.app, (await aCompany({ name: 'Chez moi' })).id);
  host = (await aCompany({ name: 'Voisine' })).id;
  spotId = (await aSpot({ companyId: host, openToPublic: true, postalCode: '69100' })).id;
});

const inDays = (days: number) =>
  Temporal.Now.instant()
    .round('second')
    .add({ hours: 24 * days });
const publicSession = ({ startsAt = inDays(3), ...rest }: Parameters<typeof aSession>[0] = {}) =>
  aSession({ companyId: host, spotId, startsAt, endsAt: startsAt.add({ minutes: 45 }), ...rest });
const send = (
  method: 'GET' | 'POST' | 'DELETE' | 'PUT',
  url: string,
  payload?: object,
  who: { headers: object } = me,
) => api.app.inject({ method, url, headers: { ...who.headers }, ...(payload && { payload }) });
const listed = async (which: 'sessions' | 'bookings') =>
  (await send('GET', `/api/espace/${which}`)).json<{ items: EspaceSession[] }>().items;
const book = (id: string, body: object = { withFitcoins: true }) =>
  send('POST', `/api/espace/sessions/${id}/booking`, body);
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;

test('a session of others is listed where its spot is open to the public, in a department of one’s company, among one’s own by hour', async () => {
  const open = await publicSession();
  const mine = await aSession({
    companyId: me.companyId,
    startsAt: inDays(4),
    endsAt: inDays(4).add({ minutes: 45 }),
  });
  const closed = await aSpot({ companyId: host });
  await publicSession({ spotId: closed.id, startsAt: inDays(2) });
  const far = await aSpot({ companyId: host, openToPublic: true, postalCode: '97400', city: 'Saint-Denis' });
  const away = await publicSession({ spotId: far.id, startsAt: inDays(1) });
  const stopped = (await aCompany({ status: 'SUSPENDED' })).id;
  const theirs = await aSpot({ companyId: stopped, openToPublic: true });
  await publicSession({ companyId: stopped, spotId: theirs.id, startsAt: inDays(1) });
  expect((await listed('sessions')).map(({ id, guest }) => [id, guest])).toEqual([
    [open.id, true],
    [mine.id, false],
  ]);
  expect((await send('GET', `/api/espace/sessions/${open.id}`)).json()).toMatchObject({
    company: 'Voisine',
    guest: true,
    fitcoins: { price: 1000, balance: 0, paid: false },
  });
  // Its address is known: it is open to who travels.
  expect((await send('GET', `/api/espace/sessions/${away.id}`)).statusCode).toBe(200);
});

test('the sessions of a gym are open as those of a company: where its spot is open to the public', async () => {
  const gym = await aGym();
  const own = { companyId: gym.id, gymId: gym.id, postalCode: '69100' };
  const inPublic = await aSpot({ ...own, openToPublic: true });
  const { id } = await publicSession({ companyId: gym.id, spotId: inPublic.id });
  await publicSession({ companyId: gym.id, spotId: (await aSpot(own)).id });
  expect((await listed('sessions')).map((session) => [session.id, session.company, session.guest])).toEqual([
    [id, gym.name, true],
  ]);
});

test('a guest pays the place, finds it among their sessions, and has the Fitcoins back when leaving in time', async () => {
  await someFitcoins(me.userId, 1500);
  const { id } = await publicSession();
  expect(codeOf(await book(id, {}))).toBe('espace/guests-pay');
  expect(codeOf(await book(id, { waiting: true }))).toBe('espace/guests-pay');
  expect((await book(id)).json<EspaceSessionNow>()).toMatchObject({
    mine: 'booked',
    registered: 1,
    fitcoins: { balance: 500, paid: true },
  });
  expect(codeOf(await book(id))).toBe('espace/already-booked');
  expect((await listed('bookings')).map((session) => session.id)).toEqual([id]);
  const told = await db.select({ text: mails.text }).from(mails).where(eq(mails.to, me.email));
  expect(told.filter(({ text }) => text.includes(`/espace/sessions/${id}`))).toHaveLength(1);
  const left = await send('DELETE', `/api/espace/sessions/${id}/booking`);
  expect(left.json()).toMatchObject({ mine: null, registered: 0, fitcoins: { balance: 1500 } });
  expect(await listed('bookings')).toEqual([]);
});

test('a full session takes no guest, who does not wait; without Fitcoins there is no place', async () => {
  const { id } = await publicSession({ maxParticipants: 1 });
  expect(codeOf(await book(id))).toBe('gift-cards/not-enough-fitcoins');
  await someFitcoins(me.userId, 1000);
  await aPlaceOn({ id, companyId: host });
  expect(codeOf(await book(id, { withFitcoins: true, waiting: true }))).toBe('sessions/full');
  expect(await balanceOfWallet(me.userId)).toBe(1000);
});

test('the company that opens it reads of a guest a first name and an initial, and tells them when it cancels', async () => {
  await someFitcoins(me.userId, 1000);
  const { id } = await publicSession();
  await book(id);
  const manager = await aManager({ companyId: host, canSeeSessions: true, canCreateEvents: true });
  const headers = await signedIn(api.app, manager.email);
  const people = async () =>
    (
      await send('GET', `/api/sessions/${id}/participants`, undefined, { headers })
    ).json<SessionParticipants>();
  expect((await people()).items.map(({ name }) => name)).toEqual(['Zoé S. (invité)']);
  const cancelled = await send(
    'POST',
    `/api/sessions/${id}/cancellation`,
    { reason: 'Travaux dans les locaux' },
    { headers },
  );
  expect(cancelled.statusCode).toBe(200);
  const [mail] = await db.select().from(mails).where(eq(mails.template, 'participant-cancelled'));
  expect(mail?.to).toBe(me.email);
});

test('one’s employer reads nothing of it; a guest rates the session, and is not among those who came for its company', async () => {
  const coachId = (await aCoach()).id;
  const startsAt = Temporal.Now.instant().round('second').subtract({ hours: 3 });
  const ended = { startsAt, endsAt: startsAt.add({ minutes: 45 }), status: 'ENDED', coachId } as const;
  const { id } = await publicSession({ ...ended, registered: 1 });
  await aGuestAt({ id, companyId: host }, me, startsAt);
  const { past } = (await send('GET', '/api/espace/activity')).json<Activity>();
  expect(past).toMatchObject([{ id, outcome: 'present', mayRate: true }]);
  const rated = await send('PUT', `/api/espace/sessions/${id}/rating`, { sessionMark: 5, coachMark: 4 });
  expect(rated.json<Activity>().past[0]?.rating).toMatchObject({ sessionMark: 5 });
  const manager = await aManager({ companyId: me.companyId, canSeeSessions: true });
  const headers = await signedIn(api.app, manager.email);
  expect((await send('GET', `/api/sessions/${id}`, undefined, { headers })).statusCode).toBe(404);
});

test('who leaves their company has no place to come at another one either', async () => {
  await someFitcoins(me.userId, 1000);
  const { id } = await publicSession();
  await book(id);
  await inTx(() => emitEvent('members/gone', { memberIds: [me.memberId], actor: systemActor }));
  expect((await placesOf(id)).people.map(({ status }) => status)).toEqual(['LEFT']);
});
