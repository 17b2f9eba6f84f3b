import { qcmLength, type AskedQcm, type AskedQuestion } from '@elan/domain/coaches';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { aCandidate, someQuestions, statusOf } from '../../../testing/candidates.ts';
import { aCoach, aManager } from '../../../testing/factories.ts';
import { race } from '../../../testing/race.ts';
import { goodPassword } from '../../../testing/registrations.ts';
import { useApi } from '../../../testing/product.ts';
import { qcmAnswers, qcmAttempts } from '../candidates.tables.ts';
import { describeAttempts } from './qcm-attempts.repository.ts';
import { answerQcm, startQcm } from './take-qcm.ts';

const api = useApi();
vi.setConfig({ testTimeout: 120_000 });
beforeAll(() => someQuestions());

type Candidate = Awaited<ReturnType<typeof aCandidate>>;

async function aSignedInCandidate() {
  const { userId, email } = await aManager();
  const coach = await aCoach({ userId, status: 'PENDING_QCM' });
  const payload = { email, password: goodPassword, audience: 'coach' };
  const signed = await api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  const headers = { authorization: `Bearer ${signed.json<{ idToken: string }>().idToken}` };
  const post = (path: string, body: object) =>
    api.app.inject({ method: 'POST', url: `/api/coach/${path}`, headers, payload: body });
  const read = (path: string) => api.app.inject({ url: `/api/coach/${path}`, headers });
  return { id: coach.id, post, read };
}

/** What somebody who wants to be graded well sends beside an answer, or in its place: a hundred of them. */
function forgedAnswers({ attemptId, rank }: AskedQuestion): object[] {
  const wrong = { attemptId, rank, choice: 0 };
  const names = 'score grade passed correct points result final right solution status'.split(' ');
  const values = [20, '20', true, 'PASSED_QCM', { grade: 20 }, [20], 1e9, null];
  const beside = names.flatMap((name) => values.map((value) => ({ ...wrong, [name]: value })));
  const choices = [
    -1,
    99,
    1.5,
    '0',
    null,
    true,
    [0],
    { correct: true },
    Number.MAX_SAFE_INTEGER,
    '__proto__',
  ];
  const others = choices.map((choice) => ({ attemptId, rank, choice }));
  const ranks = [0, 2, 20, 21, -1, 1e6, '1', null, [1], 1.2];
  return [...beside, ...others, ...ranks.map((one) => ({ attemptId, rank: one, choice: 0 }))];
}

test('of a hundred forged answers none gives a grade, and the attempt goes on where it was (T54)', async () => {
  const { id, post } = await aSignedInCandidate();
  const { question } = (await post('qcm', {})).json<AskedQcm>();
  if (!question) throw new Error('no question was asked');
  const forged = forgedAnswers(question);
  expect(forged).toHaveLength(100);
  for (const body of forged) {
    const answer = await post('qcm/answers', body);
    expect([400, 409], JSON.stringify(body)).toContain(answer.statusCode);
  }
  expect(await statusOf(id)).toBe('PENDING_QCM');
  const [attempt] = await db.select().from(qcmAttempts).where(eq(qcmAttempts.coachId, id));
  expect(attempt).toMatchObject({ grade: null, passed: null, finishedAt: null });
  expect(await db.$count(qcmAnswers, eq(qcmAnswers.attemptId, attempt?.id ?? ''))).toBe(0);
  expect((await post('qcm', {})).json<AskedQcm>().question).toMatchObject({ rank: 1 });
});

test('no payload of a whole questionnaire holds a solution: neither a name of one, nor the order of the bank (T54)', async () => {
  const { id, post, read } = await aSignedInCandidate();
  const bodies: string[] = [];
  const orders = new Set<string>();
  let asked = (await post('qcm', {})).json<AskedQcm>();
  while (asked.question) {
    const { attemptId, rank, choices } = asked.question;
    orders.add(choices.join());
    bodies.push((await read('qcm')).body, (await read('candidacy')).body);
    const next = await post('qcm/answers', { attemptId, rank, choice: choices.indexOf('faux') });
    bodies.push(next.body);
    asked = next.json<AskedQcm>();
  }
  bodies.push((await read('candidacy')).body);
  expect(bodies.length).toBe(3 * qcmLength + 1);
  for (const body of bodies) expect(body).not.toMatch(/correct|solution|"right"|answerKey|seed|questionIds/i);
  // The right choice stands at no rank of its own.
  expect(orders.size).toBeGreaterThan(4);
  expect(await statusOf(id)).toBe('FAILED_QCM');
});

/** Answers wrong until one question is left; returns it. */
async function upToTheLast({ id, actor }: Candidate): Promise<AskedQuestion> {
  let asked: AskedQuestion | null = await startQcm(actor, id);
  while (asked && asked.rank < qcmLength)
    asked = await answerQcm(actor, id, {
      attemptId: asked.attemptId,
      rank: asked.rank,
      choice: asked.choices.indexOf('faux'),
    });
  if (!asked) throw new Error('no question is left');
  return asked;
}

test('fifty parallel submits of the last answer pass no limit: three attempts, then banned, and fifty starts begin none (D9)', async () => {
  const candidate = await aCandidate('PENDING_QCM');
  const { id, actor } = candidate;
  const module = new URL('take-qcm.ts', import.meta.url);
  const fifty = { module, times: 25, connections: 5, processes: 2 };
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { attemptId, rank, choices } = await upToTheLast(candidate);
    const answer = { attemptId, rank, choice: choices.indexOf('faux') };
    const outcomes = await race({ ...fifty, name: 'answerQcm', args: [actor, id, answer] });
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await describeAttempts(id)).map(({ number }) => number)).toHaveLength(attempt);
    await db
      .update(qcmAttempts)
      .set({ startedAt: sql`${qcmAttempts.startedAt} - interval '7 days'` })
      .where(eq(qcmAttempts.coachId, id));
  }
  expect(await statusOf(id)).toBe('BANNED_QCM');
  const starts = await race({ ...fifty, name: 'startQcm', args: [actor, id] });
  expect(starts.filter(({ ok }) => ok)).toEqual([]);
  expect(new Set(starts.map(({ value }) => value))).toEqual(new Set(['coaches/qcm-closed']));
  expect(await db.$count(qcmAttempts, eq(qcmAttempts.coachId, id))).toBe(3);
});
