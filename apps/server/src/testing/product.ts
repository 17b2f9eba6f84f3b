import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { connectContexts, productJobs } from '../compose-services.ts';
import { connectChat } from '../contexts/support/public.ts';
import { closeDatabase, connectDatabase } from '../platform/db/database.ts';
import { startJobs, type RunningJobs } from '../platform/jobs/start-jobs.ts';
import { startLive, type LiveHub } from '../platform/live/live-hub.ts';
import { connectFiles } from '../platform/files/file-store.ts';
import { folderStore } from '../platform/files/folder-store.ts';
import { connectSealing } from '../platform/sealing/sealing.ts';
import { closeMail, connectMail } from '../platform/mail/mailer.ts';
import { connectSms } from '../platform/sms/sms-sender.ts';
import { makeApi } from '../compose-api.ts';
import { testDatabaseUrl } from './postgres.ts';
import { connectTestDeployment, testConfig } from './test-deployment.ts';

export { testConfig };

const startSending = (url: string): Promise<RunningJobs> =>
  startJobs({ url, log: pino({ level: 'silent' }), jobs: productJobs, work: false });

async function makeQueues(url: string): Promise<void> {
  await (await startSending(url)).stop();
}

/** The product of this test file: its own database, the contexts plugged in, jobs sent but not run, mails kept. */
export function useProduct(): void {
  let jobs: RunningJobs | undefined;
  const kept = { folder: '' };
  beforeAll(async () => {
    const url = await testDatabaseUrl(makeQueues);
    kept.folder = mkdtempSync(join(tmpdir(), 'elan-test-files-'));
    connectDatabase(url, { max: 20, onError: () => undefined });
    connectTestDeployment();
    connectContexts();
    connectMail(testConfig.mail);
    connectSms(testConfig.sms);
    connectChat(testConfig.chat);
    connectFiles(folderStore(kept.folder));
    connectSealing(randomBytes(32));
    jobs = await startSending(url);
  });
  afterAll(async () => {
    await jobs?.stop();
    closeMail();
    await closeDatabase();
    rmSync(kept.folder, { recursive: true, force: true });
  });
}

/** The same with its HTTP server, called without a socket. */
export function useApi(config = testConfig): { readonly app: FastifyInstance } {
  useProduct();
  const made: { app?: FastifyInstance; live?: LiveHub } = {};
  beforeAll(async () => {
    const log = pino({ level: 'silent' });
    made.live = await startLive({ url: await testDatabaseUrl(), log });
    made.app = await makeApi({ config, log, live: made.live });
  });
  afterAll(async () => {
    await made.app?.close();
    await made.live?.stop();
  });
  return {
    get app() {
      if (!made.app) throw new Error('the server is made before the first test');
      return made.app;
    },
  };
}
