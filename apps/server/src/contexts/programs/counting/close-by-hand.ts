import type { Scope } from '@elan/domain/accounts';
import { hasCome, isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, eq } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { withinScope } from '../../../platform/registry/within-scope.ts';
import { lockedSession, sessions, type SessionActor, type SessionRow } from '../../sessions/public.ts';
import { findProgram } from '../programs.repository.ts';
import { closeSession, isSoldOut } from './close-session.ts';
import { completeWhenUsedUp } from '../life/complete-when-used-up.ts';

/**
 * Closes one session that is over, as the evening would, by an administrator who does not wait for it: the programme is locked
 * before its session. Returns the session. Throws `not-found`, and `transition-forbidden` while it is not over.
 */
export function closeByHand(scope: Scope, actor: SessionActor, id: string): Promise<SessionRow> {
  return inTx(async () => {
    const [found] = isUuid(id)
      ? await db
          .select({ programId: sessions.programId })
          .from(sessions)
          .where(and(withinScope(scope, sessions), eq(sessions.id, id)))
      : [];
    if (!found) throw kernelErrors.fail('not-found');
    const { programId } = found;
    const program = programId ? await findProgram({ kind: 'all' }, programId, 'lock') : undefined;
    const session = await lockedSession(scope, id);
    if (session.status === 'ACTIVE' && !hasCome(session.endsAt, await databaseNow())) {
      throw kernelErrors.fail('transition-forbidden', {
        entity: 'session',
        from: session.status,
        event: 'close',
      });
    }
    const closed = await closeSession(session, actor, program !== undefined && isSoldOut(program));
    if (programId) await completeWhenUsedUp(programId);
    return closed;
  });
}
