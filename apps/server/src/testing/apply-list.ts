import type { Actor, Scope } from '@elan/domain/accounts';
import type { ImportChoice, ImportResult } from '@elan/domain/members';
import { pino } from 'pino';
import { applyImport } from '../contexts/members/import/apply-import.ts';
import { startJobs } from '../platform/jobs/start-jobs.ts';
import { deliverMailJob } from '../platform/mail/deliver-mail.job.ts';

/** One call of a race: applies an import in a process of its own, which may be killed in the middle; returns what it did. */
export async function applyList(
  url: string,
  scope: Scope,
  actor: Actor,
  id: string,
  choice: ImportChoice,
): Promise<ImportResult | null> {
  const log = pino({ level: 'silent' });
  const jobs = await startJobs({ url, log, jobs: [deliverMailJob], work: false });
  try {
    return (await applyImport(scope, actor, id, choice)).result;
  } finally {
    await jobs.stop();
  }
}
