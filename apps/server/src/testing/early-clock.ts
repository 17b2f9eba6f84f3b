// Loaded by one process of a race: its clock is ten minutes early, as that of a replica that drifted (threats T52).
import { countSessions, type Evening } from '../contexts/programs/counting/count-sessions.ts';
import { passSessions } from '../contexts/programs/counting/pass-sessions.ts';

const early = 600_000;

function advanceClock(): void {
  const instant = Temporal.Now.instant.bind(Temporal.Now);
  const date = Date.now.bind(Date);
  Date.now = () => date() + early;
  Object.defineProperty(Temporal.Now, 'instant', {
    value: () => instant().add({ milliseconds: early }),
  });
}

/** Counts an evening, and passes what ended, on a replica that believes it is ten minutes later than it is. */
export async function countSessionsEarly(day: string): Promise<Evening & { passed: number }> {
  advanceClock();
  const { passed } = await passSessions();
  return { ...(await countSessions(day)), passed };
}
