import { outsideTx } from '../db/database.ts';
import { databaseNow } from './clock.ts';

/** How often the database is asked again: what the two clocks drift apart meanwhile is far below a second. */
const everyMs = 600_000;

/** What to add to the time since this process started to have the database's; undefined while nobody follows it. */
let start: number | undefined;

async function read(): Promise<void> {
  const asked = performance.now();
  const now = await databaseNow();
  // The answer was made in the middle of the way.
  start = now.epochMilliseconds - (asked + performance.now()) / 2;
}

/**
 * Returns the time by the database's clock, in epoch milliseconds, without asking it: for what is checked at every request (tokens,
 * fresh proofs), so that a replica whose clock is wrong opens and closes the same doors as the others (threats T52).
 */
export const productNow = (): number => (start === undefined ? Date.now() : start + performance.now());

/** Follows the database's clock until stopped; rejects when the database does not tell the time. */
export async function followDatabaseClock(onError: (error: unknown) => void): Promise<{ stop(): void }> {
  await outsideTx(read);
  // A database that is away tells the time again later: the clock of this process goes on meanwhile.
  const timer = setInterval(() => void outsideTx(read).catch(onError), everyMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      start = undefined;
    },
  };
}
