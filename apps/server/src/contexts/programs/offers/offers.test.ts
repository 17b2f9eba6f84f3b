import type { CoachOffer, CoachSearch } from '@elan/domain/programs';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { aCoach, aManager, aProgram, aSession, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { race } from '../../../testing/race.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { sessions } from '../../sessions/public.ts';
import { programs } from '../programs.tables.ts';
import { coachOffers, coachSearches } from './offers.tables.ts';
import { passOffersOn } from './pass-offers-on.ts';

const api = useApi();
vi.setConfig({ testTimeout: 120_000 });
type Headers = { authorization: string };
/** Ten o’clock in Paris: within the hours of a coach, at whatever hour the tests run. */
const inDays = (days: number) =>
  Temporal.Now.zonedDateTimeISO('Europe/Paris').add({ days }).withPlainTime('10:00').toInstant();

let admin: Headers;
beforeAll(async () => {
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});
beforeEach(async () => {
  await db.update(coachSearches).set({ status: 'STOPPED' });
});

/** A coach who is signed in to the coaches’ space. */
async function aSignedInCoach() {
  const { userId, email } = await aManager();
  const coach = await aCoach({ userId });
  const payload = { email, password: goodPassword, audience: 'coach' };
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  const { idToken } = answer.json<{ idToken: string }>();
  return { id: coach.id, headers: { authorization: `Bearer ${idToken}` } };
}

type Body = { items: CoachSearch[]; error?: { code: string } };
const post = async (url: string, payload: object, headers: Headers = admin) => {
  const answer = await api.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, ...answer.json<Body>() };
};
const offer = (subjectId: string, coachIds: string[], more: object = {}) =>
  post('/api/coach-searches', { kind: 'session', mode: 'TOGETHER', subjectId, coachIds, ...more });
const searchesOf = async (subjectId: string, kind = 'session') =>
  (
    await api.app.inject({
      url: `/api/coach-searches?kind=${kind}&subjectId=${subjectId}`,
      headers: admin,
    })
  ).json<Body>().items;
const ownOffers = async (headers: Headers) =>
  (await api.app.inject({ url: '/api/coach/offers', headers })).json<{ items: CoachOffer[] }>().items;
const say = (word: 'acceptance' | 'refusal', id: string, headers: Headers, body: object = {}) =>
  post(`/api/coach/offers/${id}/${word}`, body, headers);
const coachOf = async (id: string) =>
  (await db.select({ coachId: sessions.coachId }).from(sessions).where(eq(sessions.id, id)))[0]?.coachId;
const statusesOf = ([search]: readonly CoachSearch[]) =>
  search?.offers.map(({ status }) => status).toSorted();
const outboxMails = (template: string) => db.select().from(mails).where(eq(mails.template, template));
/** As though the time to answer had passed. */
const silence = (coachId: string) =>
  db
    .update(coachOffers)
    .set({ answersBy: Temporal.Now.instant().subtract({ minutes: 1 }) })
    .where(and(eq(coachOffers.coachId, coachId), eq(coachOffers.status, 'SENT')));

describe('a session that is offered to several coaches', () => {
  test('is that of the first who says yes; the others are told that it is gone (I55)', async () => {
    const [one, other] = [await aSignedInCoach(), await aSignedInCoach()];
    const session = await aSession({ startsAt: inDays(5) });
    const started = await offer(session.id, [one.id, other.id]);
    expect(started).toMatchObject({ status: 200, items: [{ status: 'OPEN', mode: 'TOGETHER' }] });
    const [mine] = await ownOffers(one.headers);
    const [theirs] = await ownOffers(other.headers);
    expect(mine).toMatchObject({ kind: 'session', sessions: 1, zone: 'Europe/Paris' });
    expect(await say('acceptance', mine?.id ?? '', one.headers)).toMatchObject({ status: 200, items: [] });
    expect(await coachOf(session.id)).toBe(one.id);
    expect(await say('acceptance', theirs?.id ?? '', other.headers)).toMatchObject({
      status: 409,
      error: { code: 'coaches/offer-gone' },
    });
    const kept = await searchesOf(session.id);
    expect(kept[0]?.status).toBe('FOUND');
    expect(statusesOf(kept)).toEqual(['ACCEPTED', 'WITHDRAWN']);
    expect(await ownOffers(other.headers)).toEqual([]);
  });

  test('of 50 parallel yeses over two processes one has it', async () => {
    await db.execute(sql`create sequence turn`);
    const session = await aSession({ startsAt: inDays(6) });
    const coaches = await Promise.all(Array.from({ length: 20 }, () => aCoach()));
    await offer(
      session.id,
      coaches.map(({ id }) => id),
    );
    const sent = await db.select().from(coachOffers).where(eq(coachOffers.status, 'SENT'));
    const outcomes = await race({
      module: new URL('../../../testing/coach-offers.ts', import.meta.url),
      name: 'acceptInTurn',
      args: [sent.map(({ id, coachId }) => ({ id, coachId }))],
      times: 25,
      connections: 8,
    });
    const yeses = outcomes.filter(({ ok }) => ok);
    expect(yeses).toHaveLength(1);
    expect(await coachOf(session.id)).toBe(yeses[0]?.value);
    expect([...new Set(outcomes.filter(({ ok }) => !ok).map(({ value }) => value))]).toEqual([
      'coaches/offer-gone',
    ]);
    expect(await db.$count(coachOffers, eq(coachOffers.status, 'ACCEPTED'))).toBe(2);
  });

  test('is asked once at a time, of coaches who work, and not once it began', async () => {
    const coach = await aCoach();
    const session = await aSession({ startsAt: inDays(5) });
    await offer(session.id, [coach.id]);
    expect(await offer(session.id, [coach.id])).toMatchObject({ error: { code: 'coaches/search-open' } });
    const other = await aSession({ startsAt: inDays(5) });
    const away = await aCoach({ status: 'INACTIVE' });
    expect(await offer(other.id, [away.id])).toMatchObject({ error: { code: 'coaches/inactive' } });
    const past = await aSession({ startsAt: inDays(-1), coachId: null });
    expect(await offer(past.id, [coach.id])).toMatchObject({ error: { code: 'transition-forbidden' } });
    expect((await offer(coach.id, [coach.id])).status).toBe(404);
  });

  test('is still offered once the coach who was to be replaced gives it back: nobody holds it yet', async () => {
    const coach = await aSignedInCoach();
    const session = await aSession({ startsAt: inDays(10), coachId: (await aCoach()).id });
    await offer(session.id, [coach.id]);
    await db.update(sessions).set({ coachId: null }).where(eq(sessions.id, session.id));
    await passOffersOn();
    expect(await searchesOf(session.id)).toMatchObject([{ status: 'OPEN' }]);
    const [mine] = await ownOffers(coach.headers);
    expect((await say('acceptance', mine?.id ?? '', coach.headers)).status).toBe(200);
    expect(await coachOf(session.id)).toBe(coach.id);
  });

  test('in turn passes by a first coach who works no more', async () => {
    const coach = await aCoach();
    const away = await aCoach({ status: 'INACTIVE' });
    const last = await aCoach();
    const session = await aSession({ startsAt: inDays(10) });
    const started = await offer(session.id, [away.id, coach.id, last.id], { mode: 'IN_TURN' });
    expect(started).toMatchObject({
      status: 200,
      items: [{ status: 'OPEN', offers: [{ coachId: coach.id }], waiting: [{ coachId: last.id }] }],
    });
  });

  test('is taken back by us, and by what becomes of it', async () => {
    const coach = await aSignedInCoach();
    const session = await aSession({ startsAt: inDays(5) });
    const { items } = await offer(session.id, [coach.id]);
    const [first] = await ownOffers(coach.headers);
    const stopped = await post(`/api/coach-searches/${items[0]?.id}/stop`, {});
    expect(stopped).toMatchObject({ items: [{ status: 'STOPPED' }] });
    expect(await ownOffers(coach.headers)).toEqual([]);
    expect(await post(`/api/coach-searches/${items[0]?.id}/stop`, {})).toMatchObject({
      error: { code: 'transition-forbidden' },
    });
    for (const word of ['acceptance', 'refusal'] as const)
      expect(
        await say(word, first?.id ?? '', coach.headers, word === 'refusal' ? { reason: null } : {}),
      ).toMatchObject({
        error: { code: 'coaches/offer-gone' },
      });
    expect(await coachOf(session.id)).not.toBe(coach.id);

    await offer(session.id, [coach.id]);
    const [mine] = await ownOffers(coach.headers);
    await db
      .update(sessions)
      .set({ coachId: (await aCoach()).id })
      .where(eq(sessions.id, session.id));
    expect(await ownOffers(coach.headers)).toEqual([]);
    expect(await say('acceptance', mine?.id ?? '', coach.headers)).toMatchObject({
      error: { code: 'coaches/offer-gone' },
    });
    await passOffersOn();
    expect((await searchesOf(session.id))[0]).toMatchObject({
      status: 'STOPPED',
      offers: [{ status: 'WITHDRAWN' }],
    });
  });

  test('stays offered to who cannot take it, and is nobody else’s to answer', async () => {
    const [coach, stranger] = [await aSignedInCoach(), await aSignedInCoach()];
    const session = await aSession({ startsAt: inDays(5) });
    await offer(session.id, [coach.id]);
    const [mine] = await ownOffers(coach.headers);
    await aSession({ startsAt: inDays(5), coachId: coach.id });
    expect(await say('acceptance', mine?.id ?? '', coach.headers)).toMatchObject({
      error: { code: 'coaches/not-available' },
    });
    expect(statusesOf(await searchesOf(session.id))).toEqual(['SENT']);
    expect((await say('acceptance', mine?.id ?? '', stranger.headers)).status).toBe(404);
    expect((await say('refusal', mine?.id ?? '', stranger.headers, { reason: null })).status).toBe(404);
  });
});

describe('coaches who are asked in turn', () => {
  test('a no and a silence pass to the next, and our team is told when nobody is left', async () => {
    const coaches = [await aSignedInCoach(), await aSignedInCoach(), await aCoach()] as const;
    const [first, second, third] = coaches;
    const session = await aSession({ startsAt: inDays(5) });
    const ids = coaches.map(({ id }) => id);
    await offer(session.id, ids, { mode: 'IN_TURN' });
    expect((await searchesOf(session.id))[0]?.waiting).toHaveLength(2);
    expect(await ownOffers(second.headers)).toEqual([]);
    const [mine] = await ownOffers(first.headers);
    const no = { reason: 'En congés cette semaine-là' };
    expect(await say('refusal', mine?.id ?? '', first.headers, no)).toMatchObject({ items: [] });
    expect(await ownOffers(second.headers)).toHaveLength(1);

    await passOffersOn();
    expect(await ownOffers(second.headers)).toHaveLength(1);
    await silence(second.id);
    const [late] = await db.select().from(coachOffers).where(eq(coachOffers.coachId, second.id));
    expect(await say('acceptance', late?.id ?? '', second.headers)).toMatchObject({
      error: { code: 'coaches/offer-gone' },
    });
    await passOffersOn();
    await silence(third.id);
    await passOffersOn();
    await passOffersOn();
    const [search] = await searchesOf(session.id);
    expect(search).toMatchObject({ status: 'NOBODY', waiting: [] });
    expect(search?.offers).toMatchObject([
      { status: 'DECLINED', reason: no.reason },
      { status: 'EXPIRED' },
      { status: 'EXPIRED' },
    ]);
    const told = await outboxMails('coach-search-nobody');
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Aucun coach n’a accepté pour «\s.+\s» – /),
    ]);
    expect((await outboxMails('coach-offer')).length).toBeGreaterThanOrEqual(3);
  });

  test('one who works no more is passed by', async () => {
    const [first, away, last] = [await aSignedInCoach(), await aCoach(), await aSignedInCoach()];
    const session = await aSession({ startsAt: inDays(5) });
    await offer(session.id, [first.id, away.id, last.id], { mode: 'IN_TURN' });
    await db.execute(sql`update coaches set status = 'INACTIVE' where id = ${away.id}`);
    const [mine] = await ownOffers(first.headers);
    await say('refusal', mine?.id ?? '', first.headers, { reason: null });
    expect(await ownOffers(last.headers)).toHaveLength(1);
    expect((await searchesOf(session.id))[0]?.waiting).toEqual([]);
  });
});

test('a programme that looks for a coach is that of who says yes', async () => {
  const coach = await aSignedInCoach();
  const program = await aProgram({ status: 'PENDING_COACH', startDate: '2027-01-04' });
  await offer(program.id, [coach.id], { kind: 'program' });
  const [mine] = await ownOffers(coach.headers);
  expect(mine).toMatchObject({ kind: 'program', sessions: 12, slots: [{ weekday: 1 }, {}, {}] });
  expect(await say('acceptance', mine?.id ?? '', coach.headers)).toMatchObject({ status: 200 });
  const [now] = await db.select().from(programs).where(eq(programs.id, program.id));
  expect(now).toMatchObject({ coachId: coach.id, status: 'PENDING_DATE' });
  expect((await searchesOf(program.id, 'program'))[0]?.status).toBe('FOUND');
});

test('a programme that runs passes to who says yes', async () => {
  const coach = await aSignedInCoach();
  const program = await aProgram({ status: 'ACTIVE', startDate: '2027-01-04' });
  await offer(program.id, [coach.id], { kind: 'program' });
  const [mine] = await ownOffers(coach.headers);
  expect(await say('acceptance', mine?.id ?? '', coach.headers)).toMatchObject({ status: 200 });
  const [now] = await db.select().from(programs).where(eq(programs.id, program.id));
  expect(now).toMatchObject({ coachId: coach.id, status: 'ACTIVE' });
});
