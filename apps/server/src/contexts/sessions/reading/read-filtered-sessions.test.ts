import type { FilterOptions } from '@elan/domain/programs';
import type { Session, SessionFilters } from '@elan/domain/sessions';
import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { aCoach, aManager, aSession, aSpot, anObjective } from '../../../testing/factories.ts';
import { aCompanyAtWork, type Headers } from '../../../testing/company-at-work.ts';
import { useApi } from '../../../testing/product.ts';
import { filteredDays, filteredPage } from './read-filtered-sessions.ts';
import { sessions } from '../sessions.tables.ts';

const api = useApi();

let manager: Headers;
let admin: Headers;
let companyId: string;
let spotId: string;

beforeAll(async () => {
  ({ companyId, spotId, manager, admin } = await aCompanyAtWork(api.app));
});
beforeEach(async () => {
  await db.delete(sessions);
});

const read = async <T>(url: string, headers = manager): Promise<T> =>
  (await api.app.inject({ url, headers })).json<T>();
const listed = async (query: string, headers?: Headers) => {
  const page = await read<{ items: Session[]; total: number }>(`/api/sessions?${query}`, headers);
  return { ids: page.items.map(({ id }) => id).toSorted(), total: page.total };
};
const inCalendar = async (query: string, headers?: Headers) => {
  const days = 'from=2031-01-01&to=2031-02-10';
  const answer = await read<{ items: Session[] }>(`/api/sessions/calendar?${days}&${query}`, headers);
  return answer.items.map(({ id }) => id).toSorted();
};
let hour = 0;
const own = (changes: Parameters<typeof aSession>[0] = {}) => {
  const startsAt = Temporal.Instant.from('2031-01-06T06:00:00Z').add({ hours: (hour += 2) % 400 });
  return aSession({ companyId, spotId, startsAt, ...changes });
};

describe('each filter keeps its sessions, in the list and in the calendar', () => {
  const cases: [keyof SessionFilters, () => Promise<{ value: string; kept: string }>][] = [
    ['type', async () => ({ value: 'SAFETY', kept: (await own({ type: 'SAFETY' })).id })],
    ['status', async () => ({ value: 'CANCELLED', kept: (await own({ status: 'CANCELLED' })).id })],
    [
      'coach',
      async () => {
        const coach = await aCoach();
        return { value: coach.id, kept: (await own({ coachId: coach.id })).id };
      },
    ],
    [
      'spot',
      async () => {
        const spot = await aSpot({ companyId });
        return { value: spot.id, kept: (await own({ spotId: spot.id })).id };
      },
    ],
    [
      'objective',
      async () => {
        const objective = await anObjective();
        return { value: objective.id, kept: (await own({ objectiveId: objective.id })).id };
      },
    ],
    ['company', async () => ({ value: companyId, kept: (await own()).id })],
  ];

  test.each(cases)('%s', async (name, prepare) => {
    // Of another company, or of the same with everything else.
    await (name === 'company' ? aSession({ startsAt: Temporal.Instant.from('2031-01-07T11:00Z') }) : own());
    const { value, kept } = await prepare();
    const asAdmin = await listed(`${name}=${value}`, admin);
    expect(asAdmin).toEqual({ ids: [kept], total: 1 });
    expect(await inCalendar(`${name}=${value}`, admin)).toEqual([kept]);
    if (name !== 'company') expect(await listed(`${name}=${value}`)).toEqual(asAdmin);
  });

  test('« tenue » keeps what took place, counted or not yet, and no training, whatever else is asked', async () => {
    const kept = [await own({ status: 'PASSED' }), await own({ status: 'ENDED' })]
      .map(({ id }) => id)
      .toSorted();
    await own({ status: 'ENDED', formation: true });
    await own({ status: 'CANCELLED' });
    await own();
    expect(await listed('status=HELD')).toEqual({ ids: kept, total: 2 });
    expect(await listed('status=HELD&from=2031-01-01&to=2031-02-10')).toEqual({ ids: kept, total: 2 });
    expect(await inCalendar('status=HELD')).toEqual(kept);
  });

  test('what a figure of the dashboard opens holds the rows that it counts, and no training', async () => {
    const full = { registered: 5, maxParticipants: 5 };
    const kept = await own({ status: 'ENDED', ...full });
    await own({ status: 'ENDED', ...full, formation: true });
    await own({ status: 'ENDED', registered: 4, maxParticipants: 5 });
    expect(await listed('status=FULL')).toEqual({ ids: [kept.id], total: 1 });
    const startsAt = Temporal.Instant.from('2031-01-08T11:00Z');
    const off = { status: 'CANCELLED', startsAt } as const;
    const late = await own({ ...off, cancelledAt: startsAt.subtract({ hours: 23 }) });
    const early = await own({ ...off, cancelledAt: startsAt.subtract({ hours: 25 }) });
    await own({ ...off, formation: true, cancelledAt: startsAt.subtract({ hours: 1 }) });
    expect(await listed('status=CALLED_OFF_LATE')).toEqual({ ids: [late.id], total: 1 });
    const both = (await listed('status=CALLED_OFF')).ids.toSorted();
    expect(both).toEqual([late.id, early.id].toSorted());
  });

  test('several at once keep what all of them keep', async () => {
    const coach = await aCoach();
    const both = await own({ coachId: coach.id, type: 'SAFETY' });
    await own({ coachId: coach.id });
    await own({ type: 'SAFETY' });
    const query = `coach=${coach.id}&type=SAFETY&when=coming`;
    expect(await listed(query)).toEqual({ ids: [both.id], total: 1 });
    expect(await listed(`${query}&status=ENDED`)).toEqual({ ids: [], total: 0 });
    expect(await inCalendar(`coach=${coach.id}&type=SAFETY`)).toEqual([both.id]);
  });

  test('pages follow each other, and one after the last still tells the total', async () => {
    const made = [];
    for (let n = 0; n < 3; n += 1) made.push((await own({ type: 'SAFETY' })).id);
    const pages = await Promise.all([1, 2, 3].map((page) => listed(`type=SAFETY&size=2&page=${page}`)));
    expect(pages.flatMap(({ ids }) => ids).toSorted()).toEqual(made.toSorted());
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
  });

  test('an id that is none, or that names nothing, leaves nothing', async () => {
    await own();
    for (const value of ['pas-un-id', 'b3c6f6ce-7e83-4c5b-9b0f-5c1f4f1f7a10']) {
      expect(await listed(`coach=${value}`)).toEqual({ ids: [], total: 0 });
      expect(await inCalendar(`spot=${value}`)).toEqual([]);
    }
  });
});

test('a filter never reaches another company', async () => {
  const foreign = await aSession({ startsAt: Temporal.Instant.from('2031-01-07T11:00Z') });
  for (const query of [
    `company=${foreign.companyId}`,
    `spot=${foreign.spotId}`,
    `objective=${foreign.objectiveId}`,
  ]) {
    expect(await listed(query)).toEqual({ ids: [], total: 0 });
    expect(await inCalendar(query)).toEqual([]);
  }
  const options = await read<FilterOptions>(`/api/sessions/filter-options?company=${foreign.companyId}`);
  expect(options).toEqual({ companies: [], coaches: [], spots: [], objectives: [] });
});

describe('what the filters offer', () => {
  const namesOf = (choices: FilterOptions['coaches']) => choices.map(({ name }) => name);

  test('to a company: what its sessions use, by name', async () => {
    const coach = await aCoach({ firstName: 'Éva', lastName: 'Morel' });
    const other = await aCoach({ firstName: 'Adam', lastName: 'Petit' });
    await aCoach({ firstName: 'Sans', lastName: 'Séance' });
    await own({ coachId: coach.id });
    const made = await own({ coachId: other.id });
    await aSpot({ companyId });
    const options = await read<FilterOptions>('/api/sessions/filter-options');
    expect(namesOf(options.coaches)).toEqual(['Adam', 'Éva']);
    expect(options.spots.map(({ id }) => id)).toEqual([spotId]);
    expect(options.objectives.map(({ id }) => id)).toContain(made.objectiveId);
    expect(options.companies).toEqual([]);
  });

  test('to an administrator: the companies that have sessions, then what one of them uses', async () => {
    const coach = await aCoach();
    await own({ coachId: coach.id });
    await aManager();
    const all = await read<FilterOptions>('/api/sessions/filter-options', admin);
    expect(all.companies.map(({ id }) => id)).toEqual([companyId]);
    expect(all.coaches.map(({ id }) => id)).toEqual([coach.id]);
    expect(all.spots).toEqual([]);
    const one = await read<FilterOptions>(`/api/sessions/filter-options?company=${companyId}`, admin);
    expect(one.spots.map(({ id }) => id)).toEqual([spotId]);
    expect(one.companies).toEqual(all.companies);
  });
});

// SESSION_ROWS=100000 for the figure of the reference.
const rows = Number(process.env['SESSION_ROWS'] ?? 20_000);

test(`each filter is served by an index among ${rows} sessions`, { timeout: 120_000 }, async () => {
  const { objectiveId } = await own();
  const rare = await anObjective();
  const coachIds = await Promise.all(Array.from({ length: 20 }, async () => (await aCoach()).id));
  const others = await Promise.all(Array.from({ length: 20 }, () => aSpot()));
  const places = [{ id: spotId, companyId }, ...others];
  // Some at a time: no statement lasts longer than the product allows one.
  const chunk = 10_000;
  for (let first = 1; first <= rows; first += chunk)
    await db.execute(sql`insert into sessions (company_id, type, objective_id, spot_id, coach_id, status, paris_date, starts_at, ends_at, max_participants, cancelled_at)
    select (${sql.param(places.map((spot) => spot.companyId))}::uuid[])[1 + n % 21], case when n % 40 = 0 then 'SAFETY' else 'COMMUNITY' end,
      case when n % 200 = 0 then ${rare.id}::uuid else ${objectiveId}::uuid end, (${sql.param(places.map(({ id }) => id))}::uuid[])[1 + n % 21],
      (${sql.param(coachIds)}::uuid[])[1 + n % 20], case when n % 50 = 0 then 'DRAFT' else 'CANCELLED' end, (t at time zone 'Europe/Paris')::date, t, t + interval '45 minutes', 10,
      case when n % 50 <> 0 then now() end
    from generate_series(${first}::int, ${first + chunk - 1}::int) n cross join lateral (select now() - interval '2 years' + n * interval '770 days' / ${rows}::int as t) at`);
  await db.execute(sql`vacuum analyze sessions`);
  const scans = async (query: SQL): Promise<string[]> => {
    const { rows: plan } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    return plan.map((line) => line['QUERY PLAN']).filter((line) => line.includes('Seq Scan on sessions'));
  };
  const company = { kind: 'company', companyId } as const;
  const all = { kind: 'all' } as const;
  const filters: SessionFilters[] = [
    { type: 'SAFETY' },
    { status: 'DRAFT' },
    { coach: coachIds[0] ?? '' },
    { spot: spotId },
    { objective: rare.id },
    { company: companyId },
    { company: companyId, coach: coachIds[1] ?? '', status: 'CANCELLED' },
  ];
  for (const scope of [company, all]) {
    for (const filter of filters) {
      const whole = [scope.kind, filter];
      const days = { from: '2026-11-23', to: '2026-11-29' };
      expect([...whole, await scans(filteredDays(scope, days, filter))]).toEqual([...whole, []]);
      const page = filteredPage(scope, { ...filter, when: 'coming', page: 1, size: 25 });
      expect([...whole, await scans(page)]).toEqual([...whole, []]);
      // Of every company at once nothing but the time narrows these two: what is past is counted from end to end.
      if (scope.kind === 'all' && ('type' in filter || 'objective' in filter)) continue;
      const past = filteredPage(scope, { ...filter, when: 'past', page: 1, size: 25 });
      expect([...whole, await scans(past)]).toEqual([...whole, []]);
    }
    for (const narrowed of [{ search: 'banc 1' }, { from: '2026-11-23', to: '2026-11-29' }]) {
      const page = filteredPage(scope, { ...narrowed, when: 'coming', page: 1, size: 25 });
      expect([scope.kind, narrowed, await scans(page)]).toEqual([scope.kind, narrowed, []]);
    }
  }
  // The names are read once for each word, and what they leave is looked up in memory: not once for each session.
  const searched = filteredPage(all, { search: 'banc', page: 1, size: 25 });
  const { rows: plan } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${searched}`);
  expect(
    plan.filter((line) => /ANY \(\w+ = \(hashed SubPlan/.test(line['QUERY PLAN'])).length,
  ).toBeGreaterThan(0);
});
