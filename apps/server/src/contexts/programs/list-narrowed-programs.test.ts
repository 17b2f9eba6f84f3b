import type { Program } from '@elan/domain/programs';
import { beforeAll, expect, test } from 'vitest';
import { aCompanyAtWork, type Headers } from '../../testing/company-at-work.ts';
import { aCoach, anObjective, aProgram, aSpot } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

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
  expect(await list('search=LEMAITRE%20zoe')).toMatchObject({ ids: [ids.first], total: 1 });
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
