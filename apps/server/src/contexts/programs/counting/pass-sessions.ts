import { and, asc, eq } from 'drizzle-orm';
import { alreadyCome } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { moveSession, sessions } from '../../sessions/public.ts';

const hasEnded = () => and(eq(sessions.status, 'ACTIVE'), alreadyCome(sessions.endsAt));

/** As many as one run passes: the next one, five minutes later, goes on. */
const mostAtOnce = 1000;

const passOne = (id: string): Promise<number> =>
  inTx(async () => {
    // Locked by somebody (the evening job, a person): skipped here, it is passed or closed there, or the next time.
    const [session] = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, id), hasEnded()))
      .for('no key update', { skipLocked: true });
    if (session) await moveSession(session, 'pass', systemActor);
    return session ? 1 : 0;
  });

/** What a run did: `failures` name the sessions that could not be passed, and are tried again the next time. */
export type Passing = {
  readonly passed: number;
  readonly failures: readonly { readonly id: string; readonly error: unknown }[];
};

/**
 * Moves to PASSED the sessions whose end has come by the clock of the database (T52), each by itself: one that fails holds back
 * none of those after it. Throws the reason of `signal` when the run is stopped.
 */
export async function passSessions(signal?: AbortSignal): Promise<Passing> {
  const ended = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(hasEnded())
    .orderBy(asc(sessions.endsAt))
    .limit(mostAtOnce);
  const failures: { id: string; error: unknown }[] = [];
  let passed = 0;
  for (const { id } of ended) {
    signal?.throwIfAborted();
    try {
      passed += await passOne(id);
    } catch (error) {
      failures.push({ id, error });
    }
  }
  return { passed, failures };
}
