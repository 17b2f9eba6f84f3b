import { feedLimits } from '@elan/domain/sessions';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { around, atTheInstant } from '../../testing/at-the-instant.ts';
import { aCoach, aCompany, aManager, aSession, aSpot, cancelledNow } from '../../testing/factories.ts';
import { someMembers } from '../../testing/participants.ts';
import { useProduct } from '../../testing/product.ts';
import { closeSessions, notSession } from './coach-load.ts';
import { readDaySheets } from './figures/day-sheets.ts';
import { noteReading } from './feeds/feed.repository.ts';
import { readFeedSessions } from './feeds/read-feed-sessions.ts';
import { countHeldSessions } from './planned-sessions.ts';
import { readCalendar } from './reading/read-calendar.ts';
import { readPlanning } from './reading/read-planning.ts';
import { listSessions } from './reading/read-sessions.ts';
import { seenRowsWhere } from './reading/session-columns.ts';
import { coachlessRows, sessionsNamed } from './reading/sessions-named.ts';
import { calendarFeeds, sessionParticipants, sessions } from './sessions.tables.ts';
import { listThreatenedSessions } from './threatened-sessions.ts';

useProduct();

const day = '2031-03-04';
const startsAt = Temporal.Instant.from(`${day}T11:00:00Z`);
const endsAt = startsAt.add({ hours: 1 });
const page = { page: 1, size: 25 };
let companyId: string;
let id: string;

/** A session that nobody holds: its coach is sought, and it is threatened. */
beforeAll(async () => {
  const spot = await aSpot();
  companyId = spot.companyId;
  id = (await aSession({ companyId, spotId: spot.id, startsAt, coachId: null })).id;
});

const scope = () => ({ kind: 'company', companyId }) as const;
const countOf = (rows: readonly { readonly id: string }[]) => rows.filter((row) => row.id === id).length;

const reads = {
  coming: async () => countOf((await listSessions(scope(), { when: 'coming', ...page })).items),
  past: async () => countOf((await listSessions(scope(), { when: 'past', ...page })).items),
  named: async () => countOf(await sessionsNamed(scope(), '', 10)),
  coachless: async () => countOf(await coachlessRows(day, day)),
  held: async () => (await countHeldSessions(companyId)).held,
  toCome: async () => (await countHeldSessions(companyId)).toCome,
  threatened: async () => countOf((await listThreatenedSessions(page)).items.map(({ session }) => session)),
  feed: async () => countOf(await readFeedSessions(scope())),
};

const hours = (days: number) => ({ hours: 24 * days });
const [start, end] = [around(startsAt), around(endsAt)];
const firstInFeed = around(startsAt.subtract(hours(feedLimits.comingDays)));
const lastInFeed = around(startsAt.add(hours(feedLimits.pastDays)));

test.each<[keyof typeof reads, string, Temporal.Instant, number]>([
  ['coming', 'just before its end', end.before, 1],
  ['coming', 'at its end', end.at, 0],
  ['past', 'just before its end', end.before, 0],
  ['past', 'at its end', end.at, 1],
  ['named', 'just before its end', end.before, 1],
  ['named', 'at its end', end.at, 0],
  ['coachless', 'just before its end', end.before, 1],
  ['coachless', 'at its end', end.at, 0],
  ['held', 'just before its end', end.before, 0],
  ['held', 'at its end', end.at, 1],
  ['toCome', 'just before its end', end.before, 1],
  ['toCome', 'at its end', end.at, 0],
  ['threatened', 'just before its start', start.before, 1],
  ['threatened', 'at its start', start.at, 0],
  ['feed', 'just before its start', start.before, 1],
  ['feed', 'at its start, once', start.at, 1],
  ['feed', 'just after its start', start.after, 1],
  ['feed', '180 days before its start', firstInFeed.at, 0],
  ['feed', 'just after that', firstInFeed.after, 1],
  ['feed', '30 days after its start', lastInFeed.at, 1],
  ['feed', 'just after that', lastInFeed.after, 0],
])('a session, asked for as %s, %s (%s): %i', async (read, _, at, expected) => {
  expect(await atTheInstant(at, reads[read])).toBe(expected);
});

test('a cancelled session leaves the feed thirty days after it was cancelled, at that very instant', async () => {
  const cancelledAt = startsAt.subtract({ hours: 1 });
  const cancelled = { ...cancelledNow(false), cancelledAt };
  const { id: gone, companyId: of } = await aSession({ startsAt, ...cancelled });
  const inFeed = async () =>
    (await readFeedSessions({ kind: 'company', companyId: of })).filter((row) => row.id === gone).length;
  const over = around(cancelledAt.add(hours(feedLimits.cancelledDays)));
  expect(await atTheInstant(over.before, inFeed)).toBe(1);
  expect(await atTheInstant(over.at, inFeed)).toBe(0);
});

test('the reading of a feed is noted again once more than a minute has passed', async () => {
  const { userId, companyId: of } = await aManager();
  const tokenHash = 'a hash';
  const readAt = Temporal.Instant.from('2026-11-20T08:00:00Z');
  await db
    .insert(calendarFeeds)
    .values({ userId, companyId: of, audience: 'back-office', tokenHash, readAt });
  const noted = async () => {
    await noteReading(tokenHash);
    return (await db.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash)))[0]?.readAt;
  };
  const minute = around(readAt.add({ minutes: 1 }));
  expect(await atTheInstant(minute.at, noted)).toEqual(readAt);
  expect(await atTheInstant(minute.after, noted)).toEqual(minute.after);
});

test('who waits first has the rank 1, and the next one, asked at the same instant, the rank 2', async () => {
  const session = await aSession();
  const memberIds = await someMembers(session.companyId, 2);
  const askedAt = Temporal.Instant.from('2026-11-20T08:00:00Z');
  await db.insert(sessionParticipants).values(
    memberIds.map((memberId) => ({
      companyId: session.companyId,
      sessionId: session.id,
      memberId,
      status: 'WAITING' as const,
      askedAt,
    })),
  );
  const ranks: (number | null | undefined)[] = [];
  for (const memberId of memberIds)
    ranks.push((await seenRowsWhere(memberId, eq(sessions.id, session.id)))[0]?.rank);
  expect(new Set(ranks)).toEqual(new Set([1, 2]));
});

describe('the sheet of a day', () => {
  test.each([
    [24 * 3_600_000, false],
    [24 * 3_600_000 - 1, true],
  ])('tells of a session cancelled %i ms before its start whether it was late: %s', async (before, late) => {
    const { id: companyOf } = await aCompany();
    const spot = await aSpot({ companyId: companyOf });
    const cancelledAt = startsAt.subtract({ milliseconds: before });
    await aSession({ companyId: companyOf, spotId: spot.id, startsAt, ...cancelledNow(false), cancelledAt });
    const since = new Map([[companyOf, day]]);
    const sheets = await readDaySheets({ from: day, to: day, since, changed: [] });
    expect(sheets.map(({ sheet }) => sheet.map((entry) => entry.late))).toEqual([[late]]);
  });

  test('is counted from the first day that is asked for on, that day included', async () => {
    const { companyId: of } = await aSession({ startsAt, status: 'PASSED' });
    const sheetsSince = (since: string) =>
      readDaySheets({ from: '2031-03-01', to: '2031-03-31', since: new Map([[of, since]]), changed: [] });
    expect(await sheetsSince(day)).toHaveLength(1);
    expect(await sheetsSince('2031-03-05')).toHaveLength(0);
  });
});

test('a calendar that shows as many sessions of a day as it has leaves none out, and one fewer does', async () => {
  const spot = await aSpot();
  const on = { companyId: spot.companyId, spotId: spot.id };
  for (const hour of [0, 2]) await aSession({ ...on, startsAt: startsAt.add({ hours: hour }) });
  const shown = (perDay: number) =>
    readCalendar({ kind: 'company', companyId: spot.companyId }, { from: day, to: day, perDay });
  expect(await shown(2)).toMatchObject({ capped: false });
  expect(await shown(1)).toMatchObject({ capped: true });
});

test('a coach is absent on the first and on the last day of an absence, and free the day after', async () => {
  const coach = await aCoach();
  await db.execute(sql`insert into coach_absences (coach_id, starts_on, ends_on)
    values (${coach.id}, '2031-03-04', '2031-03-06')`);
  const board = (await readPlanning({ from: '2031-03-03', to: '2031-03-07' })).coaches.find(
    (one) => one.id === coach.id,
  );
  expect(board?.absent).toEqual(['2031-03-04', '2031-03-05', '2031-03-06']);
  expect(board?.free.map(({ date }) => date)).toEqual(['2031-03-03', '2031-03-07']);
});

test.each([
  [-1, undefined],
  [0, 0],
  [29, 29],
  [30, undefined],
])('a session elsewhere that begins %i minutes later leaves %s of thirty asked for', async (later, left) => {
  const [coach, there] = [await aCoach(), await aSpot({ postalCode: '69100', city: 'Villeurbanne' })];
  const next = await aSession({
    companyId: there.companyId,
    spotId: there.id,
    coachId: coach.id,
    startsAt: endsAt.add({ minutes: later }),
  });
  const asked = { coachIds: [coach.id], postalCode: '69003', minutes: 30, except: notSession(id) };
  const close = await closeSessions([{ startsAt, endsAt }], asked);
  expect(close.get(coach.id)?.minutes).toBe(left);
  await db.delete(sessions).where(eq(sessions.id, next.id));
});

test('of two sessions elsewhere that leave as little time, before and after, the first one is told', async () => {
  const coach = await aCoach();
  const places = [
    { city: 'Bron', startsAt: startsAt.subtract({ minutes: 70 }) },
    { city: 'Villeurbanne', startsAt: endsAt.add({ minutes: 10 }) },
  ];
  for (const { city, startsAt: from } of places.toReversed()) {
    const there = await aSpot({ postalCode: '69500', city });
    await aSession({ companyId: there.companyId, spotId: there.id, coachId: coach.id, startsAt: from });
  }
  const asked = { coachIds: [coach.id], postalCode: '69003', minutes: 30, except: notSession(id) };
  const close = await closeSessions([{ startsAt, endsAt }], asked);
  expect(close.get(coach.id)).toMatchObject({ minutes: 10, town: 'Bron' });
});
