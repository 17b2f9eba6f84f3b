import { inTx } from '../../platform/db/database.ts';
import type { AnyJob, JobDef } from '../../platform/jobs/define-job.ts';
import { sendJob } from '../../platform/jobs/send-job.ts';
import type { DailyData } from '../../platform/jobs/daily-job.ts';
import { recordAudit, type AuditActor } from '../../platform/registry/audit.ts';
import { findDailyJob } from './read-jobs.ts';

/**
 * Sends a daily job now, by a person: it works for the days that it owes, or once more for the last one, and what is done
 * already is not done twice. Two relaunches that wait are one (singleton key). Returns whether this one was sent. Throws `not-found`.
 */
export function runJobAgain(jobs: readonly AnyJob[], actor: AuditActor, name: string): Promise<boolean> {
  // A list of jobs has forgotten the data of each; every daily one takes `again` (daily-job.ts).
  const job = findDailyJob(jobs, name) as unknown as JobDef<DailyData>;
  return inTx(async () => {
    const id = await sendJob(job, { again: true }, { singletonKey: 'again' });
    if (id === null) return false;
    await recordAudit({
      actor,
      entity: 'job',
      entityId: id,
      event: 'run-again',
      from: null,
      to: null,
      details: { name },
    });
    return true;
  });
}
