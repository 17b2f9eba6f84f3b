import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays, instantAt } from '@elan/domain/kernel';
import { sessionsDue } from '@elan/domain/programs';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, connectDatabase, db } from '../../../platform/db/database.ts';
import { jobRuns } from '../../../platform/jobs/jobs.tables.ts';
import { makeLogger } from '../../../platform/log/log.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { nodeArgsOf } from '../../../testing/built-processes.ts';
import { aProgram } from '../../../testing/factories.ts';
import { installFakeClock, setFakeClock } from '../../../testing/fake-clock.ts';
import { hearErrors } from '../../../testing/hear-errors.ts';
import { testDatabaseUrl } from '../../../testing/postgres.ts';
import { sessions } from '../../sessions/public.ts';
import { generateSessionsJob } from '../generation/generate-sessions.job.ts';
import { countSessionsJob } from './count-sessions.job.ts';

// The figure of T28, T50 and T51 is 50 kills, 25 around each clock change: NIGHT_KILLS=25 runs them.
const kills = Number(process.env['NIGHT_KILLS'] ?? 1);

const script = new URL('../../../testing/night-worker.ts', import.meta.url);
const serverFolder = fileURLToPath(new URL('../../../..', import.meta.url));
const jobs = [generateSessionsJob.name, countSessionsJob.name];
let url = '';

beforeAll(async () => {
  url = await testDatabaseUrl();
  connectDatabase(url, { max: 2, onError: (error) => expect.fail(error.message) });
  await installFakeClock();
  // Only who connects from now on reads that clock.
  await closeDatabase();
  connectDatabase(url, { max: 5, onError: (error) => expect.fail(error.message) });
});
afterAll(closeDatabase);

type Replica = { child: ChildProcess; go: () => void; said: () => Promise<string> };

async function aReplica(): Promise<Replica> {
  const child = spawn(process.execPath, [...(await nodeArgsOf(script)), url], {
    cwd: serverFolder,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  hearErrors(child);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  await lines.next();
  return {
    child,
    go: () => void child.stdin.write('go\n'),
    said: async () => ((await lines.next()) as IteratorResult<string>).value ?? 'dead',
  };
}

/** What the nights did so far: rows that only they write. */
const effects = async (): Promise<number> =>
  (await db.$count(sessions)) + (await db.$count(auditLog)) + (await db.$count(jobRuns));

/** Kills a replica once it, or the other one, did `count` things more than `before`. */
async function killAfter(victim: Replica, before: number, count: number): Promise<void> {
  const ended = victim.said();
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!isOver && (await effects()) < before + count) await pause(1);
  const exit = once(victim.child, 'exit');
  victim.child.kill('SIGKILL');
  await exit;
}

const context = {
  id: 'night',
  attempt: 1,
  isLastAttempt: false,
  signal: new AbortController().signal,
  log: makeLogger('silent'),
};
/** This process is the other replica: it works through what is owed. */
async function workHere(): Promise<void> {
  await generateSessionsJob.run({}, context);
  await countSessionsJob.run({}, context);
}

test.each([
  ['spring', '2027-03-28'],
  ['autumn', '2027-10-31'],
])(
  'through the nights of the %s clock change (%s), killed again and again, two replicas do each day once',
  async (_season, change) => {
    await db.delete(sessions);
    await db.delete(jobRuns);
    const days = Math.max(3, Math.ceil(kills / 2));
    const firstDay = addDays(change, -Math.floor(days / 2));
    const lastDay = addDays(firstDay, days - 1);
    const everyDay = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
      { weekday, start: '06:30' },
      { weekday, start: '12:30' },
    ]);
    const wanted = { startDate: firstDay, slots: everyDay, sessionsSold: 200, durationMinutes: 45 };
    const made = [await aProgram(wanted), await aProgram(wanted)];
    await db.insert(jobRuns).values(jobs.map((name) => ({ name, day: addDays(firstDay, -1) })));
    await setFakeClock(instantAt(firstDay, '00:05'));

    for (let step = 0; step < kills; step += 1) {
      const day = addDays(firstDay, Math.min(days - 1, Math.floor((step * days) / kills)));
      // The morning and the evening in turn; nights in between are owed, and caught up.
      await setFakeClock(instantAt(day, step % 2 === 0 ? '03:16' : '22:31'));
      const victim = await aReplica();
      const before = await effects();
      victim.go();
      // One kill out of two leaves nobody at work: this replica goes on from there.
      const meanwhile = step % 2 === 1 ? workHere() : undefined;
      await killAfter(victim, before, 1 + ((step * 7) % 23));
      await (meanwhile ?? workHere());
    }
    await setFakeClock(instantAt(lastDay, '23:00'));
    await workHere();

    const everyNight = Array.from({ length: days }, (_, index) => addDays(firstDay, index));
    for (const name of jobs) {
      const runs = await db.select().from(jobRuns).where(eq(jobRuns.name, name)).orderBy(asc(jobRuns.day));
      expect(runs.slice(1).map(({ day }) => day)).toEqual(everyNight);
    }
    for (const { id } of made) {
      const rows = await db
        .select()
        .from(sessions)
        .where(eq(sessions.programId, id))
        .orderBy(asc(sessions.startsAt));
      const holidayZone = 'metropole';
      const limits = { makeUps: 0, zone: 'Europe/Paris', holidayZone, closingDays: [], pauses: [] } as const;
      const planned = sessionsDue({ ...wanted, ...limits, today: lastDay, weeksAhead: 6 }).sessions;
      expect(rows.map((row) => `${row.startsAt.toString()} ${row.slotKey}`)).toEqual(
        planned.map(({ startsAt, slotKey }) => `${startsAt.toString()} ${slotKey}`),
      );
      const over = rows.filter(({ plannedOn }) => (plannedOn ?? '') <= lastDay);
      expect(over.every(({ status, counted }) => status === 'ENDED' && counted === true)).toBe(true);
      expect(rows.filter(({ counted }) => counted === true)).toHaveLength(over.length);
      const closings = await db
        .select({ id: auditLog.entityId, times: sql<number>`count(*)::int` })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.event, 'close'),
            inArray(
              auditLog.entityId,
              over.map((row) => row.id),
            ),
          ),
        )
        .groupBy(auditLog.entityId);
      expect(closings).toHaveLength(over.length);
      expect(closings.every(({ times }) => times === 1)).toBe(true);
    }
  },
  120_000 + kills * 20_000,
);
