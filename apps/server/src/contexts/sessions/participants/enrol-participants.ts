import type { Actor, Scope } from '@elan/domain/accounts';
import type { Registration, RegistrationDone } from '@elan/domain/sessions';
import { and, eq, inArray } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { sessionParticipants } from '../sessions.tables.ts';
import { requireSession } from './participants.repository.ts';
import { registerParticipants } from './register-participants.ts';
import { tellParticipants } from './tell-participants.ts';

/**
 * Puts employees on a session of their company by hand, as `registerParticipants` does, and writes to each of them in the same
 * transaction: who has a place gets the file for a calendar, who waits reads that they do. Throws what it throws.
 */
export const enrolParticipants = (
  scope: Scope,
  actor: Pick<Actor, 'userId' | 'role'>,
  sessionId: string,
  asked: Required<Registration>,
): Promise<RegistrationDone> =>
  inTx(async () => {
    const answer = await registerParticipants(scope, actor, sessionId, asked);
    const refused = new Set(answer.failed.map(({ id }) => id));
    const enrolled = asked.memberIds.filter((id) => !refused.has(id));
    if (enrolled.length === 0) return answer;
    const session = await requireSession(scope, sessionId);
    const people = await db
      .select({ id: sessionParticipants.id, status: sessionParticipants.status })
      .from(sessionParticipants)
      .where(
        and(eq(sessionParticipants.sessionId, session.id), inArray(sessionParticipants.memberId, enrolled)),
      );
    const [waiting = [], placed = []] = [true, false].map((waits) =>
      people.filter(({ status }) => (status === 'WAITING') === waits),
    );
    await tellParticipants(session, 'enrolled', placed);
    await tellParticipants(session, 'enlisted', waiting);
    return answer;
  });
