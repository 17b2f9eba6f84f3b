import type { FilterOptions, Program } from '@elan/domain/programs';
import { eq, sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db, inTx } from '../../platform/db/database.ts';
import { aCompanyAtWork, type Headers } from '../../testing/company-at-work.ts';
import { aCoach, anObjective, aProgram, aSpot } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import { countByStatus } from './programs.repository.ts';
import { programs } from './programs.tables.ts';

const api = useApi();
let manager: Headers;
let admin: Headers;
let ids: { first: string; second: string; waits: string; foreign: string };
let of: { company: string; coach: string; objective: string; spot: string };

beforeAll(async () => {
  const at = await aCompanyAtWork(api.app);
  ({ manager, admin } = at);
  const { companyId, spotId } = at;
  const coach = await aCoach({ firstName: 'Zoé', lastName: 'Lemaître' });
  const objective = await anObjective({ name: 'Équilibre' });
  const spot = await aSpot({ companyId, name: 'Étage 3' });
  const first = await aProgram({ companyId, spotId, coachId: coach.id, startDate: '2031-01-06' });
  const second = await aProgram({
    companyId,
    spotId: spot.id,
    objectiveId: objective.id,
    startDate: '2031-02-03',
  });
  const waits = await aProgram({ companyId, spotId, objectiveId: objective.id, status: 'PENDING' });
  const foreign = await aProgram({ startDate: '2031-03-03' });
  ids = { first: first.id, second: second.id, waits: waits.id, foreign: foreign.id };
  of = { company: companyId, coach: coach.id, objective: objective.id, spot: spot.id };
});

const list = async (query: string, headers = manager, tab = 'active') => {
  const answer = await api.app.inject({ url: `/api/programs?tab=${tab}&${query}`, headers });
  const page = answer.json<{ items: Program[]; total: number; tabs: Record<string, number> }>();
  return { ids: page.items.map(({ id }) => id), total: page.total, tabs: page.tabs };
};

test('words are looked for in the names whatever accents and case, and the tabs count what they keep', async () => {
  expect(await list('search=ZOE')).toMatchObject({ ids: [ids.first], total: 1 });
  // A company finds a coach by what it reads of the name.
  expect(await list('search=lemaitre')).toMatchObject({ ids: [], total: 0 });
  expect(await list('search=etage')).toMatchObject({ ids: [ids.second], total: 1 });
  const found = await list('search=equilibre');
  expect(found).toEqual({
    ids: [ids.second],
    total: 1,
    tabs: { active: 1, paused: 0, pending: 1, ended: 0 },
  });
  for (const wildcard of ['%25', '_']) expect((await list(`search=${wildcard}`)).total).toBe(0);
});

test('each filter keeps its own, a foreign or malformed id nothing', async () => {
  expect((await list(`coach=${of.coach}`)).ids).toEqual([ids.first]);
  expect((await list(`objective=${of.objective}`)).ids).toEqual([ids.second]);
  expect((await list(`spot=${of.spot}`)).ids).toEqual([ids.second]);
  expect((await list('type=SAFETY')).ids).toEqual([]);
  expect((await list('from=2031-02-03')).ids).toEqual([ids.second]);
  expect((await list('to=2031-01-06')).ids).toEqual([ids.first]);
  expect((await list('status=PENDING', manager, 'pending')).ids).toEqual([ids.waits]);
  expect(await list('status=PENDING')).toMatchObject({ ids: [], total: 0 });
  expect((await list(`company=${of.company}&sort=start`, admin)).ids).toEqual([ids.first, ids.second]);
  expect((await list('from=2031-03-01')).ids).toEqual([]);
  expect((await list('from=2031-03-01', admin)).ids).toEqual([ids.foreign]);
  expect((await list('coach=pas-un-id')).ids).toEqual([]);
});

test('sorted one way and the other, pages follow each other without a row twice', async () => {
  expect((await list('sort=start')).ids).toEqual([ids.first, ids.second]);
  expect((await list('sort=start&direction=desc')).ids).toEqual([ids.second, ids.first]);
  for (const sort of ['company', 'objective', 'spot', 'coach']) {
    const pages = [];
    for (const page of [1, 2]) pages.push(...(await list(`sort=${sort}&size=1&page=${page}`)).ids);
    expect([sort, new Set(pages).size]).toEqual([sort, 2]);
  }
});

test('the filters by name offer what programmes use, even those that wait and have no session yet', async () => {
  const options = async (headers: Headers, query = '') =>
    (await api.app.inject({ url: `/api/programs/filter-options${query}`, headers })).json<FilterOptions>();
  const idsOf = (choices: readonly { id: string }[]) => choices.map(({ id }) => id);
  const own = await options(manager);
  expect(own.companies).toEqual([]);
  expect(own.coaches).toContainEqual({ id: of.coach, name: 'Zoé' });
  expect(idsOf(own.spots)).toContain(of.spot);
  expect(idsOf(own.objectives)).toContain(of.objective);
  const every = await options(admin);
  expect(idsOf(every.companies)).toContain(of.company);
  expect(every.spots).toEqual([]);
  expect((await options(admin, `?company=${of.company}`)).spots).toEqual(own.spots);
  expect((await options(manager, `?company=${ids.foreign}`)).companies).toEqual([]);
});

test('among thousands of programmes, tabs are counted along an index', async () => {
  await inTx(async () => {
    await db.execute(sql`insert into programs (company_id, type, objective_id, meeting, max_participants, status, start_date, duration_minutes, sessions_sold)
      select p.company_id, 'LIVE', p.objective_id, 'AUTO', 20, case when n % 10 = 0 then 'PENDING' else 'ENDED' end, date '2020-01-06' + n % 900, 45, 10
      from programs p cross join generate_series(1, 20000) n where p.id = ${ids.foreign}`);
    await db.execute(sql`analyze programs`);
    const company = { kind: 'company', companyId: of.company } as const;
    const planOf = async (query: SQL) => {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    for (const query of [
      countByStatus(company, undefined),
      countByStatus(company, eq(programs.type, 'SAFETY')),
      countByStatus({ kind: 'all' }, eq(programs.coachId, of.coach)),
      countByStatus({ kind: 'all' }, eq(programs.spotId, of.spot)),
      countByStatus({ kind: 'all' }, eq(programs.companyId, of.company)),
    ]) {
      expect(await planOf(query)).not.toContain('Seq Scan on programs');
    }
  });
});
