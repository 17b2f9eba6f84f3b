import { expect, test } from 'vitest';
import { anObjective, aSession, aSpot } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';

const api = useApi();

const read = (id: string) => api.app.inject({ method: 'GET', url: `/api/meetings/${id}` });
const startsAt = Temporal.Instant.from('2030-07-01T10:30:00Z');

const online = async (changes: Parameters<typeof aSession>[0] = {}) =>
  aSession({
    companyId: (await aSpot()).companyId,
    objectiveId: (await anObjective({ name: 'Respirer mieux' })).id,
    type: 'LIVE',
    startsAt,
    meeting: 'AUTO',
    ...changes,
    spotId: null,
  });

test('whoever has the address of a video session reads what, when, and nothing of a person or a company', async () => {
  const { id } = await online();
  const answer = await read(id);
  expect(answer.statusCode).toBe(200);
  const { now, ...meeting } = answer.json<{ now: string }>();
  expect(meeting).toEqual({
    title: 'Live\u00a0: Respirer mieux',
    day: 'lundi 1er juillet 2030',
    hours: '12:30 – 13:30',
    startsAt: '2030-07-01T10:30:00Z',
    endsAt: '2030-07-01T11:30:00Z',
    cancelled: false,
  });
  expect(Number.isNaN(Date.parse(now))).toBe(false);
});

test('a cancelled one says so', async () => {
  const { id } = await online({ status: 'CANCELLED' });
  expect((await read(id)).json()).toMatchObject({ cancelled: true });
});

test('a session in a spot, one at an address of its own, a draft and an unknown one have no page', async () => {
  const ids = [
    (await aSession()).id,
    (await online({ meeting: 'CUSTOM', meetingUrl: 'https://meet.example.fr/a' })).id,
    (await online({ status: 'DRAFT' })).id,
    'b3c6f6ce-7e83-4c5b-9b0f-5c1f4f1f7a10',
    'exemple',
  ];
  const answers = await Promise.all(ids.map(read));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(new Set(answers.map(({ json }) => json<{ code: string }>().code)).size).toBe(1);
});
