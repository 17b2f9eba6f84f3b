import type { CountRule } from '@elan/domain/sessions';
import { systemActor } from '../../../platform/registry/audit.ts';
import { closeAttendance, moveSession, type SessionActor, type SessionRow } from '../../sessions/public.ts';
import { sql } from 'drizzle-orm';
import type { ProgramRow } from '../programs.repository.ts';

/** Tells whether the sessions that a programme sold are all counted already: a further one is not (I10). The programme is locked. */
export const isSoldOut = ({ counts, sessionsSold }: Pick<ProgramRow, 'counts' | 'sessionsSold'>): boolean =>
  counts.counted >= sessionsSold;

// What the close writes of the count.
function countOf({ programId, countRule }: SessionRow, soldOut: boolean) {
  // An administrator who decided beforehand that it does not count is obeyed.
  if (countRule === 'NO_COUNT') return { rule: countRule, set: {} };
  const countedAt = sql`clock_timestamp()`;
  if (programId === null) {
    return { rule: null, set: { counted: null, countRule: null, countReason: null, countedAt } };
  }
  const rule: CountRule = soldOut ? 'NO_COUNT' : 'HELD';
  const countReason = soldOut ? 'Toutes les séances vendues sont déjà comptées.' : null;
  return { rule, set: { counted: !soldOut, countRule: rule, countReason, countedAt } };
}

/**
 * Closes a session that is over, in the caller's transaction, which has locked its row: it passes, it ends, who was not marked is
 * absent, and a session of a programme is counted as held (specification point 4, I13). One outside of any programme is in no
 * pack: it is not counted; nor is one of a programme that is `soldOut` (I10). Returns the session as it is now. Throws `transition-forbidden`.
 */
export async function closeSession(
  session: SessionRow,
  actor: SessionActor,
  soldOut = false,
): Promise<SessionRow> {
  const passed = session.status === 'ACTIVE' ? await moveSession(session, 'pass', systemActor) : session;
  const { rule, set } = countOf(session, soldOut);
  const closed = await moveSession(passed, 'close', actor, {
    set,
    details: rule === null ? {} : { rule },
  });
  await closeAttendance(closed, actor);
  return closed;
}
