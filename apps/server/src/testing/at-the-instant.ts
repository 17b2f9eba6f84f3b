import { inThePast } from '../platform/clock/past-clock.ts';
import { inRequestTx } from '../platform/db/database.ts';

/** Does `work` with the database's clock standing at an instant, in a transaction of its own, that of a whole request: hot statements see it too. */
export const atTheInstant = <T>(at: Temporal.Instant, work: () => Promise<T>): Promise<T> =>
  inRequestTx(() =>
    inThePast(async (setClock) => {
      await setClock(at);
      return work();
    }),
  );

/** An instant, and those that stand a microsecond, the finest grain of the database, before and after it. */
export const around = (at: Temporal.Instant) => ({
  before: at.subtract({ microseconds: 1 }),
  at,
  after: at.add({ microseconds: 1 }),
});
