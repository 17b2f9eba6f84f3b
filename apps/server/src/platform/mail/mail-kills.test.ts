import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nodeArgsOf } from '../../testing/built-processes.ts';
import { hearErrors } from '../../testing/hear-errors.ts';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { startSmtpPeer } from '../../testing/smtp-peer.ts';
import { closeDatabase, connectDatabase, db, inTx } from '../db/database.ts';
import { startJobs, type RunningJobs } from '../jobs/start-jobs.ts';
import { makeLogger } from '../log/log.ts';
import { deliverMailJob } from './deliver-mail.job.ts';
import { sendMail } from './send-mail.ts';

// The figures of T48 are 1,000 mails and 50 kills: MAIL_KILLS=50 runs them.
const kills = Number(process.env['MAIL_KILLS'] ?? 2);
const total = kills * 20;

const script = new URL('../../testing/mail-worker.ts', import.meta.url);
const serverFolder = fileURLToPath(new URL('../../..', import.meta.url));

let jobs: RunningJobs;
let url = '';
beforeAll(async () => {
  url = await testDatabaseUrl();
  connectDatabase(url, { max: 5, onError: (error) => expect.fail(error.message) });
  jobs = await startJobs({ url, log: makeLogger('silent'), jobs: [deliverMailJob], work: false });
});
afterAll(async () => {
  await jobs.stop();
  await closeDatabase();
});

async function startWorker(smtpUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...(await nodeArgsOf(script)), url, smtpUrl], {
    cwd: serverFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  hearErrors(child);
  await once(createInterface(child.stdout), 'line');
  return child;
}

/** What the queue does by itself once a run is overdue, without waiting for it: the dead worker's mails are for another one. */
const giveBack = () => db.execute(sql`update pgboss.job set state = 'retry' where state = 'active'`);

test(
  'a worker killed while it hands mails over loses none, and a mail handed over twice bears one name (threats T48)',
  { timeout: 60_000 + kills * 20_000 },
  async () => {
    let worker: ChildProcess | undefined;
    let taken = 0;
    let killed = 0;
    const peer = await startSmtpPeer(() => {
      taken += 1;
      // In the middle of a conversation: nobody can tell whether the mail arrived.
      if (killed < kills && taken % 20 === 10) {
        killed += 1;
        worker?.kill('SIGKILL');
      }
      return undefined;
    });
    await inTx(async () => {
      for (let index = 0; index < total; index += 1) {
        const message = { subject: 'Bonjour', html: '<p>Bonjour</p>', text: 'Bonjour' };
        await sendMail({ key: `kill:${index}`, to: `p${index}@example.test`, template: 'test', message });
      }
    });
    while (killed < kills) {
      worker = await startWorker(peer.url);
      await once(worker, 'exit');
      await giveBack();
    }
    worker = await startWorker(peer.url);
    const received = () => new Set(peer.mails.flatMap(({ recipients }) => recipients));
    await vi.waitFor(() => expect(received().size).toBe(total), 40_000);
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    await peer.stop();

    const names = new Map<string, Set<string>>();
    for (const { recipients, headers } of peer.mails) {
      const [to = ''] = recipients;
      names.set(to, (names.get(to) ?? new Set()).add(headers.get('message-id') ?? ''));
    }
    expect([...names.values()].filter((each) => each.size !== 1)).toEqual([]);
    // At most what one worker held when it died.
    expect(peer.mails.length - total).toBeLessThanOrEqual(kills * deliverMailJob.batch);
  },
);
