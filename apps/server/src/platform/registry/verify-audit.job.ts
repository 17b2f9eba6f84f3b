import { defineDailyJob } from '../jobs/daily-job.ts';
import { findBrokenChains } from './verify-audit.ts';

/** Reads the whole audit again every night; a chain that is not as it was written fails the job, and the log says which (T65). */
export const verifyAuditJob = defineDailyJob({
  name: 'registry.verify-audit',
  at: '04:40',
  perItem: true,
  // No retry: a broken chain stays broken.
  retryLimit: 0,
  async run(_day, { signal, log }) {
    const broken = await findBrokenChains(signal);
    for (const chain of broken) log.error(chain, 'a chain of the audit is not as it was written');
    if (broken.length > 0)
      throw new Error(`${broken.length} chain(s) of the audit are not as they were written`);
    return { broken: 0 };
  },
});
