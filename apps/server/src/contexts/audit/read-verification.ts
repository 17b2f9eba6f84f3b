import type { AuditVerification } from '@elan/domain/audit';
import { dailyJobStates } from '../../platform/jobs/job-console.ts';
import { verifyAuditJob } from '../../platform/registry/verify-audit.job.ts';

/** Returns when the chain of the audit was verified last, and whether the check after that failed (threats T65). */
export async function readVerification(): Promise<AuditVerification> {
  const [state] = await dailyJobStates([verifyAuditJob]);
  const run = state?.lastRun;
  return {
    lastGood: run?.finishedAt ? { day: run.day, finishedAt: run.finishedAt } : null,
    failed: state?.queued?.state === 'failed',
  };
}
