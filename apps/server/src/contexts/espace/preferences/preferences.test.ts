import type { Preferences } from '@elan/domain/espace';
import { beforeEach, expect, test } from 'vitest';
import { anElan } from '../../../testing/elans.ts';
import { aCompany, anObjective } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';

const api = useApi();
let headers: { authorization: string };
beforeEach(async () => {
  headers = (await anElan(api.app, (await aCompany()).id)).headers;
});
const url = '/api/espace/preferences';
const save = (payload: object) => api.app.inject({ method: 'PUT', url, headers, payload });

test('a person says what interests them and what they speak, and takes it back', async () => {
  const { id } = await anObjective();
  const chosen = (await save({ interests: [id, id], languages: ['fr', 'en'] })).json<Preferences>();
  expect(chosen.interests).toEqual([id]);
  expect(chosen.languages.toSorted()).toEqual(['en', 'fr']);
  expect(chosen.objectives.map((one) => one.id)).toContain(id);
  const empty = (await save({ interests: [], languages: [] })).json<Preferences>();
  expect([empty.interests, empty.languages]).toEqual([[], []]);
});

test('an objective or a language that there is not is refused, and nothing changes', async () => {
  const { id } = await anObjective();
  await save({ interests: [id], languages: ['fr'] });
  for (const body of [
    { interests: [crypto.randomUUID()], languages: [] },
    { interests: ['x'], languages: [] },
    { interests: [], languages: ['klingon'] },
    { interests: [], languages: [], more: 1 },
  ]) {
    expect((await save(body)).statusCode).toBe(400);
  }
  expect((await api.app.inject({ url, headers })).json()).toMatchObject({
    interests: [id],
    languages: ['fr'],
  });
});
