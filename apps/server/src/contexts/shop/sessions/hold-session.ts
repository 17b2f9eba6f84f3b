import { timeZoneOf } from '@elan/domain/kernel';
import { holdMinutes, shopErrors, unitMachine, unitSpan, type UnitLine } from '@elan/domain/shop';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { coachIsTaken } from '../../sessions/public.ts';
import { rankedCoaches } from './free-coaches.ts';
import { shopSessions } from './sessions.tables.ts';

/**
 * Holds the hour of a session for who pays it, in the caller's transaction, which made its order: with the fittest coach whom nobody holds.
 * Two buyers of one hour wait for each other at the constraint of the table; who comes second gets the next coach. Throws
 * `shop/slot-taken` when nobody is left (D38, threats T17).
 */
export async function holdSession(userId: string, lineId: string, line: UnitLine): Promise<void> {
  const { offer, place, day, hour, objectiveId, friends } = line;
  const span = unitSpan(day, hour, timeZoneOf(place.postalCode));
  const status = unitMachine.initial[0] ?? 'HELD';
  const actor = { userId, role: 'PUBLIC' } as const;
  for (const coachId of await rankedCoaches({ postalCode: place.postalCode, objectiveId }, span)) {
    const [held] = await db
      .insert(shopSessions)
      .values({
        userId,
        lineId,
        offer,
        objectiveId,
        ...place,
        ...span,
        friends,
        status,
        coachId,
        heldUntil: sql`now() + make_interval(mins => ${holdMinutes})`,
      })
      .onConflictDoNothing()
      .returning({ id: shopSessions.id });
    if (!held) continue;
    // Who held this hour before us, or one across a sea, may have paid it meanwhile: it is a session now.
    if (!(await coachIsTaken(coachId, span, place.postalCode))) {
      const what = { entity: 'shop-session', entityId: held.id, event: 'hold', from: null, to: status };
      await recordAudit({ actor, ...what, details: { coachId } });
      return;
    }
    await db.delete(shopSessions).where(and(eq(shopSessions.id, held.id), eq(shopSessions.status, 'HELD')));
  }
  throw shopErrors.fail('shop/slot-taken');
}
