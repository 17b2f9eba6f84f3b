import type { CivilDate } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { generateSessions, generateTogether, tellProblem, type Generation } from './generate-sessions.ts';
import { activeProgramIds } from '../program-lists.ts';

const setting = settingsOf(productSettings);

/** Batch size: programmes filled in one transaction. Enough to spare the database, few enough not to hold their locks for long. */
const together = 50;
/** Concurrent transactions: each mostly waits for the database, and the pool must keep connections for requests. */
const atOnce = 2;

/** What a night did: `problems` name the sessions that are not as planned, `failures` the programmes not filled at all. */
export type Night = {
  readonly programs: number;
  readonly created: number;
  readonly problems: readonly string[];
  readonly failures: readonly { readonly programId: string; readonly error: unknown }[];
  /** Those that could not be filled together, and were filled one by one: why, though nothing may fail then. */
  readonly groupFailures: readonly GroupFailure[];
};
type GroupFailure = { readonly programIds: readonly string[]; readonly error: unknown };

/** Fills a few programmes together. Returns what was done for those that could be; none when one of them fails, which `failed` is told. */
async function fillTogether(
  programIds: readonly string[],
  today: CivilDate,
  failed: (failure: GroupFailure) => void,
): Promise<ReadonlyMap<string, Generation>> {
  try {
    return await generateTogether(programIds, today);
  } catch (error) {
    // Rolled back: nothing was written. Each is retried by itself next, so that the one that fails reports its own error.
    failed({ programIds, error });
    return new Map();
  }
}

/**
 * Fills every running programme on the morning of `today` (D20), a few in one transaction; one that somebody keeps, or the few among
 * which one fails, each in a transaction of its own: what is filled stays, and no programme waits for the night to end. One that fails
 * does not hold back the others: it is told, and the next run fills it. Throws the reason of `signal` when the night is stopped; run
 * again, it goes on from there.
 */
export async function generateDueSessions(today: CivilDate, signal?: AbortSignal): Promise<Night> {
  const problems: string[] = [];
  const failures: { programId: string; error: unknown }[] = [];
  const groupFailures: GroupFailure[] = [];
  let created = 0;
  const keep = (programId: string, generation: Generation): void => {
    created += generation.created;
    problems.push(...generation.problems.map((problem) => `${programId} : ${tellProblem(problem)}`));
  };
  const fillAlone = async (programId: string): Promise<void> => {
    try {
      keep(programId, await generateSessions(programId, today));
    } catch (error) {
      failures.push({ programId, error });
    }
  };
  const ids = await activeProgramIds();
  const left = Array.from({ length: Math.ceil(ids.length / together) }, (_, index) =>
    ids.slice(index * together, (index + 1) * together),
  ).values();
  const fillInTurn = async (): Promise<void> => {
    for (const few of left) {
      // Transactions in flight are awaited before the night says that it was stopped.
      if (signal?.aborted) return;
      // Read outside of the transaction, where it is remembered for a second.
      await setting('programs.weeks-ahead');
      const done = await fillTogether(few, today, (failure) => groupFailures.push(failure));
      for (const [programId, generation] of done) keep(programId, generation);
      for (const programId of few) {
        if (signal?.aborted) return;
        if (!done.has(programId)) await fillAlone(programId);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fillInTurn));
  signal?.throwIfAborted();
  return { programs: ids.length, created, problems, failures, groupFailures };
}
