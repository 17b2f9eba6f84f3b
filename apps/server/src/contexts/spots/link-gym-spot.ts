import type { GymSpot } from '@elan/domain/spots';
import { kernelErrors } from '@elan/domain/kernel';
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { isOfOwner } from '../companies/public.ts';
import { isKnownGym } from '../gyms/public.ts';
import { companyOfSpot } from './asked-company.ts';
import { findAnySpot } from './spots.repository.ts';
import { spots } from './spots.tables.ts';
import { recordSpotChange, type SpotActor } from './tell-spot.ts';

const mostFound = 30;

async function requireGym(id: string): Promise<void> {
  if (!(await isKnownGym(id))) throw kernelErrors.fail('not-found');
}

const rows = (gymId: string, where: SQL | undefined) =>
  db
    .select({
      id: spots.id,
      name: spots.name,
      companyName: companyOfSpot,
      city: spots.city,
      linked: sql<boolean>`coalesce(${spots.gymId} = ${gymId}, false)`,
      own: sql<boolean>`${spots.companyId} = ${gymId}`,
    })
    .from(spots)
    .where(where)
    .orderBy(
      sql`coalesce(${spots.gymId} = ${gymId}, false) desc`,
      sql`${spots.name} collate "und-x-icu"`,
      spots.id,
    )
    .limit(mostFound);

/** Returns the open spots of a gym, then those that are of none and whose name or company holds the words of a search. Throws `not-found`. */
export async function listGymSpots(gymId: string, search = ''): Promise<GymSpot[]> {
  await requireGym(gymId);
  const words = search.trim();
  const pattern = sql`'%' || search_text(${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;
  const found = sql`${spots.gymId} is null and (search_text(${spots.name}) like ${pattern} or search_text(${companyOfSpot}) like ${pattern})`;
  const own = eq(spots.gymId, gymId);
  return rows(
    gymId,
    and(isNull(spots.closedAt), isOfOwner(spots.companyId), words === '' ? own : or(own, found)),
  );
}

/** Makes a spot a part of a gym, or takes it out of it. Returns it. Throws `not-found`, and `not-allowed` for one that the gym owns. */
export async function linkGymSpot(
  actor: SpotActor,
  gymId: string,
  spotId: string,
  linked: boolean,
): Promise<GymSpot> {
  await requireGym(gymId);
  return inTx(async () => {
    const spot = await findAnySpot({ kind: 'all' }, spotId, 'no key update');
    // Of another gym: taken out of that one first.
    if (!spot || (spot.gymId !== null && spot.gymId !== gymId)) throw kernelErrors.fail('not-found');
    // The gym's own: it is a part of nothing else, and closed for good as any other one.
    if (spot.companyId === gymId) throw kernelErrors.fail('not-allowed');
    await db
      .update(spots)
      .set({ gymId: linked ? gymId : null, version: sql`${spots.version} + 1`, updatedAt: sql`now()` })
      .where(eq(spots.id, spot.id));
    await recordSpotChange(actor, 'change', spot, { gym: linked ? gymId : null });
    await publishLive({ topic: `gym:${gymId}`, kind: 'sessions/changed', id: gymId });
    return rows(gymId, eq(spots.id, spot.id)).then(onlyRow);
  });
}
