import type { GymDisplay } from '@elan/domain/gyms';
import type { News } from '@elan/domain/news';
import { beforeAll, expect, test } from 'vitest';
import { aGym, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let moderator: Headers;
let floor: Headers;
let gymId: string;
let strangers: string;
beforeAll(async () => {
  gymId = (await aGym()).id;
  strangers = (await aGym()).id;
  moderator = await signedIn(api.app, (await aStaffMember('MODERATOR')).email);
  floor = await signedIn(api.app, (await aStaffMember('FLOOR', gymId)).email);
});

const send = (headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const facts = { title: 'Vestiaire', text: 'Il rouvre jeudi.', from: '2020-01-01' };
const publish = async (headers: Headers, more: object = {}) =>
  (await send(headers, 'POST', '/api/news', { ...facts, ...more })).json<News>();
const onScreen = async (id: string) =>
  (await api.app.inject({ url: `/api/gyms/${id}/display` }))
    .json<GymDisplay>()
    .news.map(({ title }) => title);

test('who runs a gym writes for that gym, whatever gym is named; a moderator for all of them', async () => {
  const own = await publish(floor, { gymId: strangers, title: 'De la salle' });
  expect(own).toMatchObject({ gymId, own: true });
  const every = await publish(moderator, { title: 'Partout' });
  expect(every).toMatchObject({ gymId: null });
  expect(await onScreen(gymId)).toEqual(expect.arrayContaining(['De la salle', 'Partout']));
  expect(await onScreen(strangers)).toContain('Partout');
  expect(await onScreen(strangers)).not.toContain('De la salle');
});

test('news is on the screens from its first day to its last', async () => {
  await publish(moderator, { gymId: strangers, title: 'Passée', to: '2020-02-01' });
  await publish(moderator, { gymId: strangers, title: 'À venir', from: '2090-01-01' });
  const titles = await onScreen(strangers);
  expect(titles).not.toContain('Passée');
  expect(titles).not.toContain('À venir');
  const upside = await send(moderator, 'POST', '/api/news', { ...facts, to: '2019-01-01' });
  expect(upside.statusCode).toBe(400);
});

test('the newest news comes first, by its first day, in the list and on the screens', async () => {
  const words = ['Du milieu', 'De la veille', 'Du jour'];
  const days = ['2021-05-02', '2021-05-01', '2021-05-03'];
  const made: string[] = [];
  for (const [at, title] of words.entries())
    made.push((await publish(moderator, { gymId: strangers, title, from: days[at] })).id);
  // Of one day, what was published last.
  made.push((await publish(moderator, { gymId: strangers, title: 'Du jour, après', from: days[2] })).id);
  const { items } = (await send(moderator, 'GET', '/api/news')).json<{ items: News[] }>();
  const order = ['Du jour, après', 'Du jour', 'Du milieu', 'De la veille'];
  expect(items.filter(({ id }) => made.includes(id)).map(({ title }) => title)).toEqual(order);
  expect((await onScreen(strangers)).filter((title) => order.includes(title))).toEqual(order);
});

test('a gym reads what every gym shows, and changes its own alone (T47)', async () => {
  const every = await publish(moderator);
  const theirs = await publish(moderator, { gymId: strangers });
  const { items } = (await send(floor, 'GET', '/api/news')).json<{ items: News[] }>();
  expect(items.find(({ id }) => id === every.id)).toMatchObject({ own: false });
  expect(items.some(({ id }) => id === theirs.id)).toBe(false);
  for (const { id } of [every, theirs]) {
    expect((await send(floor, 'PUT', `/api/news/${id}`, { ...facts, version: 1 })).statusCode).toBe(404);
    expect((await send(floor, 'DELETE', `/api/news/${id}`)).statusCode).toBe(404);
    expect((await send(floor, 'DELETE', `/api/news/${id}/picture`)).statusCode).toBe(404);
  }
  expect((await send(floor, 'GET', `/api/news/${theirs.id}`)).statusCode).toBe(404);
});

test('of two who change news at once one does; deleted, it is gone', async () => {
  const { id, version } = await publish(floor);
  const change = (title: string) => send(floor, 'PUT', `/api/news/${id}`, { ...facts, title, version });
  const answers = await Promise.all([change('Un'), change('Deux')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await send(floor, 'DELETE', `/api/news/${id}`)).statusCode).toBe(200);
  expect((await send(floor, 'GET', `/api/news/${id}`)).statusCode).toBe(404);
});

test('a moderator names a gym that exists', async () => {
  const answer = await send(moderator, 'POST', '/api/news', { ...facts, gymId: crypto.randomUUID() });
  expect(answer.json()).toMatchObject({ error: { params: { issues: [{ path: 'gymId' }] } } });
});
