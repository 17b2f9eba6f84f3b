import type { Activity, EspaceSession } from '@elan/domain/espace';
import type { RatingFigures, RatingRow } from '@elan/domain/sessions';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { anElan } from '../../../testing/elans.ts';
import { aCoach, aCompany, aSession, aStaffMember, signedIn } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { sessionRatings } from '../session-ratings.tables.ts';
import { sessionParticipants } from '../sessions.tables.ts';

const api = useApi();
type Elan = Awaited<ReturnType<typeof anElan>>;
let companyId: string;
let coachId: string;
let me: Elan;

beforeEach(async () => {
  await db.delete(sessionRatings);
  companyId = (await aCompany()).id;
  coachId = (await aCoach({ firstName: 'Hugo', lastName: 'Morel' })).id;
  me = await anElan(api.app, companyId);
});

/** A session that ended so many hours ago, at which somebody was marked. */
async function lived(hoursAgo: number, status: 'PRESENT' | 'LATE' | 'ABSENT' = 'PRESENT', who = me) {
  const endsAt = Temporal.Now.instant().round('second').subtract({ hours: hoursAgo });
  const startsAt = endsAt.subtract({ minutes: 45 });
  const session = await aSession({ companyId, coachId, startsAt, endsAt, status: 'ENDED', registered: 1 });
  await db.insert(sessionParticipants).values({
    companyId,
    sessionId: session.id,
    memberId: who.memberId,
    status,
    registeredAt: sql`now()`,
    markedAt: sql`now()`,
  });
  return session;
}

const activity = async (who = me) =>
  (await api.app.inject({ url: '/api/espace/activity', headers: who.headers })).json<Activity>();
const rate = (id: string, rating: object, who = me) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/espace/sessions/${id}/rating`,
    headers: who.headers,
    payload: rating,
  });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;

describe('what one did', () => {
  test('weeks are counted behind as many absences as are shown', async () => {
    for (let ago = 2; ago < 62; ago += 1) await lived(ago, 'ABSENT');
    expect(await activity()).toMatchObject({ streakWeeks: 0 });
    await lived(62);
    const { past, streakWeeks } = await activity();
    expect([past.length, streakWeeks]).toEqual([60, 1]);
  });

  test('sessions that are over are told with what became of one’s place, and the weeks in a row', async () => {
    const there = await lived(2);
    await lived(24 * 7, 'LATE');
    const absent = await lived(24 * 14, 'ABSENT');
    const { past, streakWeeks, goalMinutes } = await activity();
    expect(past.map(({ outcome }) => outcome)).toEqual(['present', 'late', 'absent']);
    expect(past[0]).toMatchObject({ id: there.id, mayRate: true, rating: null, coach: 'Hugo' });
    expect(past[2]).toMatchObject({ id: absent.id, mayRate: false });
    expect([streakWeeks, goalMinutes]).toEqual([2, 150]);
  });

  test('nobody else reads it: a colleague has their own, the back office has none (T06)', async () => {
    await lived(2);
    expect((await activity(await anElan(api.app, companyId))).past).toEqual([]);
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const answer = await api.app.inject({ url: '/api/espace/activity', headers: admin });
    expect(codeOf(answer)).toBe('auth/user-not-registered-this-app');
  });
});

describe('rating a session (D43)', () => {
  test('who was there rates once, corrects for 24 hours, and not later', async () => {
    const { id } = await lived(2);
    const first = await rate(id, { sessionMark: 4, coachMark: 5, words: 'Très bien' });
    expect(first.json<Activity>().past[0]).toMatchObject({
      rating: { sessionMark: 4, coachMark: 5, words: 'Très bien' },
      mayRate: true,
    });
    await rate(id, { sessionMark: 3, coachMark: 5 });
    expect(await db.$count(sessionRatings)).toBe(1);
    await db.update(sessionRatings).set({ ratedAt: sql`now() - interval '25 hours'` });
    expect(codeOf(await rate(id, { sessionMark: 5, coachMark: 5 }))).toBe('espace/rating-kept');
    const old = await lived(24 * 15);
    expect(codeOf(await rate(old.id, { sessionMark: 5, coachMark: 5 }))).toBe('espace/rating-closed');
  });

  test('who was absent, or of another company, does not rate; marks go from 1 to 5', async () => {
    const { id } = await lived(2, 'ABSENT');
    expect(codeOf(await rate(id, { sessionMark: 5, coachMark: 5 }))).toBe('espace/not-attended');
    const stranger = await anElan(api.app, (await aCompany()).id);
    expect((await rate(id, { sessionMark: 5, coachMark: 5 }, stranger)).statusCode).toBe(404);
    expect(codeOf(await rate((await lived(3)).id, { sessionMark: 6, coachMark: 5 }))).toBe('form-invalid');
  });

  test('people read what others think of a coach from 5 ratings on', async () => {
    const startsAt = Temporal.Now.instant().add({ hours: 30 });
    await aSession({ companyId, coachId, startsAt, endsAt: startsAt.add({ minutes: 45 }) });
    const ratingOf = async () =>
      (await api.app.inject({ url: '/api/espace/sessions', headers: me.headers })).json<{
        items: EspaceSession[];
      }>().items[0]?.coach?.rating;
    for (let given = 0; given < 5; given += 1) {
      expect(await ratingOf()).toBe(null);
      await rate((await lived(3 + 2 * given)).id, { sessionMark: 5, coachMark: given === 0 ? 4 : 5 });
    }
    expect(await ratingOf()).toEqual({ mean: 4.8, count: 5 });
  });
});

describe('the evaluations of the administration', () => {
  const read = async <T>(url: string, headers: Record<string, string>) =>
    (await api.app.inject({ url, headers })).json<T>();

  test('the lowest come first, without names, filtered and added up', async () => {
    await rate((await lived(2)).id, { sessionMark: 5, coachMark: 4, words: 'Parfait' });
    await rate((await lived(4)).id, { sessionMark: 4, coachMark: 1 });
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const { items } = await read<{ items: RatingRow[] }>('/api/evaluations', admin);
    expect(items.map(({ coachMark }) => coachMark)).toEqual([1, 4]);
    expect(JSON.stringify(items)).not.toMatch(/Zoé|Secret|memberId/);
    const kept = `/api/evaluations?company=${companyId}&coach=${coachId}&words=waiting`;
    expect((await read<{ total: number }>(kept, admin)).total).toBe(1);
    const figures = await read<RatingFigures>('/api/evaluations/figures', admin);
    expect(figures).toMatchObject({
      count: 2,
      sessionMean: 4.5,
      coachMean: 2.5,
      distribution: [0, 0, 0, 1, 1],
    });
    expect(figures.coaches).toEqual([{ id: coachId, name: 'Hugo Morel' }]);
    expect((await read<RatingFigures>(`/api/evaluations/figures?coach=none`, admin)).count).toBe(0);
  });

  test('an answer leaves by e-mail, words are shown or hidden, and nobody else may', async () => {
    const { id: sessionId } = await lived(2);
    await rate(sessionId, { sessionMark: 1, coachMark: 2, words: 'Trop rapide' });
    const admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
    const { items } = await read<{ items: RatingRow[] }>('/api/evaluations', admin);
    const url = `/api/evaluations/${items[0]?.id}`;
    const send = (message: string) =>
      api.app.inject({
        method: 'POST',
        url: `${url}/answer`,
        headers: { ...admin, 'idempotency-key': crypto.randomUUID() },
        payload: { message },
      });
    expect((await send('Merci. ')).body).toContain('au moins 10 caractères');
    const answered = await send('Merci, le rythme sera plus doux.');
    expect(answered.json()).toMatchObject({ answeredAt: expect.any(String) });
    const [mail] = await db.select().from(mails).where(eq(mails.to, me.email));
    expect(mail).toMatchObject({ template: 'rating-answer', text: expect.stringContaining('plus doux') });
    const judged = (shown: boolean, headers: Record<string, string>) =>
      api.app.inject({ method: 'PUT', url: `${url}/words`, headers, payload: { shown } });
    expect((await judged(true, admin)).json()).toMatchObject({ wordState: 'shown' });
    await rate(sessionId, { sessionMark: 1, coachMark: 2, words: 'Beaucoup trop rapide' });
    expect((await read<RatingRow>(url, admin)).wordState).toBe('waiting');
    const moderator = await signedIn(api.app, (await aStaffMember('MODERATOR')).email);
    expect((await judged(false, moderator)).statusCode).toBe(403);
  });
});
