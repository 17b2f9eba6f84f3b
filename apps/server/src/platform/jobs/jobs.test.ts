import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { databaseNow, parisDay } from '../clock/clock.ts';
import { closeDatabase, connectDatabase, currentTx, db, inTx } from '../db/database.ts';
import { makeLogger } from '../log/log.ts';
import { defineDailyJob } from './daily-job.ts';
import { defineJob, type AnyJob } from './define-job.ts';
import { jobRuns } from './jobs.tables.ts';
import { deadLetterQueue } from './register-queues.ts';
import { sendJob } from './send-job.ts';
import { startJobs, type RunningJobs } from './start-jobs.ts';

const log = makeLogger('silent');
let url: string;
let running: RunningJobs[] = [];

async function start(jobs: AnyJob[], work = true): Promise<RunningJobs> {
  const started = await startJobs({ url, log, jobs, work, pollSeconds: 0.5 });
  running.push(started);
  return started;
}

const rowsOf = async (
  name: string,
): Promise<{ state: string; data: unknown; source_name: string | null }[]> => {
  const query = sql`select state::text, data, source_name from pgboss.job where name = ${name} order by created_on`;
  return (await db.execute<{ state: string; data: unknown; source_name: string | null }>(query)).rows;
};

beforeAll(async () => {
  url = await testDatabaseUrl();
  connectDatabase(url, { max: 5, onError: (error) => expect.fail(error.message) });
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  running = [];
});
afterAll(closeDatabase);

const numbered = z.object({ n: z.int() });
const idle = (name: string) => defineJob({ name, schema: numbered, run: async () => undefined });

describe('sending', () => {
  test('a commit leaves one job, a rollback none, nested or not', async () => {
    const job = idle('test.tx');
    await start([job], false);
    await inTx(() => inTx(async () => void (await sendJob(job, { n: 1 }))));
    const failed = inTx(async () => {
      await sendJob(job, { n: 2 });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await rowsOf(job.name)).toEqual([{ state: 'created', data: { n: 1 }, source_name: null }]);
  });

  test('a replica that only sends runs nothing', async () => {
    const job = idle('test.api-role');
    await start([job], false);
    await sendJob(job, { n: 1 });
    await new Promise((done) => setTimeout(done, 300));
    expect(await rowsOf(job.name)).toMatchObject([{ state: 'created' }]);
  });

  test('one job waits per singleton key; jobs without one all wait', async () => {
    const job = idle('test.singleton');
    await start([job], false);
    const key = { singletonKey: 'company 1' };
    const sent = await Promise.all(Array.from({ length: 20 }, (_, n) => sendJob(job, { n }, key)));
    expect(sent.filter((id) => id !== null)).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, (_, n) => sendJob(job, { n })));
    expect(await rowsOf(job.name)).toHaveLength(6);
  });

  test('data that breaks the schema is not sent', async () => {
    const job = idle('test.refused');
    await start([job], false);
    await expect(sendJob(job, { n: 0.5 })).rejects.toThrow('expected');
    expect(await rowsOf(job.name)).toEqual([]);
  });

  test('a job for later waits for its moment', async () => {
    const job = idle('test.later');
    await start([job]);
    await sendJob(job, { n: 1 }, { startAfter: Temporal.Now.instant().add({ hours: 1 }) });
    await new Promise((done) => setTimeout(done, 300));
    expect(await rowsOf(job.name)).toMatchObject([{ state: 'created' }]);
  });

  test('without a queue that was started, sending says so', async () => {
    await expect(sendJob(idle('test.unstarted'), { n: 1 })).rejects.toThrow('startJobs() was not called');
  });
});

describe('running', () => {
  test('two replicas share 101 jobs, each run once, outside of any transaction', async () => {
    const seen: number[] = [];
    const job = defineJob({
      name: 'test.shared',
      schema: numbered,
      async run({ n }) {
        expect(currentTx()).toBeUndefined();
        seen.push(n);
      },
    });
    await start([job]);
    await start([job]);
    await inTx(async () => {
      for (let n = 0; n < 101; n += 1) await sendJob(job, { n });
    });
    await vi.waitFor(() => expect(seen).toHaveLength(101), 10_000);
    expect(new Set(seen).size).toBe(101);
  });

  test('a job that keeps failing is tried again, then kept with its data in the dead letters', async () => {
    const attempts: [number, boolean][] = [];
    const job = defineJob({
      name: 'test.fails',
      schema: numbered,
      retryLimit: 1,
      retryDelay: 0,
      async run(_data, { attempt, isLastAttempt }) {
        attempts.push([attempt, isLastAttempt]);
        throw new Error('no luck');
      },
    });
    await start([job]);
    await sendJob(job, { n: 7 });
    await vi.waitFor(
      async () =>
        expect(await rowsOf(deadLetterQueue)).toMatchObject([{ data: { n: 7 }, source_name: job.name }]),
      15_000,
    );
    expect(attempts).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('data of an older version that the schema refuses goes to the dead letters at once', async () => {
    const run = vi.fn<() => Promise<void>>(async () => undefined);
    const sender = defineJob<{ old: boolean }>({ name: 'test.outdated', run });
    const job = defineJob({ name: 'test.outdated', schema: numbered, run });
    await start([sender], false);
    await sendJob(sender, { old: true });
    await start([job]);
    await vi.waitFor(async () =>
      expect(await rowsOf(deadLetterQueue)).toContainEqual(
        expect.objectContaining({ source_name: job.name }),
      ),
    );
    expect(run).not.toHaveBeenCalled();
  });

  test('a run in progress is finished before the server stops', async () => {
    let finished = false;
    const job = defineJob({
      name: 'test.graceful',
      async run() {
        await new Promise((done) => setTimeout(done, 700));
        finished = true;
      },
    });
    const replica = await start([job]);
    await sendJob(job, {});
    await vi.waitFor(async () => expect(await rowsOf(job.name)).toMatchObject([{ state: 'active' }]));
    await replica.stop();
    expect(finished).toBe(true);
    expect(await rowsOf(job.name)).toMatchObject([{ state: 'completed' }]);
  });
});

describe('registering', () => {
  const schedules = async () =>
    (await db.execute(sql`select name, cron, timezone from pgboss.schedule order by name`)).rows;

  test('schedules follow the list of jobs: made, kept, changed, removed', async () => {
    const schedule = { cron: '*/5 * * * *', tz: 'Europe/Paris' } as const;
    const job = defineJob({ name: 'test.scheduled', schedule, run: async () => undefined });
    await start([job]);
    await start([job]);
    expect(await schedules()).toEqual([{ name: job.name, cron: '*/5 * * * *', timezone: 'Europe/Paris' }]);
    await start([{ ...job, schedule: { ...schedule, cron: '0 4 * * *' } }]);
    expect(await schedules()).toMatchObject([{ cron: '0 4 * * *' }]);
    await start([{ ...job, schedule: undefined }]);
    expect(await schedules()).toEqual([]);
  });

  test('a changed retry limit reaches the queue', async () => {
    const job = defineJob({ name: 'test.settings', run: async () => undefined });
    await start([job], false);
    await start([{ ...job, retryLimit: 9 }], false);
    const queue = sql`select retry_limit, dead_letter, policy from pgboss.queue where name = ${job.name}`;
    expect((await db.execute(queue)).rows).toEqual([
      { retry_limit: 9, dead_letter: deadLetterQueue, policy: 'short' },
    ]);
  });

  test('two jobs of one name, and a name that is not one, are refused', async () => {
    const job = idle('test.twice');
    expect(() => startJobs({ url, log, jobs: [job, job], work: false })).toThrow(RangeError);
    expect(() => defineJob({ name: 'Nightly', run: async () => undefined })).toThrow(RangeError);
    expect(() => defineDailyJob({ name: 'test.hour', at: '24:00', run: async () => undefined })).toThrow(
      RangeError,
    );
  });
});

describe('a daily job', () => {
  test('missed while the server was down is caught up at boot, every day of it, once for two replicas', async () => {
    const today = parisDay(await databaseNow());
    const daysAgo = (days: number) => Temporal.PlainDate.from(today).subtract({ days }).toString();
    const seen: string[] = [];
    const job = defineDailyJob({
      name: 'test.nightly',
      at: '00:00',
      async run(day) {
        seen.push(day);
        return { made: 1 };
      },
    });
    await db.insert(jobRuns).values({ name: job.name, day: daysAgo(3) });
    await Promise.all([start([job]), start([job])]);
    await vi.waitFor(() => expect(seen).toContain(today), 10_000);
    expect(seen).toEqual([daysAgo(2), daysAgo(1), today]);
    await start([job]);
    await new Promise((done) => setTimeout(done, 500));
    expect(seen).toHaveLength(3);
  });

  test('a day that fails does not hold back the next ones, and is tried again', async () => {
    const today = parisDay(await databaseNow());
    const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
    const done: string[] = [];
    let failures = 0;
    const job = defineDailyJob({
      name: 'test.stubborn',
      at: '00:00',
      async run(day) {
        if (day === yesterday && (failures += 1) === 1) throw new Error('not yet');
        done.push(day);
      },
    });
    const before = Temporal.PlainDate.from(today).subtract({ days: 2 }).toString();
    await db.insert(jobRuns).values({ name: job.name, day: before });
    await start([{ ...job, retryDelay: 0 }]);
    await vi.waitFor(() => expect(done).toEqual([today, yesterday]), 15_000);
  });
});
