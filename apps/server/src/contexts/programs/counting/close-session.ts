import { systemActor } from '../../../platform/registry/audit.ts';
import { closeAttendance, moveSession, type SessionActor, type SessionRow } from '../../sessions/public.ts';
import { sql } from 'drizzle-orm';

/**
 * Closes a session that is over, in the caller's transaction, which holds its row: it passes, it ends, who was not marked is
 * absent, and a session of a programme is counted as held (specification point 4, I13). One outside of any programme is in no
 * pack: it is not counted. Returns the session as it is now. Throws `transition-forbidden`.
 */
export async function closeSession(session: SessionRow, actor: SessionActor): Promise<SessionRow> {
  const passed = session.status === 'ACTIVE' ? await moveSession(session, 'pass', systemActor) : session;
  const counted =
    session.programId === null
      ? { counted: null, countRule: null, countReason: null }
      : { counted: true, countRule: 'HELD' as const, countReason: null };
  const closed = await moveSession(passed, 'close', actor, {
    // An administrator who decided beforehand that it does not count is obeyed.
    set: session.countRule === 'NO_COUNT' ? {} : { ...counted, countedAt: sql`clock_timestamp()` },
    details: session.programId === null ? {} : { rule: session.countRule ?? 'HELD' },
  });
  await closeAttendance(closed, actor);
  return closed;
}
