import { sql } from 'drizzle-orm';
import { db, inTx } from './database.ts';
import { patiently } from './patient-client.ts';

/**
 * Runs `work` in a transaction of which each statement may take so many seconds: the database gives it up then, and a line on which
 * nothing comes a second later.
 */
export const inPatientTx = <T>(seconds: number, work: () => Promise<T>): Promise<T> =>
  patiently((seconds + 1) * 1000, () =>
    inTx(async () => {
      await db.execute(sql.raw(`set local statement_timeout = '${seconds}s'`));
      return work();
    }),
  );
