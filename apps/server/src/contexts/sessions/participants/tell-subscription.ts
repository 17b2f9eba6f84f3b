import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { disciplines, objectives } from '../../catalog/public.ts';
import type { SessionRow } from '../acts/move-session.ts';

declare module '../../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** A user of this application has just put people on a session, in this transaction; nobody of them is named. */
    'sessions/subscribed': {
      userId: string;
      /** That of the session's objective, when it has one. */
      discipline: string | undefined;
      startsAt: Temporal.Instant;
    };
  }
}

/** Tells, in the caller's transaction, that a user put people on a session (specification point 7, `session-subscription`). */
export async function tellSubscription(
  { objectiveId, startsAt }: Pick<SessionRow, 'objectiveId' | 'startsAt'>,
  { userId }: { readonly userId: string | null },
): Promise<void> {
  if (userId === null) return;
  const [discipline] = await db
    .select({ name: disciplines.name })
    .from(objectives)
    .innerJoin(disciplines, eq(disciplines.id, objectives.disciplineId))
    .where(eq(objectives.id, objectiveId));
  await emitEvent('sessions/subscribed', { userId, discipline: discipline?.name, startsAt });
}
