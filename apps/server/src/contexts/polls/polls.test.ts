import type { OwnPoll, Poll, PollResults } from '@elan/domain/polls';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { anElan } from '../../testing/elans.ts';
import { aCompany, aGym, aSession, aSpot, aStaffMember, signedIn } from '../../testing/factories.ts';
import { aPlaceOn } from '../../testing/participants.ts';
import { aPoll, aQuestion } from '../../testing/polls.ts';
import { useApi } from '../../testing/product.ts';
import { balanceOfWallet } from '../gift-cards/public.ts';
import { followPolls } from './move-poll.ts';
import { pollAnswers, polls } from './polls.tables.ts';

const api = useApi();
type Headers = Awaited<ReturnType<typeof signedIn>>;
let admin: Headers;
let companyId: string;
beforeAll(async () => {
  companyId = (await aCompany()).id;
  admin = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
});

const send = (headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const stars = aQuestion();
const facts = {
  title: 'Vos envies',
  startsOn: '2020-01-01',
  endsOn: '2090-01-01',
  anonymous: true,
  colour: '#0b4a36',
  target: { kind: 'everyone' },
  questions: [stars],
};
const prepare = async (more: object = {}) =>
  (await send(admin, 'POST', '/api/polls', { ...facts, ...more })).json<Poll>();
const act = (id: string, what: string) => send(admin, 'POST', `/api/polls/${id}/${what}`, {});
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { error: { code: string } }).error.code;
const answer = (headers: Headers, id: string, value: unknown = 4, questionId = stars.id) =>
  send(headers, 'POST', `/api/espace/polls/${id}/answer`, { answers: [{ questionId, value }] });
const own = async (headers: Headers) =>
  (await send(headers, 'GET', '/api/espace/polls')).json<{ items: OwnPoll[] }>().items.map(({ id }) => id);

test('a poll is prepared, published, answered once with its reward, closed and archived', async () => {
  const elan = await anElan(api.app, companyId);
  const { id } = await prepare({ reward: 150 });
  expect(await own(elan.headers)).not.toContain(id);
  expect((await act(id, 'publish')).json()).toMatchObject({ status: 'OPEN', answers: 0 });
  expect(await own(elan.headers)).toContain(id);
  expect((await answer(elan.headers, id)).json()).toMatchObject({ answered: true });
  expect(await balanceOfWallet(elan.userId)).toBe(150);
  expect(codeOf(await answer(elan.headers, id))).toBe('polls/already-answered');
  expect(await balanceOfWallet(elan.userId)).toBe(150);
  expect((await act(id, 'close')).json()).toMatchObject({ status: 'CLOSED', answers: 1 });
  expect(codeOf(await answer(elan.headers, id))).toBe('polls/already-answered');
  const late = await anElan(api.app, companyId);
  expect(codeOf(await answer(late.headers, id))).toBe('polls/closed');
  expect((await act(id, 'archive')).json()).toMatchObject({ status: 'ARCHIVED' });
  expect(codeOf(await act(id, 'publish'))).toBe('transition-forbidden');
});

test('of an anonymous poll nothing that is kept names who answered, of another one the name is', async () => {
  const elan = await anElan(api.app, companyId);
  for (const anonymous of [true, false]) {
    const { id } = await prepare({ anonymous });
    await act(id, 'publish');
    await answer(elan.headers, id);
    const kept = await db.select().from(pollAnswers).where(eq(pollAnswers.pollId, id));
    expect(kept.map(({ userId }) => userId)).toEqual([anonymous ? null : elan.userId]);
    expect(JSON.stringify(kept).includes(elan.userId)).toBe(!anonymous);
    await expect(db.update(polls).set({ anonymous: !anonymous }).where(eq(polls.id, id))).rejects.toThrow(
      /Failed query/,
    );
  }
});

test('a reward that is set never changes, by the form nor by the database', async () => {
  const poll = await prepare();
  const change = (reward: number | null) => send(admin, 'PUT', `/api/polls/${poll.id}`, { ...facts, reward });
  expect((await change(100)).json()).toMatchObject({ reward: 100 });
  expect(codeOf(await change(200))).toBe('polls/reward-frozen');
  expect(codeOf(await change(null))).toBe('polls/reward-frozen');
  await expect(db.update(polls).set({ reward: 300 }).where(eq(polls.id, poll.id))).rejects.toThrow(
    /Failed query/,
  );
  expect((await change(100)).json()).toMatchObject({ reward: 100 });
});

test('what is published changes its words and later days only, what is closed nothing', async () => {
  const { id } = await prepare({ endsOn: '2089-01-01' });
  await act(id, 'publish');
  const change = (more: object) =>
    send(admin, 'PUT', `/api/polls/${id}`, { ...facts, endsOn: '2089-01-01', ...more });
  expect((await change({ title: 'Autre titre', endsOn: '2089-02-01' })).statusCode).toBe(200);
  expect(codeOf(await change({ endsOn: '2088-01-01' }))).toBe('polls/frozen');
  expect(codeOf(await change({ endsOn: '2089-02-01', questions: [aQuestion()] }))).toBe('polls/frozen');
  await act(id, 'close');
  expect(codeOf(await change({ endsOn: '2089-02-01' }))).toBe('polls/closed');
});

test('a poll that asks nothing or is over is not published, one that was answered is not deleted', async () => {
  expect(codeOf(await act((await prepare({ questions: [] })).id, 'publish'))).toBe('polls/no-question');
  expect(codeOf(await act((await prepare({ endsOn: '2020-02-01' })).id, 'publish'))).toBe('polls/over');
  const { id } = await prepare();
  await act(id, 'publish');
  await answer((await anElan(api.app, companyId)).headers, id);
  expect(codeOf(await send(admin, 'DELETE', `/api/polls/${id}`))).toBe('polls/has-answers');
  const unanswered = await prepare();
  expect((await send(admin, 'DELETE', `/api/polls/${unanswered.id}`)).statusCode).toBe(200);
  expect((await send(admin, 'GET', `/api/polls/${unanswered.id}`)).statusCode).toBe(404);
});

test('a poll is shown to whom it is for, and unknown to anybody else', async () => {
  const elan = await anElan(api.app, companyId);
  const stranger = await anElan(api.app, (await aCompany()).id);
  const gymId = (await aGym()).id;
  const spot = await aSpot({ companyId, gymId });
  const session = await aSession({ companyId, spotId: spot.id });
  await aPlaceOn({ id: session.id, companyId }, { id: elan.memberId });
  const targets = [
    { targetKind: 'company', companyId },
    { targetKind: 'gym', gymId },
  ] as const;
  for (const target of targets) {
    const { id, questions } = await aPoll(target);
    expect(await own(elan.headers)).toContain(id);
    expect(await own(stranger.headers)).not.toContain(id);
    expect((await answer(stranger.headers, id, 4, questions[0]?.id)).statusCode).toBe(404);
    expect((await send(stranger.headers, 'GET', `/api/espace/polls/${id}`)).statusCode).toBe(404);
  }
  const draft = await aPoll({ status: 'DRAFT' });
  expect((await send(elan.headers, 'GET', `/api/espace/polls/${draft.id}`)).statusCode).toBe(404);
});

test('a target that there is not, and an answer that does not fit, are said beside their field', async () => {
  const target = { kind: 'gym', id: crypto.randomUUID() };
  const refused = await send(admin, 'POST', '/api/polls', { ...facts, target });
  expect(refused.json()).toMatchObject({ error: { params: { issues: [{ path: 'target' }] } } });
  const { id } = await prepare();
  await act(id, 'publish');
  const wrong = await answer((await anElan(api.app, companyId)).headers, id, 9);
  expect(wrong.json()).toMatchObject({
    error: { code: 'form-invalid', params: { issues: [{ path: stars.id }] } },
  });
});

test('results are hidden under the floor and while an anonymous poll is open, whoever asks (D27)', async () => {
  const results = async (id: string) =>
    (await send(admin, 'GET', `/api/polls/${id}/results`)).json<PollResults>();
  const fill = async (id: string, times: number) => {
    await db.execute(
      sql`insert into poll_answers (poll_id, anonymous, answers) select ${id}, true, ${JSON.stringify([{ questionId: stars.id, value: 4 }])}::jsonb from generate_series(1, ${times}::int)`,
    );
  };
  const { id } = await aPoll({ questions: [stars], status: 'CLOSED' });
  await fill(id, 4);
  expect(await results(id)).toEqual({ answers: 4, floor: 5, withheld: 'too-few', questions: [] });
  await fill(id, 1);
  expect(await results(id)).toMatchObject({ withheld: null, questions: [{ answers: 5, mean: 4 }] });
  await db.update(polls).set({ status: 'OPEN' }).where(eq(polls.id, id));
  expect(await results(id)).toEqual({ answers: 5, floor: 5, withheld: 'while-open', questions: [] });
});

test('the night opens what begins and closes what is over, once', async () => {
  const begins = await aPoll({ status: 'SCHEDULED', startsOn: '2031-05-02', endsOn: '2031-05-09' });
  const missed = await aPoll({ status: 'SCHEDULED', startsOn: '2031-04-01', endsOn: '2031-04-09' });
  const over = await aPoll({ startsOn: '2031-04-01', endsOn: '2031-05-01' });
  const statusOf = async (id: string) =>
    (await db.select({ status: polls.status }).from(polls).where(eq(polls.id, id)))[0]?.status;
  await followPolls('2031-05-02');
  expect([await statusOf(begins.id), await statusOf(missed.id), await statusOf(over.id)]).toEqual([
    'OPEN',
    'CLOSED',
    'CLOSED',
  ]);
  expect(await followPolls('2031-05-02')).toEqual({ opened: 0, closed: 0 });
});

test('nothing that the database keeps of a row joins the answers of an anonymous poll to who answered, once it is closed', async () => {
  const { id } = await prepare();
  await act(id, 'publish');
  const marks = [1, 2, 3, 4, 5];
  for (const mark of marks) await answer((await anElan(api.app, companyId)).headers, id, mark);
  const joined = async () =>
    (
      await db.execute(
        sql`select 1 from poll_answers a join poll_participants p on p.poll_id = a.poll_id and p.xmin = a.xmin where a.poll_id = ${id}`,
      )
    ).rows.length;
  expect(await joined()).toBe(marks.length);
  await act(id, 'close');
  expect(await joined()).toBe(0);
  const { rows } = await db.execute<{ writers: number }>(
    sql`select count(distinct xmin::text)::int as writers from poll_answers where poll_id = ${id}`,
  );
  expect(rows[0]?.writers).toBe(1);
  const results = (await send(admin, 'GET', `/api/polls/${id}/results`)).json<PollResults>();
  expect(results.questions[0]).toMatchObject({ answers: 5, mean: 3 });
});
