import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { connectContexts, connectPaymentsOf, productJobs } from '../compose-services.ts';
import { connectChat } from '../contexts/support/public.ts';
import { connectFiles } from '../platform/files/file-store.ts';
import { folderStore } from '../platform/files/folder-store.ts';
import { startJobs, type RunningJobs } from '../platform/jobs/start-jobs.ts';
import { closeMail, connectMail } from '../platform/mail/mailer.ts';
import { connectSealing } from '../platform/sealing/sealing.ts';
import { connectSms } from '../platform/sms/sms-sender.ts';
import { connectTestDeployment, testConfig } from './test-deployment.ts';

/** Starts the queues of the product: its jobs are sent, and none runs. */
export const startSending = (url: string): Promise<RunningJobs> =>
  startJobs({ url, log: pino({ level: 'silent' }), jobs: productJobs, work: false });

/** Plugs in what stands around the database of the product under test, in a test file or in a process of its own; returns how to end it. */
export async function connectAround(url: string): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'elan-test-files-'));
  connectTestDeployment();
  connectContexts();
  connectMail(testConfig.mail);
  connectSms(testConfig.sms);
  connectChat(testConfig.chat);
  connectPaymentsOf(testConfig.payments);
  connectFiles(folderStore(folder));
  connectSealing(randomBytes(32));
  const jobs = await startSending(url);
  return async () => {
    await jobs.stop();
    closeMail();
    rmSync(folder, { recursive: true, force: true });
  };
}
