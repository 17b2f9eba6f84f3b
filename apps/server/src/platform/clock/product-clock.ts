import { outsideTx } from '../db/database.ts';
import { databaseNow } from './clock.ts';

/** How often the database is asked again: what the two clocks drift apart meanwhile is far below a second. */
const everyMs = 600_000;

/** How far this machine's clock may run ahead of the time that its process counts: beyond it the machine slept, or its clock was set. */
const jumpMs = 5000;
/** A database that does not answer is asked again at the request of nobody sooner than that. */
const pauseMs = 1000;

/** The clocks of this machine, in milliseconds: one that can be set, one that only counts, and stands still while the machine sleeps. */
export type MachineClocks = { readonly wall: () => number; readonly steady: () => number };
const machineClocks: MachineClocks = { wall: () => Date.now(), steady: () => performance.now() };

/** What follows the database's clock; undefined while nobody does. */
type Followed = {
  readonly clocks: MachineClocks;
  /** What to add to the time that the machine counts to have the database's. */
  readonly start: number;
  /** How far apart the clocks of the machine were when the database was read. */
  readonly gap: number;
  readonly readAgain: () => void;
};
let followed: Followed | undefined;

const gapOf = ({ wall, steady }: MachineClocks): number => wall() - steady();

async function read(clocks: MachineClocks): Promise<Pick<Followed, 'start' | 'gap'>> {
  // Before the question: a machine that sleeps meanwhile asks again.
  const gap = gapOf(clocks);
  const asked = clocks.steady();
  const now = await databaseNow();
  // The answer was made in the middle of the way.
  return { start: now.epochMilliseconds - (asked + clocks.steady()) / 2, gap };
}

/**
 * Returns the time by the database's clock, in epoch milliseconds, without a query. Every request checks expiry of tokens
 * and fresh proofs by it, so a replica with clock skew decides as the others do (threats T52). When the machine slept, the
 * database is asked again at once.
 */
export function productNow(): number {
  if (!followed) return Date.now();
  const { clocks, start, gap, readAgain } = followed;
  if (Math.abs(gapOf(clocks) - gap) > jumpMs) readAgain();
  return start + clocks.steady();
}

/** Follows the database's clock until stopped; rejects when the database does not tell the time. */
export async function followDatabaseClock(
  onError: (error: unknown) => void,
  clocks: MachineClocks = machineClocks,
): Promise<{ stop(): void }> {
  let stopped = false;
  let askable = Number.NEGATIVE_INFINITY;
  const follow = async (): Promise<void> => {
    const found = await outsideTx(() => read(clocks));
    if (!stopped) followed = { clocks, readAgain, ...found };
  };
  function readAgain(): void {
    if (clocks.steady() < askable) return;
    askable = clocks.steady() + pauseMs;
    void follow().catch(onError);
  }
  await follow();
  // A database that is away tells the time again later: the clock of this process goes on meanwhile.
  const timer = setInterval(() => void follow().catch(onError), everyMs);
  timer.unref();
  return {
    stop() {
      stopped = true;
      clearInterval(timer);
      followed = undefined;
    },
  };
}
