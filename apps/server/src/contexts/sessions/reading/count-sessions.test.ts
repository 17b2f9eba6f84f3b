import type { DayCount, PlaceCount, Session } from '@elan/domain/sessions';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { aCompanyAtWork, type Headers } from '../../../testing/company-at-work.ts';
import { anObjective, aSession, aSpot } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';

const api = useApi();
let manager: Headers;
let admin: Headers;
let of: { company: string; spot: string; island: string };

const at = (instant: string) => ({ startsAt: Temporal.Instant.from(instant) });

beforeAll(async () => {
  const company = await aCompanyAtWork(api.app);
  ({ manager, admin } = company);
  const { companyId, spotId } = company;
  const island = await aSpot({ companyId, name: 'Étage 3', postalCode: '97400' });
  of = { company: companyId, spot: spotId, island: island.id };
  const { id: objectiveId } = await anObjective();
  // More in a month than a calendar could read before: 90 a day for 30 days.
  await db.execute(sql`insert into sessions (company_id, type, objective_id, spot_id, status, paris_date, starts_at, ends_at, max_participants, cancelled_at)
    select ${companyId}, 'COMMUNITY', ${objectiveId}, ${spotId}, status, (at at time zone 'Europe/Paris')::date, at, at + interval '20 minutes', 10,
      case when status = 'CANCELLED' then now() end
    from generate_series(0, 29) d, generate_series(1, 90) n,
      lateral (select timestamptz '2031-04-01 06:00+02' + d * interval '1 day' + n * interval '1 minute' as at, case when n = 1 then 'CANCELLED' else 'DRAFT' end as status) t`);
  // Paris is still on the 9th of May, La Réunion on the 10th.
  await aSession({ companyId, spotId: island.id, ...at('2031-05-09T20:30Z') });
  await aSession({ companyId, spotId, ...at('2031-05-09T10:30Z') });
  await aSession(at('2031-05-09T10:30Z'));
});

const read = async <T>(url: string, headers = manager) => (await api.app.inject({ url, headers })).json<T>();
type Calendar = { items: Session[]; capped: boolean; days: DayCount[] };
type Places = { items: PlaceCount[]; total: number };
const april = 'from=2031-03-31&to=2031-05-04';

test('every day of a month says how many sessions it has, however many there are', async () => {
  const { items, capped, days } = await read<Calendar>(`/api/sessions/calendar?${april}&perDay=3`);
  expect(capped).toBe(true);
  expect(items).toHaveLength(90);
  expect(days).toHaveLength(30);
  expect(
    new Set(days.map(({ total, cancelled, withoutCoach }) => [total, cancelled, withoutCoach].join(' '))),
  ).toEqual(new Set(['90 1 89']));
  // What is cancelled gives its place to what is to be held.
  expect(items.some(({ status }) => status === 'CANCELLED')).toBe(false);
});

test('the rest of a day is read page after page, none twice and none left out', async () => {
  const ids = new Set<string>();
  for (const page of [1, 2, 3]) {
    const { items, total } = await read<{ items: Session[]; total: number }>(
      `/api/sessions?from=2031-04-30&to=2031-04-30&sort=date&size=40&page=${page}`,
    );
    expect(total).toBe(90);
    for (const { id } of items) ids.add(id);
  }
  expect(ids.size).toBe(90);
});

test('a day is that of the place, and filters narrow the counts as they narrow the sessions', async () => {
  const days = async (query: string, headers?: Headers) =>
    (
      await read<Calendar>(`/api/sessions/calendar?from=2031-05-09&to=2031-05-10&perDay=5${query}`, headers)
    ).days.map(({ date, total }) => [date, total]);
  expect(await days('')).toEqual([
    ['2031-05-09', 1],
    ['2031-05-10', 1],
  ]);
  expect(await days(`&spot=${of.island}`)).toEqual([['2031-05-10', 1]]);
  expect(await days('', admin)).toEqual([
    ['2031-05-09', 2],
    ['2031-05-10', 1],
  ]);
  expect(await days('&status=CANCELLED')).toEqual([]);
});

test('a period is counted by place and by day, the busiest place first, page after page', async () => {
  const places = (query: string, headers?: Headers) => read<Places>(`/api/sessions/places?${query}`, headers);
  const { items, total } = await places('from=2031-04-05&to=2031-05-10');
  expect(total).toBe(2);
  expect(items.map(({ spotId, total: count }) => [spotId, count])).toEqual([
    [of.spot, 26 * 90 + 1],
    [of.island, 1],
  ]);
  expect(items[1]?.days).toEqual([{ date: '2031-05-10', total: 1 }]);
  const second = await places('from=2031-04-05&to=2031-05-10&size=1&page=2');
  expect(second.items.map(({ spotId }) => spotId)).toEqual([of.island]);
  expect((await places('from=2031-05-09&to=2031-05-10', admin)).total).toBe(3);
  expect((await places(`from=2031-05-09&to=2031-05-10&company=${of.company}`, admin)).total).toBe(2);
});

test('a period that ends before it starts, or longer than six weeks, is refused', async () => {
  for (const period of ['from=2031-05-09&to=2031-05-08', 'from=2031-05-01&to=2031-06-12']) {
    for (const path of ['calendar', 'places']) {
      const { statusCode } = await api.app.inject({
        url: `/api/sessions/${path}?${period}`,
        headers: manager,
      });
      expect([path, statusCode]).toEqual([path, 400]);
    }
  }
});
