import { civilDateOf, minutesBetween, timeOfDayOf, timeZoneOf, weekdayOf } from '@elan/domain/kernel';
import { spotErrors, spotIsOpen } from '@elan/domain/spots';
import { and, eq, gt } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { databaseNow } from '../../platform/clock/clock.ts';
import { on, type DomainEvents, type EventHandler } from '../../platform/registry/domain-events.ts';
import { spots } from '../spots/public.ts';
import { sessions } from './sessions.tables.ts';

/**
 * A coming session keeps its hour open (I6), its places and its clock: also one of a programme, which may have been moved out of the
 * slots that its programme keeps, or have more places than it.
 */
async function keepSpotOfSessions(change: DomainEvents['spots/changing']): Promise<void> {
  const { spotId, slots, maxUsers } = change;
  const coming = await db
    .select({
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      maxParticipants: sessions.maxParticipants,
      postalCode: spots.postalCode,
    })
    .from(sessions)
    .innerJoin(spots, eq(spots.id, sessions.spotId))
    .where(
      and(
        eq(sessions.spotId, spotId),
        eq(sessions.status, 'ACTIVE'),
        gt(sessions.startsAt, await databaseNow()),
      ),
    );
  if (coming.length === 0) return;
  if (change.timeZoneMoves) throw spotErrors.fail('spots/zone-in-use');
  const minimum = Math.max(...coming.map((session) => session.maxParticipants));
  if (minimum > maxUsers) throw spotErrors.fail('spots/capacity-in-use', { minimum });
  for (const { startsAt, endsAt, postalCode } of coming) {
    const zone = timeZoneOf(postalCode);
    const weekday = weekdayOf(civilDateOf(startsAt, zone));
    const session = {
      weekday,
      start: timeOfDayOf(startsAt, zone),
      minutes: minutesBetween(startsAt, endsAt),
    };
    if (!spotIsOpen(slots, session)) throw spotErrors.fail('spots/slots-in-use');
  }
}

/** What sessions answer to the other contexts. */
export const followSpotsForSessions: readonly EventHandler[] = [
  // A programme before its sessions, as everywhere (docs/architecture.md, lock order).
  on('spots/changing', keepSpotOfSessions, { after: ['programs'] }),
];
