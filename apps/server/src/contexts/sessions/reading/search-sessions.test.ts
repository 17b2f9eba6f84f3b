import type { Session } from '@elan/domain/sessions';
import { beforeAll, expect, test } from 'vitest';
import { aCompanyAtWork, type Headers } from '../../../testing/company-at-work.ts';
import { aCoach, anObjective, aSession, aSpot } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';

const api = useApi();
let manager: Headers;
let admin: Headers;
let ids: { first: string; second: string; third: string };

const at = (instant: string) => ({ startsAt: Temporal.Instant.from(instant) });

beforeAll(async () => {
  let companyId: string;
  let spotId: string;
  ({ companyId, spotId, manager, admin } = await aCompanyAtWork(api.app));
  const island = await aSpot({ companyId, name: 'Étage 3', postalCode: '97400' });
  const coach = await aCoach({ firstName: 'Zoé', lastName: 'Lemaître' });
  const posture = await anObjective({ name: 'Équilibre' });
  const first = await aSession({ companyId, spotId, ...at('2031-03-03T11:00Z'), coachId: coach.id });
  const second = await aSession({ companyId, spotId, ...at('2031-03-05T11:00Z'), objectiveId: posture.id });
  // Paris is still on the 9th, La Réunion on the 10th.
  const third = await aSession({ companyId, spotId: island.id, ...at('2031-03-09T20:30Z') });
  await aSession(at('2031-03-04T11:00Z'));
  ids = { first: first.id, second: second.id, third: third.id };
});

const list = async (query: string, headers = manager) => {
  const answer = await api.app.inject({ url: `/api/sessions?${query}`, headers });
  const page = answer.json<{ items: Session[]; total: number }>();
  return { ids: page.items.map(({ id }) => id), total: page.total };
};
const search = (words: string) => list(`search=${encodeURIComponent(words)}`);

test('words are looked for in the names, whatever accents and case, and wildcards are letters', async () => {
  expect(await list('search=LEMAITRE%20zoe', admin)).toEqual({ ids: [ids.first], total: 1 });
  // A company finds a coach by what it reads of the name.
  expect(await search('ZOE')).toEqual({ ids: [ids.first], total: 1 });
  expect((await search('lemaitre')).total).toBe(0);
  expect(await search('equilibre')).toEqual({ ids: [ids.second], total: 1 });
  expect(await search('etage')).toEqual({ ids: [ids.third], total: 1 });
  expect(await search('zoe equilibre')).toEqual({ ids: [], total: 0 });
  for (const wildcard of ['%', '_', '\\']) expect((await search(wildcard)).total).toBe(0);
});

test('days are those of the place, both included', async () => {
  expect(await list('from=2031-03-03&to=2031-03-05')).toEqual({ ids: [ids.second, ids.first], total: 2 });
  expect(await list('from=2031-03-10')).toEqual({ ids: [ids.third], total: 1 });
  expect(await list('from=2031-03-06&to=2031-03-09')).toEqual({ ids: [], total: 0 });
});

test('sorted one way and the other, pages follow each other without a row twice', async () => {
  expect((await list('sort=date')).ids).toEqual([ids.first, ids.second, ids.third]);
  expect((await list('sort=date&direction=desc')).ids).toEqual([ids.third, ids.second, ids.first]);
  expect((await list('sort=coach')).ids).toEqual([ids.first, ids.third, ids.second]);
  for (const sort of ['company', 'objective', 'spot', 'coach']) {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await list(`sort=${sort}&size=1&page=${page}`)).ids);
    expect([sort, new Set(pages).size]).toEqual([sort, 3]);
  }
  expect((await list('sort=company', admin)).total).toBe(4);
});

test('a page after the last one tells the total of the search', async () => {
  expect(await list('search=equilibre&page=2')).toEqual({ ids: [], total: 1 });
});
