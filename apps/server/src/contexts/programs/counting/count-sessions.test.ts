import { addDays, civilDateOf, typographyProblems } from '@elan/domain/kernel';
import { asc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { jobRuns } from '../../../platform/jobs/jobs.tables.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { mails } from '../../../platform/mail/mail.tables.ts';
import { during } from '../../../testing/during.ts';
import { aManager, anActor, aProgram, aSession, cancelledNow } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { race } from '../../../testing/race.ts';
import { sessions } from '../../sessions/public.ts';
import { programSlots, programs } from '../programs.tables.ts';
import { closeByHand } from './close-by-hand.ts';
import { countSessionsJob } from './count-sessions.job.ts';
import { countSessions, type Evening } from './count-sessions.ts';
import { passSessions } from './pass-sessions.ts';

useProduct();

beforeEach(async () => {
  await db.delete(sessions);
  await db.delete(programSlots);
  await db.delete(programs);
  await db.delete(jobRuns);
});

const now = Temporal.Now.instant();
const today = civilDateOf(now);
const tomorrow = addDays(today, 1);
const hoursAgo = (hours: number) => now.subtract({ hours });

type Program = Awaited<ReturnType<typeof aProgram>>;
type Changes = Parameters<typeof aSession>[0];
const slot = (index: number) => `1-0${index % 10}:00`;
let made = 0;

/** A session of a programme that ended an hour ago or more, each at its own hour. */
const held = ({ id: programId, companyId, spotId, coachId, objectiveId }: Program, changes: Changes = {}) => {
  made += 1;
  const startsAt = hoursAgo(2 + 3 * made);
  return aSession({
    programId,
    companyId,
    spotId,
    coachId,
    objectiveId,
    startsAt,
    slotKey: slot(made),
    ...changes,
  });
};
const coming = (program: Program, changes: Changes = {}) =>
  held(program, { startsAt: now.add({ hours: 30 + 3 * made }), ...changes });
const rowsOf = (program: Program) =>
  db.select().from(sessions).where(eq(sessions.programId, program.id)).orderBy(asc(sessions.startsAt));
const programNow = async ({ id }: Program) =>
  (await db.select().from(programs).where(eq(programs.id, id)))[0];

test('the evening closes and counts what was held, and nothing else', async () => {
  const program = await aProgram();
  await held(program);
  await held(program, { status: 'PASSED' });
  await held(program, cancelledNow(false));
  await coming(program);
  await aSession({ startsAt: hoursAgo(5), status: 'DRAFT' });
  const evening = await countSessions(tomorrow);
  expect(evening).toEqual({ counted: 2, closed: 0, ended: 0, failures: [] });
  const rows = await rowsOf(program);
  expect(
    rows
      .map(({ status, counted, countRule }) => [status, counted, countRule])
      .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
  ).toEqual([
    ['ACTIVE', null, null],
    ['CANCELLED', false, 'CANCELLED_EARLY'],
    ['ENDED', true, 'HELD'],
    ['ENDED', true, 'HELD'],
  ]);
  expect(rows.filter(({ countedAt, status }) => status === 'ENDED' && countedAt === null)).toEqual([]);
  expect(await db.$count(sessions, eq(sessions.status, 'DRAFT'))).toBe(1);
  expect(await countSessions(tomorrow)).toMatchObject({ counted: 0, closed: 0, ended: 0 });
});

test('a session that ends after 22:30 waits for the next evening', async () => {
  const program = await aProgram();
  const startsAt = Temporal.ZonedDateTime.from('2026-03-28T22:00[Europe/Paris]').toInstant();
  await held(program, { startsAt });
  expect(await countSessions('2026-03-28')).toMatchObject({ counted: 0 });
  expect(await countSessions('2026-03-29')).toMatchObject({ counted: 1 });
});

test('a session that ends at 22:30 to the second is of that evening', async () => {
  const program = await aProgram();
  await held(program, {
    startsAt: Temporal.ZonedDateTime.from('2026-03-27T21:30[Europe/Paris]').toInstant(),
  });
  expect(await countSessions('2026-03-27')).toMatchObject({ counted: 1 });
});

test('a session outside of any programme is closed, and counts in no pack', async () => {
  const session = await aSession({ startsAt: hoursAgo(3) });
  expect(await countSessions(tomorrow)).toMatchObject({ counted: 0, closed: 1 });
  const [row] = await db.select().from(sessions).where(eq(sessions.id, session.id));
  expect(row).toMatchObject({ status: 'ENDED', counted: null, countRule: null });
});

test('the last session sold ends its programme, and its company is told once', async () => {
  const program = await aProgram({ sessionsSold: 3 });
  const { email } = await aManager({ companyId: program.companyId });
  await held(program);
  await held(program, cancelledNow(true));
  expect(await countSessions(tomorrow)).toMatchObject({ ended: 0 });
  await held(program);
  const left = await coming(program);
  expect(await countSessions(tomorrow)).toMatchObject({ counted: 1, ended: 1 });
  expect(await programNow(program)).toMatchObject({ status: 'ENDED', endedAt: expect.anything() });
  const [cancelled] = await db.select().from(sessions).where(eq(sessions.id, left.id));
  expect(cancelled).toMatchObject({ status: 'CANCELLED', counted: false, countRule: 'PROGRAM_STOPPED' });
  await countSessions(addDays(tomorrow, 1));
  const told = await db.select().from(mails).where(eq(mails.to, email));
  expect(told.map(({ template }) => template)).toEqual(['program-ended']);
  expect(told[0]?.text).toMatch(/3\sséances\svendues\ssont\scomptées/);
});

const tally = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.map(({ status, counted, countRule }) => [status, counted, countRule]);
const soldOut = 'Toutes les séances vendues sont déjà comptées.';

test('two sessions of one day for one left to count: the first is counted, and no more than was sold', async () => {
  const program = await aProgram({ sessionsSold: 2 });
  await held(program, cancelledNow(true));
  await held(program);
  await held(program);
  expect(await countSessions(tomorrow)).toMatchObject({ ended: 1, failures: [] });
  const rows = await rowsOf(program);
  expect(tally(rows)).toEqual([
    ['ENDED', true, 'HELD'],
    ['ENDED', false, 'NO_COUNT'],
    ['CANCELLED', true, 'CANCELLED_LATE'],
  ]);
  expect(rows[1]?.countReason).toBe(soldOut);
  expect(typographyProblems(soldOut)).toEqual([]);
});

test('a programme used up by late cancellations alone ends that evening too', async () => {
  const program = await aProgram({ sessionsSold: 1 });
  await held(program, cancelledNow(true));
  expect(await countSessions(tomorrow)).toMatchObject({ counted: 0, ended: 1 });
});

test('a programme that is paused before an evening that was late ends too', async () => {
  const program = await aProgram({ sessionsSold: 1, status: 'PAUSED' });
  await held(program);
  expect(await countSessions(tomorrow)).toMatchObject({ counted: 1, ended: 1 });
});

test('counted ten times at once by two processes, each session is counted once', async () => {
  const several = [await aProgram({ sessionsSold: 4 }), await aProgram({ sessionsSold: 20 })];
  for (const program of several) for (let i = 0; i < 4; i += 1) await held(program);
  const event = await aSession({ startsAt: hoursAgo(4) });
  const outcomes = await race({
    module: new URL('./count-sessions.ts', import.meta.url),
    name: 'countSessions',
    args: [tomorrow],
    times: 5,
    connections: 5,
  });
  const evenings = outcomes.map(({ value }) => value as Evening);
  expect(evenings.map(({ failures }) => failures)).toEqual(evenings.map(() => []));
  const sum = (of: (evening: Evening) => number) =>
    evenings.reduce((total, evening) => total + of(evening), 0);
  expect([sum((e) => e.counted), sum((e) => e.closed), sum((e) => e.ended)]).toEqual([8, 1, 1]);
  const closings = await db.$count(
    auditLog,
    sql`${auditLog.entity} = 'session' and ${auditLog.event} = 'close'
    and (${auditLog.entityId} = ${event.id} or ${auditLog.entityId} in (select id from ${sessions} where program_id is not null))`,
  );
  expect(closings).toBe(9);
}, 60_000);

describe('by hand', () => {
  const admin = anActor('ADMIN');
  const all = { kind: 'all' } as const;

  test('an administrator closes a session that is over, and the programme that it ends', async () => {
    const program = await aProgram({ sessionsSold: 1 });
    const session = await held(program);
    expect(await closeByHand(all, admin, session.id)).toMatchObject({ status: 'ENDED', counted: true });
    expect(await programNow(program)).toMatchObject({ status: 'ENDED' });
    await expect(closeByHand(all, admin, session.id)).rejects.toMatchObject({ code: 'transition-forbidden' });
  });

  test('one more than was sold is closed and not counted', async () => {
    const program = await aProgram({ sessionsSold: 1 });
    await held(program, cancelledNow(true));
    const session = await held(program);
    const closed = await closeByHand(all, admin, session.id);
    expect(closed).toMatchObject({ status: 'ENDED', counted: false, countReason: soldOut });
    expect(await programNow(program)).toMatchObject({ status: 'ENDED' });
  });

  test('one that is still to be held is refused, and so is one of elsewhere', async () => {
    const session = await coming(await aProgram());
    await expect(closeByHand(all, admin, session.id)).rejects.toMatchObject({ code: 'transition-forbidden' });
    const elsewhere = { kind: 'company', companyId: (await aProgram()).companyId } as const;
    await expect(closeByHand(elsewhere, admin, session.id)).rejects.toMatchObject({ code: 'not-found' });
  });
});

test('what has ended reads as passed within minutes, by the clock of the database', async () => {
  const program = await aProgram();
  const session = await held(program);
  await coming(program);
  expect(await passSessions()).toEqual({ passed: 1, failures: [] });
  expect(await passSessions()).toEqual({ passed: 0, failures: [] });
  const [row] = await db.select().from(sessions).where(eq(sessions.id, session.id));
  expect(row?.status).toBe('PASSED');
  expect(await countSessions(tomorrow)).toMatchObject({ counted: 1 });
});

test('a session that cannot be passed is told, and holds back none of those after it', async () => {
  const program = await aProgram();
  const second = await held(program);
  const first = await held(program);
  await db.execute(sql`create function test_refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$`);
  await db.execute(
    sql.raw(`create trigger test_refuse before update on sessions for each row
    when (old.id = '${first.id}') execute function test_refuse()`),
  );
  const run = await passSessions();
  await db.execute(sql`drop function test_refuse() cascade`);
  expect(run).toMatchObject({ passed: 1, failures: [{ id: first.id }] });
  const [row] = await db.select().from(sessions).where(eq(sessions.id, second.id));
  expect(row?.status).toBe('PASSED');
  expect(await passSessions()).toEqual({ passed: 1, failures: [] });
});

test('a session that somebody works on is left to them, and passed by the next run', async () => {
  const session = await held(await aProgram());
  const work = () => db.select().from(sessions).where(eq(sessions.id, session.id)).for('no key update');
  expect(await during(work, () => passSessions())).toEqual({ passed: 0, failures: [] });
  expect(await passSessions()).toEqual({ passed: 1, failures: [] });
});

test('a replica whose clock is ten minutes early counts nothing before its time (threats T52)', async () => {
  const program = await aProgram();
  await held(program, { startsAt: now.subtract({ minutes: 55 }), endsAt: now.add({ minutes: 5 }) });
  const outcomes = await race({
    module: new URL('../../../testing/early-clock.ts', import.meta.url),
    name: 'countSessionsEarly',
    args: [tomorrow],
    times: 1,
    connections: 5,
    processes: 1,
    apart: true,
  });
  expect(outcomes).toMatchObject([{ ok: true, value: { counted: 0 } }]);
  expect((await rowsOf(program)).map(({ status }) => status)).toEqual(['ACTIVE']);
}, 30_000);

test('an outage is caught up, evening after evening, and a reset session is counted again by the next', async () => {
  const context = {
    id: 'one',
    attempt: 1,
    isLastAttempt: false,
    signal: new AbortController().signal,
    log: pino({ level: 'silent' }),
  };
  const program = await aProgram();
  const session = await held(program, { startsAt: hoursAgo(60) });
  await db.insert(jobRuns).values({ name: countSessionsJob.name, day: addDays(today, -4) });
  await countSessionsJob.run({}, context);
  const runs = await db.select().from(jobRuns).orderBy(asc(jobRuns.day));
  const [, ...worked] = runs;
  expect(worked.map(({ day }) => day)).toEqual(
    expect.arrayContaining([addDays(today, -3), addDays(today, -2), addDays(today, -1)]),
  );
  expect(worked.reduce((sum, { result }) => sum + Number(result?.['counted']), 0)).toBe(1);
  await db
    .update(sessions)
    .set({ status: 'ACTIVE', counted: null, countRule: null, countedAt: null })
    .where(eq(sessions.id, session.id));
  // Nothing is owed: a person runs it again, and the row of the day stays as it was.
  expect(await countSessionsJob.run({ again: true }, context)).toMatchObject({ counted: 1, again: true });
  expect(await countSessionsJob.run({ again: true }, context)).toMatchObject({ counted: 0 });
  expect(await db.select().from(jobRuns).orderBy(asc(jobRuns.day))).toEqual(runs);
});
