import type { CivilDate } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { generateSessions, tellProblem } from './generate-sessions.ts';
import { activeProgramIds } from '../program-lists.ts';

const setting = settingsOf(productSettings);

/** Programmes filled at once: each waits for the database most of its time, and the product keeps connections for people. */
const atOnce = 4;

/** What a night did: `problems` name the sessions that are not as planned, `failures` the programmes not filled at all. */
export type Night = {
  readonly programs: number;
  readonly created: number;
  readonly problems: readonly string[];
  readonly failures: readonly { readonly programId: string; readonly error: unknown }[];
};

/**
 * Fills every running programme on the morning of `today` (D20), each in a transaction of its own: what is filled stays, and
 * no programme waits for the night to end. One that fails does not hold back the others: it is told, and the next run
 * fills it. Throws the reason of `signal` when the night is stopped; run again, it goes on from there.
 */
export async function generateDueSessions(today: CivilDate, signal?: AbortSignal): Promise<Night> {
  const problems: string[] = [];
  const failures: { programId: string; error: unknown }[] = [];
  let created = 0;
  const ids = await activeProgramIds();
  const left = ids.values();
  const fill = async (programId: string): Promise<void> => {
    try {
      // Read outside of the transaction, where it is remembered for a second.
      await setting('programs.weeks-ahead');
      const generation = await generateSessions(programId, today);
      created += generation.created;
      problems.push(...generation.problems.map((problem) => `${programId} : ${tellProblem(problem)}`));
    } catch (error) {
      failures.push({ programId, error });
    }
  };
  const fillInTurn = async (): Promise<void> => {
    for (const programId of left) {
      // Those under way are waited for before the night says that it was stopped.
      if (signal?.aborted) return;
      await fill(programId);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fillInTurn));
  signal?.throwIfAborted();
  return { programs: ids.length, created, problems, failures };
}
