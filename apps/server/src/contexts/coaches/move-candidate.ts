import { coachMachine, type CoachEvent, type CoachStatus } from '@elan/domain/coaches';
import type { ActorRole } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { systemActor, type AuditActor } from '../../platform/registry/audit.ts';
import { transition } from '../../platform/registry/transition.ts';
import type { CoachRow } from './coaches.repository.ts';
import { coaches } from './coaches.tables.ts';
import { tellCandidate } from './tell-candidate.ts';

/** Who moves a candidacy: an administrator, the coach, or the product. */
export type Mover = AuditActor & { readonly role: ActorRole };

/** What follows by itself, in the same transaction: nobody rests in these (state machine 3). */
const automatic: Partial<Record<CoachStatus, CoachEvent>> = {
  VALID_EMAIL: 'start',
  PASSED_QCM: 'openAppointments',
  VALID_APPOINTMENT: 'openGrading',
  VALID_PAYMENT: 'sendCode',
};

type More = {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Words of the decision, for the e-mail only: the audit names nobody. */
  readonly words?: string | null;
};

/** Tells the screens that somebody’s candidacy changed: our team’s, and the candidate’s own. */
export async function publishCandidate(coach: Pick<CoachRow, 'id' | 'userId'>): Promise<void> {
  await publishLive({ topic: 'role:ADMIN', kind: 'coaches/changed', id: coach.id });
  if (coach.userId !== null)
    await publishLive({ topic: `user:${coach.userId}`, kind: 'coaches/changed', id: coach.id });
}

/**
 * Moves a candidacy along its machine, with what follows by itself, in the caller’s transaction, which holds the coach’s row. The
 * candidate is told by e-mail where there is something to do. Returns the row as it became. Throws `transition-forbidden`.
 */
export async function moveCandidate(
  coach: CoachRow,
  event: CoachEvent,
  actor: Mover,
  { set, details, words = null }: More = {},
): Promise<CoachRow> {
  const moved = await transition({
    machine: coachMachine,
    table: coaches,
    row: coach,
    event,
    actor,
    set: { ...set, statusSince: sql`now()` },
    ...(details && { details }),
  });
  const next = automatic[moved.status];
  const row = { ...coach, ...moved };
  if (next) return moveCandidate(row, next, systemActor);
  const kept = await db.select().from(coaches).where(eq(coaches.id, coach.id)).then(onlyRow);
  await tellCandidate(kept, event, words);
  await publishCandidate(kept);
  return kept;
}
