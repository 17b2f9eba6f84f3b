import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, db } from '../db/database.ts';
import { jobRuns } from '../jobs/jobs.tables.ts';
import { lastRunDays } from '../jobs/once-a-day.ts';
import { mails } from '../mail/mail.tables.ts';
import { smsMessages } from '../sms/sms.tables.ts';
import { rowsOfABatch } from './delete-in-batches.ts';
import { deleteOldRows } from './delete-old-rows.ts';

beforeAll(async () =>
  connectDatabase(await testDatabaseUrl(), { max: 5, onError: (error) => expect.fail(error.message) }),
);
afterAll(closeDatabase);
beforeEach(async () => {
  await db.delete(mails);
  await db.delete(jobRuns);
});

const run = (mailDays = 90, signal = new AbortController().signal) => deleteOldRows(mailDays, [], signal);
const someMails = (prefix: string, days: number, count = 1) =>
  db.execute(sql`
    insert into mails (key, "to", subject, html, text, template, created_at)
    select ${prefix} || n, 'zoe@example.test', 'Bonjour', '<p>Bonjour</p>', 'Bonjour', 'test',
      now() - make_interval(days => ${days}::int)
    from generate_series(1, ${count}::int) as n`);
const keys = async () => (await db.select({ key: mails.key }).from(mails)).map(({ key }) => key).toSorted();
const aRun = (name: string, days: number) =>
  db.execute(sql`insert into job_runs (name, day) values (${name}, current_date - ${days}::int)`);

test('an e-mail is kept 90 days, then deleted with its address, whatever became of it', async () => {
  await someMails('old', 91);
  await someMails('kept', 89);
  await run();
  expect(await keys()).toEqual(['kept1']);
});

test('a text message is kept as long as an e-mail, then deleted with its number', async () => {
  const at = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
  const message = { to: '+33698000001', text: 'Votre code\u00a0: 000000' };
  await db.insert(smsMessages).values([
    { ...message, key: 'old', createdAt: at(91) },
    { ...message, key: 'kept', createdAt: at(89) },
  ]);
  expect(await run()).toMatchObject({ sms: 1 });
  expect((await db.select({ key: smsMessages.key }).from(smsMessages)).map(({ key }) => key)).toEqual([
    'kept',
  ]);
});

test('another number of days is obeyed', async () => {
  await someMails('old', 31);
  await someMails('kept', 29);
  await run(30);
  expect(await keys()).toEqual(['kept1']);
});

test('many e-mails go in several batches, and the night says how many', async () => {
  await someMails('old', 100, 2 * rowsOfABatch + 7);
  expect(await run()).toEqual({ mails: 2 * rowsOfABatch + 7, sms: 0, jobRuns: 0 });
  expect(await keys()).toEqual([]);
  expect(await run()).toEqual({ mails: 0, sms: 0, jobRuns: 0 });
});

test('a run that is stopped leaves the rest to the next one', async () => {
  await someMails('old', 100, 3);
  const stopped = new AbortController();
  stopped.abort();
  await expect(run(90, stopped.signal)).rejects.toThrow('aborted');
  expect(await keys()).toHaveLength(3);
  await run();
  expect(await keys()).toEqual([]);
});

test('the runs of daily jobs are kept 400 days', async () => {
  await aRun('test.old', 401);
  await aRun('test.kept', 400);
  await run();
  expect(await lastRunDays('test.old', 5)).toEqual([]);
  expect(await lastRunDays('test.kept', 5)).toHaveLength(1);
});

test('two replicas at once delete each e-mail once', async () => {
  await someMails('old', 100, 2500);
  const reports = await Promise.all([run(), run()]);
  expect(await keys()).toEqual([]);
  expect(reports.reduce((sum, report) => sum + (report['mails'] ?? 0), 0)).toBe(2500);
});
