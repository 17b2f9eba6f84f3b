import type { CivilDate } from '@elan/domain/kernel';
import { db, inTx } from '../../platform/db/database.ts';
import { generateSessions, tellProblem } from './generate-sessions.ts';
import { activeProgramIds } from './program-lists.ts';

/** What a night did: `problems` name the sessions that are not as planned, `failures` the programmes not filled at all. */
export type Night = {
  readonly programs: number;
  readonly created: number;
  readonly problems: readonly string[];
  readonly failures: readonly { readonly programId: string; readonly error: unknown }[];
};

/** Runs `work` in a savepoint: what fails in it is undone alone, the night goes on. */
const inSavepoint = <T>(work: () => Promise<T>): Promise<T> => inTx(() => db.transaction(() => work()));

/**
 * Fills every running programme on the morning of `today` (D20). A programme that fails does not hold back the others:
 * it is told, and the next run fills it.
 */
export async function generateDueSessions(today: CivilDate): Promise<Night> {
  const problems: string[] = [];
  const failures: { programId: string; error: unknown }[] = [];
  let created = 0;
  const ids = await activeProgramIds();
  for (const programId of ids) {
    try {
      const generation = await inSavepoint(() => generateSessions(programId, today));
      created += generation.created;
      problems.push(...generation.problems.map((problem) => `${programId} : ${tellProblem(problem)}`));
    } catch (error) {
      failures.push({ programId, error });
    }
  }
  return { programs: ids.length, created, problems, failures };
}
