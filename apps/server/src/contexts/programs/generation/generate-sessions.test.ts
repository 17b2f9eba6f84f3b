import { addDays } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { asc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db, inTx, outsideTx } from '../../../platform/db/database.ts';
import { jobRuns } from '../../../platform/jobs/jobs.tables.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { aCoach, aProgram, aSession, aSpot, cancelledNow } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { race } from '../../../testing/race.ts';
import { coaches } from '../../coaches/public.ts';
import { companyClosings } from '../../companies/public.ts';
import { sessions } from '../../sessions/public.ts';
import { generateDueSessions, type Night } from './generate-due-sessions.ts';
import { generateSessions, generateTogether } from './generate-sessions.ts';
import { generateSessionsJob } from './generate-sessions.job.ts';
import { findProgram } from '../programs.repository.ts';
import { programSlots, programs } from '../programs.tables.ts';

useProduct();

beforeEach(async () => {
  await db.delete(sessions);
  await db.delete(programSlots);
  await db.delete(programs);
});

const rowsOf = (programId: string) =>
  db.select().from(sessions).where(eq(sessions.programId, programId)).orderBy(asc(sessions.startsAt));
const setOf = async (programId: string) =>
  (await rowsOf(programId)).map(
    (row) => `${row.parisDate} ${row.slotKey} ${row.startsAt.toString()} ${row.status}`,
  );
const nights = (from: string, count: number) => Array.from({ length: count }, (_, i) => addDays(from, i));

test('a weekly 12:30 stays 12:30 in Paris across both clock changes, in the database', async () => {
  for (const startDate of ['2027-10-11', '2027-03-15']) {
    const program = await aProgram({ startDate, slots: [{ weekday: 7, start: '12:30' }], sessionsSold: 4 });
    await generateSessions(program.id, startDate);
    const { rows } = await db.execute<{ day: string; paris: string; utc: string }>(sql`
      select to_char(starts_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day,
        to_char(starts_at at time zone 'Europe/Paris', 'HH24:MI') as paris, to_char(starts_at at time zone 'UTC', 'HH24:MI') as utc
      from sessions where program_id = ${program.id} order by starts_at`);
    expect(rows.map((row) => row.paris)).toEqual(['12:30', '12:30', '12:30', '12:30']);
    const changes = { '2027-10-11': '2027-10-31', '2027-03-15': '2027-03-28' } as const;
    const change = changes[startDate as keyof typeof changes];
    const hours = (before: boolean) =>
      rows.filter((row) => row.day < change === before).map((row) => row.utc);
    const [winter, summer] = ['11:30', '10:30'];
    const [earlier, later] = startDate === '2027-10-11' ? [summer, winter] : [winter, summer];
    expect(new Set(hours(true))).toEqual(new Set([earlier]));
    expect(new Set(hours(false))).toEqual(new Set([later]));
    expect(rows.map((row) => row.day)).toContain(change);
  }
});

test('run ten times at once by two processes, it makes the set of one clean run', async () => {
  const twins = [];
  for (let i = 0; i < 4; i += 1) {
    const { companyId, id: spotId } = await aSpot();
    twins.push(await aProgram({ companyId, spotId, sessionsSold: 20 }));
  }
  const clean = await aProgram({ sessionsSold: 20, status: 'PENDING_DATE' });
  const outcomes = await race({
    module: new URL('./generate-due-sessions.ts', import.meta.url),
    name: 'generateDueSessions',
    args: ['2027-01-04'],
    times: 5,
    connections: 5,
  });
  const runs = outcomes.map((outcome) => outcome.value as Night);
  expect(runs).toHaveLength(10);
  await db.update(programs).set({ status: 'ACTIVE' }).where(eq(programs.id, clean.id));
  await generateSessions(clean.id, '2027-01-04');
  const expected = await setOf(clean.id);
  expect(expected).toHaveLength(19);
  for (const twin of twins) expect(await setOf(twin.id)).toEqual(expected);
  expect(runs.map(({ failures, problems }) => [failures, problems])).toEqual(runs.map(() => [[], []]));
  expect(runs.reduce((sum, run) => sum + run.created, 0)).toBe(twins.length * expected.length);
}, 60_000);

test('of programmes filled together, one that somebody keeps is left for later', async () => {
  const ids = [];
  for (let i = 0; i < 3; i += 1) ids.push((await aProgram({ sessionsSold: 3 })).id);
  const [kept = '', ...others] = ids.toSorted();
  await inTx(async () => {
    await findProgram({ kind: 'all' }, kept, 'lock');
    const done = await outsideTx(() => generateTogether([kept, ...others], '2027-01-04'));
    expect([...done]).toEqual(others.map((id) => [id, { created: 3, problems: [] }]));
  });
  expect(await rowsOf(kept)).toEqual([]);
  for (const id of others) expect(await rowsOf(id)).toHaveLength(3);
});

test('after three missed nights it makes the same set as a run every night', async () => {
  const [every, missed, late] = [
    await aProgram({ sessionsSold: 30 }),
    await aProgram({ sessionsSold: 30 }),
    await aProgram({ sessionsSold: 30 }),
  ];
  for (const night of nights('2027-01-01', 12)) await generateSessions(every.id, night);
  for (const night of nights('2027-01-01', 12)) {
    if (night < '2027-01-05' || night > '2027-01-07') await generateSessions(missed.id, night);
  }
  await generateSessions(late.id, '2027-01-01');
  await generateSessions(late.id, '2027-01-12');
  const expected = await setOf(every.id);
  expect(expected).toHaveLength(22);
  expect(await setOf(missed.id)).toEqual(expected);
  expect(await setOf(late.id)).toEqual(expected);
});

test('it fills as many weeks as the setting says, and never passes the sessions sold', async () => {
  const program = await aProgram({ sessionsSold: 8 });
  await writeSetting(productSettings, 'programs.weeks-ahead', 1, null);
  expect((await generateSessions(program.id, '2027-01-04')).created).toBe(4);
  await writeSetting(productSettings, 'programs.weeks-ahead', 6, null);
  expect((await generateSessions(program.id, '2027-01-04')).created).toBe(4);
  expect(await generateSessions(program.id, '2027-03-01')).toEqual({ created: 0, problems: [] });
});

test('a session cancelled without being counted is made up at the end; a counted one is not', async () => {
  const program = await aProgram({ sessionsSold: 6 });
  await generateSessions(program.id, '2027-01-04');
  const [first, second] = await rowsOf(program.id);
  await db
    .update(sessions)
    .set(cancelledNow(false))
    .where(eq(sessions.id, first?.id ?? ''));
  await db
    .update(sessions)
    .set(cancelledNow(true))
    .where(eq(sessions.id, second?.id ?? ''));
  expect(await generateSessions(program.id, '2027-01-05')).toEqual({ created: 1, problems: [] });
  expect((await rowsOf(program.id)).map((row) => row.parisDate)).toEqual([
    '2027-01-04',
    '2027-01-06',
    '2027-01-08',
    '2027-01-11',
    '2027-01-13',
    '2027-01-15',
    '2027-01-18',
  ]);
  expect((await generateSessions(program.id, '2027-01-06')).created).toBe(0);
});

test('a programme that does not run has no session', async () => {
  for (const status of ['PENDING_DATE', 'PAUSED', 'ENDED'] as const) {
    const program = await aProgram({ status, coachId: (await aCoach()).id });
    expect(await generateSessions(program.id, '2027-01-04')).toEqual({ created: 0, problems: [] });
  }
});

describe('what is not as planned is told, and holds nothing back', () => {
  test('a taken hour leaves out its session alone; the next run makes it once the hour is free', async () => {
    const program = await aProgram({ sessionsSold: 3 });
    const { companyId, spotId, coachId } = program;
    const [byCoach, bySpot] = ['2027-01-04', '2027-01-06'].map((day) =>
      Temporal.Instant.from(`${day}T11:00:00Z`),
    );
    const session = await aSession({ coachId, startsAt: byCoach });
    await aSession({ companyId, spotId, startsAt: bySpot });
    const other = await aProgram({ sessionsSold: 3 });
    const night = await generateDueSessions('2027-01-04');
    expect(night).toMatchObject({ programs: 2, created: 4, failures: [] });
    expect(night.problems.toSorted()).toEqual([
      `${program.id} : lundi 4 janvier 2027 à 12:30 (coaches/not-available)`,
      `${program.id} : mercredi 6 janvier 2027 à 12:30 (sessions/spot-taken)`,
    ]);
    expect(await rowsOf(other.id)).toHaveLength(3);
    await db.delete(sessions).where(eq(sessions.id, session.id));
    expect(await generateDueSessions('2027-01-04')).toMatchObject({
      created: 1,
      problems: [expect.any(String)],
    });
  });

  test('a programme that fails is told; the others are filled', async () => {
    const broken = await aProgram({ sessionsSold: 3, durationMinutes: 300 });
    const sound = await aProgram({ sessionsSold: 3 });
    const night = await generateDueSessions('2027-01-04');
    expect(night).toMatchObject({ programs: 2, created: 3, failures: [{ programId: broken.id }] });
    expect(await rowsOf(sound.id)).toHaveLength(3);
  });

  test('why some programmes could not be filled together is in the log of the night', async () => {
    const startDate = addDays(Temporal.Now.plainDateISO().toString(), 7);
    const broken = await aProgram({ startDate, sessionsSold: 3, durationMinutes: 300 });
    const sound = await aProgram({ startDate, sessionsSold: 3 });
    await db.delete(jobRuns);
    await db.insert(jobRuns).values({ name: generateSessionsJob.name, day: addDays(startDate, -9) });
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    await generateSessionsJob.run({}, { ...context, log });
    const told = lines.find((line) => line.includes('programmes not filled together'));
    const said = JSON.parse(told ?? '{}') as { programIds?: string[]; err?: { message: string } };
    expect(said.programIds?.toSorted()).toEqual([broken.id, sound.id].toSorted());
    expect(said.err?.message).toContain('insert into');
    expect(await rowsOf(sound.id)).toHaveLength(3);
  });

  test('no session is made in the past: it is told as missing', async () => {
    const program = await aProgram({ sessionsSold: 3 });
    expect(await generateSessions(program.id, '2027-01-06')).toEqual({
      created: 2,
      problems: [{ code: 'programs/missing-sessions', date: '2027-01-04', start: '12:30' }],
    });
  });

  test('a morning that is caught up late makes no session whose hour is over by now', async () => {
    const day = addDays(Temporal.Now.zonedDateTimeISO('Europe/Paris').toPlainDate().toString(), -20);
    const slots = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '12:30' }));
    const program = await aProgram({ sessionsSold: 3, startDate: day, slots });
    const { created, problems } = await generateSessions(program.id, day);
    expect(created).toBe(0);
    const missing = { code: 'programs/missing-sessions', start: '12:30' };
    expect(problems).toMatchObject([missing, missing, missing]);
    expect(await rowsOf(program.id)).toEqual([]);
  });

  test('a session on a day that was closed since is told as too much, and left to a person', async () => {
    const program = await aProgram({ sessionsSold: 3 });
    await generateSessions(program.id, '2027-01-04');
    await db.insert(companyClosings).values({
      companyId: program.companyId,
      firstDay: '2027-01-06',
      lastDay: '2027-01-06',
      reason: 'inventaire',
    });
    expect(await generateSessions(program.id, '2027-01-04')).toEqual({
      created: 1,
      problems: [{ code: 'programs/excess-sessions', date: '2027-01-06', start: '12:30' }],
    });
    expect(await rowsOf(program.id)).toHaveLength(4);
  });
});

test('a date that passes while a document of its coach is over is made up at the end, once, when the document is renewed (D29)', async () => {
  const today = Temporal.Now.zonedDateTimeISO('Europe/Paris').toPlainDate().toString();
  const end = addDays(today, -10);
  const coach = await aCoach({ vigilanceExpiresOn: end });
  const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '12:30' }));
  const { id } = await aProgram({
    startDate: addDays(today, -20),
    slots,
    sessionsSold: 30,
    coachId: coach.id,
  });
  const first = await generateSessions(id, today);
  expect(first.created).toBe(0);
  const codes = new Map(first.problems.map(({ date, code }) => [date, code]));
  const over = [...codes.keys()].filter((date) => date < today).toSorted();
  // What was missed before the end of the document had another reason: a person repairs it.
  const others = over.filter((date) => date <= end);
  const undocumented = over.filter((date) => date > end);
  expect(undocumented.length).toBeGreaterThan(0);
  expect(others.map((date) => codes.get(date))).toEqual(others.map(() => 'programs/missing-sessions'));
  expect(undocumented.map((date) => codes.get(date))).toEqual(
    undocumented.map(() => 'coaches/documents-expired'),
  );
  const written = (await rowsOf(id)).filter(({ parisDate }) => parisDate < today);
  expect(written.map(({ parisDate, status, counted }) => [parisDate, status, counted])).toEqual(
    undocumented.map((date) => [date, 'CANCELLED', false]),
  );
  await db.update(coaches).set({ vigilanceExpiresOn: '2040-12-31' }).where(eq(coaches.id, coach.id));
  const renewed = await generateSessions(id, today);
  expect(renewed).toMatchObject({ created: 30 - others.length });
  expect(renewed.problems.map(({ date }) => date)).toEqual(others);
  expect((await generateSessions(id, today)).created).toBe(0);
});

const context = {
  id: 'one',
  attempt: 1,
  isLastAttempt: false,
  signal: new AbortController().signal,
  log: pino({ level: 'silent' }),
};

test('a night keeps each programme as soon as it is filled, whatever holds the next one back', async () => {
  const today = Temporal.Now.zonedDateTimeISO('Europe/Paris').toPlainDate().toString();
  await db.delete(jobRuns);
  // Whatever the hour of this run, yesterday is owed; today may be too.
  const lastRun = { name: generateSessionsJob.name, day: addDays(today, -2) };
  await db.insert(jobRuns).values(lastRun);
  const wanted = { startDate: addDays(today, 7), sessionsSold: 3 };
  const made = [await aProgram(wanted), await aProgram(wanted)].map(({ id }) => id).toSorted();
  const [first = '', second = ''] = made;
  const nightsRun: Promise<unknown>[] = [];
  await inTx(async () => {
    await findProgram({ kind: 'all' }, second, 'lock');
    nightsRun.push(outsideTx(() => generateSessionsJob.run({}, context)));
    await vi.waitFor(async () => expect(await rowsOf(first)).toHaveLength(3), 3000);
    expect(await rowsOf(second)).toHaveLength(0);
  });
  await Promise.all(nightsRun);
  expect(await rowsOf(second)).toHaveLength(3);
  const [, night] = await db.select().from(jobRuns).orderBy(asc(jobRuns.day));
  expect(night).toMatchObject({ day: addDays(today, -1), result: { programs: 2, created: 6 } });
});

test('a night that is stopped half way owes its day, and the next one ends it', async () => {
  await db.delete(jobRuns);
  await aProgram({ sessionsSold: 3 });
  await expect(generateDueSessions('2027-01-04', AbortSignal.abort(new Error('stopping')))).rejects.toThrow(
    'stopping',
  );
  expect(await generateDueSessions('2027-01-04')).toMatchObject({ created: 3, failures: [] });
});

test('the job of 03:15 catches up the nights that an outage skipped, once each, and keeps what each did', async () => {
  const { name } = generateSessionsJob;
  const today = Temporal.Now.zonedDateTimeISO('Europe/Paris').toPlainDate().toString();
  const lastRun = addDays(today, -4);
  await db.delete(jobRuns);
  await db.insert(jobRuns).values({ name, day: lastRun });
  await aProgram({ startDate: addDays(today, 7), sessionsSold: 3 });
  const owed = (await generateSessionsJob.owedDays?.()) ?? [];
  expect(owed.slice(0, 3)).toEqual([addDays(today, -3), addDays(today, -2), addDays(today, -1)]);
  await generateSessionsJob.run({}, context);
  await generateSessionsJob.run({}, context);
  const runs = await db.select().from(jobRuns).orderBy(asc(jobRuns.day));
  expect(runs.map((run) => [run.day, run.result])).toEqual([
    [lastRun, null],
    ...owed.map((day, i) => [day, { programs: 1, created: i === 0 ? 3 : 0, problems: 0 }]),
  ]);
});
