import { and, asc, eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { moveSession, sessions } from '../../sessions/public.ts';

const hasEnded = () => and(eq(sessions.status, 'ACTIVE'), sql`${sessions.endsAt} <= clock_timestamp()`);

/** As many as one run passes: the next one, five minutes later, goes on. */
const mostAtOnce = 1000;

/** Moves to PASSED the sessions whose end has come by the clock of the database (T52), each by itself. Returns how many. */
export async function passSessions(signal?: AbortSignal): Promise<number> {
  const ended = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(hasEnded())
    .orderBy(asc(sessions.endsAt))
    .limit(mostAtOnce);
  let passed = 0;
  for (const { id } of ended) {
    signal?.throwIfAborted();
    passed += await inTx(async () => {
      // Held by somebody (the evening, a person): it is passed or closed there, or the next time.
      const [session] = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.id, id), hasEnded()))
        .for('no key update', { skipLocked: true });
      if (session) await moveSession(session, 'pass', systemActor);
      return session ? 1 : 0;
    });
  }
  return passed;
}
