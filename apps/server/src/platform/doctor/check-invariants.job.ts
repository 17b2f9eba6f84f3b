import { defineDailyJob } from '../jobs/daily-job.ts';
import type { Logger } from '../log/log.ts';
import { checkInvariants } from './check-invariants.ts';
import type { Invariant } from './invariant.ts';

/** Checks these invariants; logs the rows of those that do not hold, and throws when there is one. Returns how many were checked. */
export async function checkAllInvariants(
  invariants: readonly Invariant[],
  log: Pick<Logger, 'error'>,
): Promise<number> {
  const results = await checkInvariants(invariants);
  const broken = results.filter(({ count }) => count > 0);
  for (const { id, count, examples } of broken) {
    log.error({ invariant: id, count, rows: examples.map((row) => row.id) }, 'an invariant does not hold');
  }
  if (broken.length > 0) throw new Error(`${broken.length} invariant(s) do not hold`);
  return results.length;
}

/** Makes the job that asks every night what must always be true of the database. */
export const makeCheckInvariantsJob = (invariants: readonly Invariant[]) =>
  defineDailyJob({
    name: 'doctor.check-invariants',
    at: '04:50',
    perItem: true,
    // What is broken stays so: another attempt tells nothing more.
    retryLimit: 0,
    run: async (_day, { log }) => ({ checked: await checkAllInvariants(invariants, log) }),
  });
