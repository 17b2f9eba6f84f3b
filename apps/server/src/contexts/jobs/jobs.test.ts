import { addDays } from '@elan/domain/kernel';
import { figuresInWords, jobWords } from '@elan/domain/jobs';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { productJobs } from '../../compose-services.ts';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { dailyJobs } from '../../platform/jobs/job-console.ts';
import { jobRuns } from '../../platform/jobs/jobs.tables.ts';
import { auditLog } from '../../platform/registry/audit.tables.ts';
import { aManager, aStaffMember, signedIn } from '../../testing/factories.ts';
import { useApi } from '../../testing/product.ts';
import type { DailyJob } from '@elan/domain/jobs';

const api = useApi();
const name = 'programs.count-sessions';

beforeEach(async () => {
  await db.delete(jobRuns);
  await db.execute(sql`delete from pgboss.job`);
});

const asAdmin = async () => signedIn(api.app, (await aStaffMember('ADMIN')).email);
async function readJob(): Promise<DailyJob | undefined> {
  const answer = await api.app.inject({ url: '/api/jobs', headers: await asAdmin() });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: DailyJob[] }>().items.find((job) => job.name === name);
}
/** As the queue leaves a job that was sent. */
const queued = (state: string, output: object) =>
  db.execute(sql`insert into pgboss.job (name, state, output, retry_count, retry_limit, completed_on, singleton_key)
    values (${name}, ${state}::pgboss.job_state, ${JSON.stringify(output)}::jsonb, 3, 3, now(), gen_random_uuid()::text)`);

test('every daily job of the product has its French words, and only those', () => {
  const daily = dailyJobs(productJobs).map((job) => job.name);
  expect(Object.keys(jobWords).toSorted()).toEqual(daily.toSorted());
});

describe('the console', () => {
  test('a job shows its last run in French, its next hour and the days that it owes', async () => {
    const today = parisDay(await databaseNow());
    await db.insert(jobRuns).values({
      name,
      day: addDays(today, -3),
      finishedAt: await databaseNow(),
      result: { counted: 12, closed: 1, ended: 0, problems: 0 },
    });
    const job = await readJob();
    expect(job).toMatchObject({ label: 'Décompte du soir', at: '22:30', queued: null });
    expect(job?.owedDays.slice(0, 2)).toEqual([addDays(today, -2), addDays(today, -1)]);
    expect(job?.lastRun).toMatchObject({
      day: addDays(today, -3),
      figures: [
        { label: 'Séances comptées', value: 12 },
        { label: 'Séances hors programme clôturées', value: 1 },
        { label: 'Programmes terminés', value: 0 },
        { label: 'Écarts', value: 0 },
      ],
    });
    const next = Temporal.Instant.from(job?.nextAt ?? '').toZonedDateTimeISO('Europe/Paris');
    expect(next.toPlainTime().toString()).toBe('22:30:00');
    expect(Temporal.Instant.compare(next.toInstant(), await databaseNow())).toBe(1);
  });

  test('a failure shows its days and codes, and nothing of the words of an error', async () => {
    await queued('failed', { message: `${name}: 1 day(s) failed: 2026-11-20 postgres/55P03` });
    expect((await readJob())?.queued).toMatchObject({
      state: 'failed',
      attempt: 4,
      attempts: 4,
      failedDays: [{ day: '2026-11-20', code: 'postgres/55P03' }],
    });
    await db.execute(sql`delete from pgboss.job`);
    await queued('failed', { message: 'duplicate key (email)=(ines.fabre@exemple.test)' });
    const job = await readJob();
    expect(job?.queued).toMatchObject({ state: 'failed', failedDays: [] });
    expect(JSON.stringify(job)).not.toContain('ines.fabre');
  });

  test('its runs are paged, the last day first', async () => {
    const days = Array.from({ length: 12 }, (_, index) => addDays('2026-10-01', index));
    await db.insert(jobRuns).values(days.map((day) => ({ name, day })));
    const url = `/api/jobs/${name}/runs?page=2&size=10`;
    const answer = await api.app.inject({ url, headers: await asAdmin() });
    expect(answer.json()).toMatchObject({ total: 12, items: [{ day: '2026-10-02' }, { day: '2026-10-01' }] });
  });

  test('a job is run again once, whoever asks twice, and the audit says who', async () => {
    const headers = await asAdmin();
    const url = `/api/jobs/${name}/runs`;
    const send = async () =>
      (await api.app.inject({ method: 'POST', url, headers })).json<{ sent: boolean }>();
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    expect(answers.filter(({ sent }) => sent)).toHaveLength(1);
    expect((await readJob())?.queued).toMatchObject({ state: 'created' });
    const lines = await db.select().from(auditLog).where(eq(auditLog.event, 'run-again'));
    expect(lines).toMatchObject([{ entity: 'job', actorRole: 'ADMIN', details: { name } }]);
  });

  test('a job that is not there is not found, nor is one that is not daily', async () => {
    const headers = await asAdmin();
    for (const unknown of ['mails.deliver', 'nothing.at-all']) {
      const url = `/api/jobs/${unknown}/runs`;
      expect((await api.app.inject({ url, headers })).statusCode).toBe(404);
      expect((await api.app.inject({ method: 'POST', url, headers })).statusCode).toBe(404);
    }
  });

  test('nobody but an administrator sees it', async () => {
    const headers = await signedIn(api.app, (await aManager()).email);
    expect((await api.app.inject({ url: '/api/jobs', headers })).statusCode).toBe(403);
  });
});

test('a figure without a word keeps its name, and what says how the run went is left out', () => {
  expect(figuresInWords({ counted: 1, other: 2, days: '2026-11-20', again: true, nothing: null })).toEqual([
    { label: 'Séances comptées', value: 1 },
    { label: 'other', value: 2 },
  ]);
  expect(figuresInWords(null)).toEqual([]);
});

test('what the job that deletes old rows counts is said to be deleted, every table by its French name', () => {
  const rows = { mails: 3, sms: 0, jobRuns: 1, chatEvents: 0, supportRequests: 2 };
  const words = figuresInWords(rows, 'retention.delete-old-rows').map(({ label }) => label);
  expect(words).toEqual([
    'E-mails effacés',
    'Messages SMS effacés',
    'Passages de tâches effacés',
    'Événements de messagerie effacés',
    'Questions d’aide effacées',
  ]);
});
