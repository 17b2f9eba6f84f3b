import { qcmLength, type AskedQuestion } from '@elan/domain/coaches';
import { productSettings } from '@elan/domain/settings';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { aCandidate, someQuestions, statusOf } from '../../../testing/candidates.ts';
import { aStaffMember, signedIn } from '../../../testing/factories.ts';
import { race } from '../../../testing/race.ts';
import { useApi } from '../../../testing/product.ts';
import { liftQcmBan } from '../candidacy/judge-candidate.ts';
import { qcmAnswers, qcmAttempts, qcmQuestions } from '../candidates.tables.ts';
import { closeLateAttempts } from './close-late-attempts.job.ts';
import { describeAttempts } from './qcm-attempts.repository.ts';
import { answerQcm, readQcm, startQcm } from './take-qcm.ts';

const api = useApi();
beforeEach(async () => {
  await db.delete(qcmAnswers);
  await db.delete(qcmAttempts);
  await db.delete(qcmQuestions);
  await someQuestions();
});

type Candidate = Awaited<ReturnType<typeof aCandidate>>;
const choiceOf = (question: AskedQuestion, right: boolean): number =>
  question.choices.findIndex((words) => (words === 'juste') === right);

/** Answers every question that is left, so many of them right. */
async function takes({ id, actor }: Candidate, right: number): Promise<void> {
  let asked: AskedQuestion | null = await startQcm(actor, id);
  while (asked) {
    const { attemptId, rank } = asked;
    asked = await answerQcm(actor, id, { attemptId, rank, choice: choiceOf(asked, rank <= right) });
  }
}
/** The last attempt was so many days ago. */
const daysAgo = (days: number) =>
  db
    .update(qcmAttempts)
    .set({ startedAt: sql`${qcmAttempts.startedAt} - make_interval(days => ${days}::int)` });

test('20 questions, one at a time, graded by the server: ten right answers pass and open the interviews (D9)', async () => {
  const candidate = await aCandidate('PENDING_QCM');
  await takes(candidate, 10);
  expect(await statusOf(candidate.id)).toBe('PENDING_APPOINTMENT');
  const [attempt] = await describeAttempts(candidate.id);
  expect(attempt).toMatchObject({ number: 1, grade: 10, passed: true });
  expect(attempt?.toWorkOn).toEqual([{ theme: 'safety', asked: 20, missed: 10 }]);
});

test('what is asked holds no solution, and goes on where it was after a cut (T54)', async () => {
  const { id, actor } = await aCandidate('PENDING_QCM');
  const first = await startQcm(actor, id);
  expect(Object.keys(first).toSorted()).toEqual(
    ['attemptId', 'choices', 'of', 'rank', 'secondsLeft', 'theme', 'words'].toSorted(),
  );
  expect(first).toMatchObject({ rank: 1, of: qcmLength });
  expect(await startQcm(actor, id)).toMatchObject({ ...first, secondsLeft: expect.any(Number) as number });
  const next = await answerQcm(actor, id, { attemptId: first.attemptId, rank: 1, choice: 0 });
  expect(await readQcm(id)).toMatchObject({ rank: 2, words: next?.words });
});

test('a failure waits seven days, and the third is the last until the ban is lifted (D9)', async () => {
  const candidate = await aCandidate('PENDING_QCM');
  const { id, actor } = candidate;
  await takes(candidate, 9);
  expect(await statusOf(id)).toBe('FAILED_QCM');
  await expect(startQcm(actor, id)).rejects.toMatchObject({ code: 'coaches/qcm-too-early' });
  await daysAgo(6);
  await expect(startQcm(actor, id)).rejects.toMatchObject({ code: 'coaches/qcm-too-early' });
  await daysAgo(1);
  await takes(candidate, 0);
  await daysAgo(7);
  await takes(candidate, 0);
  expect(await statusOf(id)).toBe('BANNED_QCM');
  await expect(startQcm(actor, id)).rejects.toMatchObject({ code: 'coaches/qcm-closed' });
  const { userId } = await aStaffMember('ADMIN');
  await liftQcmBan({ userId, role: 'ADMIN' }, id, 'Une erreur dans la banque.');
  await takes(candidate, 20);
  expect(await statusOf(id)).toBe('PENDING_APPOINTMENT');
  expect((await describeAttempts(id))[0]).toMatchObject({ number: 1, grade: 20 });
});

test('who used up the attempts that are left since their number was lowered begins no other one (D9)', async () => {
  const candidate = await aCandidate('PENDING_QCM');
  await takes(candidate, 9);
  await daysAgo(7);
  await writeSetting(productSettings, 'coaches.qcm-attempts', 1, null);
  await expect(startQcm(candidate.actor, candidate.id)).rejects.toMatchObject({ code: 'coaches/qcm-closed' });
  await writeSetting(productSettings, 'coaches.qcm-attempts', 2, null);
  await expect(startQcm(candidate.actor, candidate.id)).resolves.toMatchObject({ rank: 1 });
  await writeSetting(productSettings, 'coaches.qcm-attempts', 3, null);
});

describe('what is forged counts for nothing (T54)', () => {
  test('a question is answered once, in its turn, with one of its choices', async () => {
    const { id, actor } = await aCandidate('PENDING_QCM');
    const { attemptId } = await startQcm(actor, id);
    const answer = (rank: number, choice: number) => answerQcm(actor, id, { attemptId, rank, choice });
    await expect(answer(2, 0)).rejects.toMatchObject({ code: 'coaches/qcm-already-answered' });
    await answer(1, 0);
    await expect(answer(1, 1)).rejects.toMatchObject({ code: 'coaches/qcm-already-answered' });
    await expect(answer(2, 9)).rejects.toMatchObject({ code: 'coaches/qcm-closed' });
    const other = await aCandidate('PENDING_QCM');
    const foreign = { attemptId, rank: 2, choice: 0 };
    await expect(answerQcm(other.actor, other.id, foreign)).rejects.toMatchObject({
      code: 'coaches/qcm-closed',
    });
  });

  test('of fifty answers sent at once to one question one counts, and fifty starts begin one attempt', async () => {
    const { id, actor } = await aCandidate('PENDING_QCM');
    const module = new URL('take-qcm.ts', import.meta.url);
    const half = { module, times: 25, connections: 5, processes: 2 };
    const starts = await race({ ...half, name: 'startQcm', args: [actor, id] });
    expect(starts.every(({ ok }) => ok)).toBe(true);
    const attempts = await db.select().from(qcmAttempts).where(eq(qcmAttempts.coachId, id));
    expect(attempts).toHaveLength(1);
    const answer = { attemptId: attempts[0]?.id ?? '', rank: 1, choice: 0 };
    const answers = await race({ ...half, name: 'answerQcm', args: [actor, id, answer] });
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(qcmAnswers)).toBe(1);
  });
});

test('an attempt whose time is over is graded by what it has, when somebody comes back or by the night', async () => {
  const candidates = [await aCandidate('PENDING_QCM'), await aCandidate('PENDING_QCM')];
  for (const { id, actor } of candidates) {
    const { attemptId } = await startQcm(actor, id);
    await answerQcm(actor, id, { attemptId, rank: 1, choice: 0 });
  }
  await db.update(qcmAttempts).set({ endsAt: sql`clock_timestamp()` });
  const [first, second] = candidates;
  expect(first && (await readQcm(first.id))).toBeNull();
  expect(first && (await statusOf(first.id))).toBe('FAILED_QCM');
  expect(await closeLateAttempts()).toEqual({ closed: 1 });
  expect(await closeLateAttempts()).toEqual({ closed: 0 });
  expect(second && (await statusOf(second.id))).toBe('FAILED_QCM');
});

test('a bank of fewer than twenty questions asks none', async () => {
  await db.delete(qcmQuestions);
  await someQuestions(19);
  const { id, actor } = await aCandidate('PENDING_QCM');
  await expect(startQcm(actor, id)).rejects.toMatchObject({ code: 'coaches/qcm-bank-too-small' });
});

test('an administrator adds, changes and takes out a question, and reads how it is answered', async () => {
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const url = '/api/coaches/qcm-questions';
  const question = {
    theme: 'health',
    words: 'Quelle question\u202f?',
    choices: ['Oui', 'Non'],
    correct: 0,
    active: true,
  };
  const made = await api.app.inject({ method: 'POST', url, headers, payload: question });
  expect(made.statusCode).toBe(201);
  const { id, version } = made.json<{ id: string; version: number }>();
  const change = { question: { ...question, active: false }, version };
  const changed = await api.app.inject({ method: 'PUT', url: `${url}/${id}`, headers, payload: change });
  expect(changed.json()).toMatchObject({ active: false, version: 2, asked: 0, right: 0 });
  const again = await api.app.inject({ method: 'PUT', url: `${url}/${id}`, headers, payload: change });
  expect(again.json()).toMatchObject({ error: { code: 'stale-version' } });
  const wrong = { ...question, choices: ['Oui', 'oui'], correct: 5 };
  expect((await api.app.inject({ method: 'POST', url, headers, payload: wrong })).statusCode).toBe(400);
  await takes(await aCandidate('PENDING_QCM'), 20);
  const list = await api.app.inject({ url: `${url}?theme=safety&size=100&search=question`, headers });
  const { items } = list.json<{ items: { asked: number; right: number }[] }>();
  expect(items.reduce((sum, { right }) => sum + right, 0)).toBe(20);
});

test('the questions of a file are added at once, and the same file twice adds nothing (D32)', async () => {
  const headers = await signedIn(api.app, (await aStaffMember('ADMIN')).email);
  const before = await db.$count(qcmQuestions);
  const question = { theme: 'health', choices: ['Oui', 'Non'], correct: 0, active: true } as const;
  const questions = ['Boire pendant l’effort ?', 'Dormir assez ?'].map((words) => ({ ...question, words }));
  const send = (payload: object) =>
    api.app.inject({ method: 'POST', url: '/api/coaches/qcm-questions/import', headers, payload });
  expect((await send({ questions })).json()).toEqual({ added: 2, known: 0 });
  const again = [{ ...question, words: 'BOIRE PENDANT L’EFFORT ?' }, ...questions.slice(1)];
  expect((await send({ questions: again })).json()).toEqual({ added: 0, known: 2 });
  const wrong = [
    { ...question, words: 'Bien ?' },
    { ...question, words: 'Seule ?', choices: ['Une'] },
  ];
  expect((await send({ questions: wrong })).statusCode).toBe(400);
  expect(await db.$count(qcmQuestions)).toBe(before + 2);
});
