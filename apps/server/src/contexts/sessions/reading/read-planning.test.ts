import type { Planning } from '@elan/domain/sessions';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import {
  aCoach,
  aManager,
  aSession,
  aSpot,
  aStaffMember,
  cancelledNow,
  signedIn,
} from '../../../testing/factories.ts';
import { useApi } from '../../../testing/product.ts';
import { sessions } from '../sessions.tables.ts';

const api = useApi();
beforeEach(() => db.delete(sessions));

const day = '2031-03-04';
const at = (time: string) => Temporal.Instant.from(`${day}T${time}:00Z`);
const admin = async () => signedIn(api.app, (await aStaffMember('ADMIN')).email);
const read = async (from = day, to = day) =>
  api.app.inject({ url: `/api/sessions/planning?from=${from}&to=${to}`, headers: await admin() });
const planning = async () => (await read()).json<Planning>();
const problemsOf = ({ sessions: all }: Planning) =>
  Object.fromEntries(all.map(({ id, problems }) => [id, problems]));

test('the board tells who holds nothing, who cannot, and who has no time to come', async () => {
  const coach = await aCoach();
  const other = await aSpot({ postalCode: '69100', city: 'Villeurbanne' });
  const far = { companyId: other.companyId, spotId: other.id };
  const first = await aSession({ startsAt: at('08:00'), coachId: coach.id });
  const next = await aSession({ startsAt: at('09:10'), coachId: coach.id, ...far });
  const alone = await aSession({ startsAt: at('12:00') });
  const ending = await aCoach({ insuranceExpiresOn: '2031-03-03' });
  const threatened = await aSession({ startsAt: at('12:00'), coachId: ending.id });
  const board = await planning();
  expect(problemsOf(board)).toEqual({
    [first.id]: [],
    [next.id]: ['short-journey'],
    [alone.id]: ['no-coach'],
    [threatened.id]: ['threatened'],
  });
  expect(board.sessions.find(({ id }) => id === threatened.id)?.threat).toContain('expire le 03/03/2031');
  expect(board.sessions[0]).toMatchObject({ date: day, start: '09:00', end: '10:00', minutes: 60 });
  expect(board.coaches.find(({ id }) => id === coach.id)?.free).toHaveLength(1);
});

test('two drafts of one coach at one hour are a conflict; what is cancelled is counted, and not drawn', async () => {
  const { id: coachId } = await aCoach();
  const draft = { status: 'DRAFT', coachId } as const;
  const one = await aSession({ startsAt: at('08:00'), ...draft });
  const two = await aSession({ startsAt: at('08:30'), ...draft });
  await aSession({ startsAt: at('15:00'), ...cancelledNow(false) });
  const board = await planning();
  expect(problemsOf(board)).toEqual({ [one.id]: ['conflict'], [two.id]: ['conflict'] });
  expect([board.cancelled, board.capped]).toEqual([1, false]);
});

test('a coach who is not at work any more stays on the board while a session is theirs', async () => {
  const gone = await aCoach({ status: 'INACTIVE' });
  expect((await planning()).coaches.map(({ id }) => id)).not.toContain(gone.id);
  await aSession({ startsAt: at('08:00'), coachId: gone.id });
  const board = await planning();
  expect(board.coaches.map(({ id }) => id)).toContain(gone.id);
  expect(board.sessions[0]?.problems).toEqual(['threatened']);
});

test('a week at most, in order, for administrators alone', async () => {
  for (const [from, to] of [
    [day, '2031-03-11'],
    [day, '2031-03-03'],
  ]) {
    expect((await read(from, to)).json()).toMatchObject({ error: { code: 'invalid-parameter' } });
  }
  expect((await read(day, '2031-03-10')).statusCode).toBe(200);
  for (const email of [(await aManager()).email, (await aStaffMember('MODERATOR')).email]) {
    const headers = await signedIn(api.app, email);
    const url = `/api/sessions/planning?from=${day}&to=${day}`;
    expect((await api.app.inject({ url, headers })).statusCode).toBe(403);
  }
});
