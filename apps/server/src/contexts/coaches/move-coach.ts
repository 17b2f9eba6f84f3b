import { coachMachine, type CoachEvent } from '@elan/domain/coaches';
import type { ActorRole } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import type { AuditActor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import { coaches } from './coaches.tables.ts';
import { lockedCoach } from './save-coach.ts';

/**
 * Takes a coach off work, or puts one back. What is planned stays, and is listed as threatened meanwhile.
 * Throws `not-found` and `transition-forbidden`.
 */
export function moveCoach(
  actor: AuditActor & { readonly role: ActorRole },
  id: string,
  event: CoachEvent,
): Promise<void> {
  return inTx(async () => {
    const row = await lockedCoach(id);
    await transition({
      machine: coachMachine,
      table: coaches,
      row,
      event,
      actor,
      set: { statusSince: sql`now()` },
    });
    await publishLive({ topic: 'role:ADMIN', kind: 'coaches/changed', id });
  });
}
