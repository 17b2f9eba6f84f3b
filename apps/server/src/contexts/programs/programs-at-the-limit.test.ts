import { addDays } from '@elan/domain/kernel';
import { planSessions } from '@elan/domain/programs';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { around, atTheInstant } from '../../testing/at-the-instant.ts';
import { aProgram } from '../../testing/factories.ts';
import { useProduct } from '../../testing/product.ts';
import { lackOf } from './generation/lack-of-program.ts';
import { followCalendarJob } from './life/follow-calendar.job.ts';
import { pauseNews } from './news-for-company.ts';
import { planInputOf } from './planning/plan-program.ts';
import { programPauses } from './programs.tables.ts';
import { findProgram } from './programs.repository.ts';

useProduct();

const all = { kind: 'all' } as const;

test('an answered pause is told for fourteen days, and at the instant when they are over no more', async () => {
  const { id: programId, companyId } = await aProgram();
  const answeredAt = Temporal.Instant.from('2031-03-01T08:00:00Z');
  const pause = { companyId, programId, reason: 'Travaux', status: 'REFUSED' } as const;
  const recent = answeredAt.add({ hours: 24 * 10 });
  await db.insert(programPauses).values([
    { ...pause, startsOn: '2031-04-01', updatedAt: answeredAt },
    { ...pause, startsOn: '2031-05-01', updatedAt: recent },
  ]);
  const told = async () =>
    (await pauseNews({ kind: 'company', companyId })).map(({ startsOn }) => startsOn).toSorted();
  const over = around(answeredAt.add({ hours: 24 * 14 }));
  expect(await atTheInstant(over.before, told)).toEqual(['2031-04-01', '2031-05-01']);
  expect(await atTheInstant(over.at, told)).toEqual(['2031-05-01']);
});

test('a session that the plan no longer holds is a problem from today to the horizon of the night, both included', async () => {
  const { id } = await aProgram({ startDate: '2027-01-04', sessionsSold: 100 });
  const program = await findProgram(all, id);
  if (!program) throw new Error('the programme is not there');
  const input = await planInputOf(program);
  const planned = planSessions(input);
  const today = '2027-01-12';
  const horizon = addDays(today, 4 * 7);
  const stray = (plannedOn: string) => ({ plannedOn, slotKey: '2-07:00', status: 'ACTIVE' as const });
  const strays = [addDays(today, -1), today, horizon, addDays(horizon, 1)].map(stray);
  const existing = [
    ...planned.sessions.map(({ date, slotKey }) => ({ plannedOn: date, slotKey, status: 'ACTIVE' as const })),
    ...strays,
  ].map((session) => ({ programId: id, ...session }));
  const now = Temporal.Instant.from('2027-01-12T02:00:00Z');
  const { problems } = lackOf({ ...input, today, weeksAhead: 4 }, existing, now);
  const kept = new Set(strays.map(({ plannedOn }) => plannedOn));
  const told = problems.filter(({ date, start }) => start === '07:00' && kept.has(date));
  expect(told.map(({ code, date }) => [code, date])).toEqual([
    ['programs/excess-sessions', today],
    ['programs/excess-sessions', horizon],
  ]);
});

test('a night without a problem tells none', async () => {
  const context = {
    id: 'one',
    attempt: 1,
    isLastAttempt: false,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  };
  // What is owed first: asked again, the night tells what it did.
  await followCalendarJob.run({}, context);
  const report = await followCalendarJob.run({ again: true }, context);
  expect(report).toMatchObject({ problems: 0 });
  expect(report).not.toHaveProperty('firstProblems');
});
