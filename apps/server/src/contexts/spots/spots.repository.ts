import type { Scope } from '@elan/domain/accounts';
import { isUuid } from '@elan/domain/kernel';
import type { SpotInput, WeeklySlot } from '@elan/domain/spots';
import { holidayZoneOf } from '@elan/domain/kernel';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { spots, spotSlots } from './spots.tables.ts';

/** A spot with its weekly slots, in the order of the week. */
export type SpotRow = typeof spots.$inferSelect & { readonly slots: readonly WeeklySlot[] };

/** More spots than a person reads: an administrator names a company instead. */
const longestList = 500;

async function withSlots(rows: readonly (typeof spots.$inferSelect)[]): Promise<SpotRow[]> {
  if (rows.length === 0) return [];
  const slots = await db
    .select()
    .from(spotSlots)
    .where(
      inArray(
        spotSlots.spotId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(spotSlots.weekday), asc(spotSlots.startsAt));
  const bySpot = Map.groupBy(slots, (slot) => slot.spotId);
  return rows.map((row) => ({
    ...row,
    slots: (bySpot.get(row.id) ?? []).map((slot) => ({
      weekday: slot.weekday,
      start: slot.startsAt,
      end: slot.endsAt,
    })),
  }));
}

const byName: SQL = sql`${spots.name} collate "und-x-icu"`;

/** Returns the spots of a scope by name, of one company when it is named. */
export async function listSpots(scope: Scope, companyId?: string): Promise<SpotRow[]> {
  if (companyId !== undefined && !isUuid(companyId)) return [];
  const one = companyId === undefined ? undefined : eq(spots.companyId, companyId);
  const rows = await db
    .select()
    .from(spots)
    .where(and(withinScope(scope, spots), one))
    .orderBy(byName, asc(spots.id))
    .limit(longestList);
  return withSlots(rows);
}

/**
 * Returns a spot of a scope, or undefined: a foreign id, an unknown one and a malformed one are the same (I36).
 * `lock` keeps its row until the transaction ends: 'share' against a change of the spot, 'no key update' to change it or
 * to plan on it alone.
 */
export async function findSpot(
  scope: Scope,
  id: string,
  lock?: 'share' | 'no key update',
): Promise<SpotRow | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db
    .select()
    .from(spots)
    .where(and(withinScope(scope, spots), eq(spots.id, id)));
  const [found] = await withSlots(await (lock ? query.for(lock) : query));
  return found;
}

/** What a spot is written with: what was typed, and whether the geocoder knows its address. */
export type SpotFacts = SpotInput & { readonly addressVerified: boolean };

const columnsOf = ({ address, slots: _, ...facts }: SpotFacts) => ({
  ...facts,
  addressLine: address.line,
  postalCode: address.postalCode,
  city: address.city,
  holidayZone: holidayZoneOf(address.postalCode),
});

async function writeSlots(companyId: string, spotId: string, slots: SpotInput['slots']): Promise<void> {
  await db.delete(spotSlots).where(eq(spotSlots.spotId, spotId));
  await db
    .insert(spotSlots)
    .values(
      slots.map(({ weekday, start, end }) => ({ companyId, spotId, weekday, startsAt: start, endsAt: end })),
    );
}

/** Adds a spot and its slots, in the caller's transaction; returns its id. The holiday zone is that of its postal code (D21). */
export async function insertSpot(companyId: string, input: SpotFacts): Promise<string> {
  const [made] = await db
    .insert(spots)
    .values({ companyId, ...columnsOf(input) })
    .returning({ id: spots.id });
  if (!made) throw new Error('a spot was not inserted');
  await writeSlots(companyId, made.id, input.slots);
  return made.id;
}

/** Changes a spot and replaces its slots, in the caller's transaction. */
export async function changeSpot(spot: SpotRow, input: SpotFacts): Promise<void> {
  await db
    .update(spots)
    .set({ ...columnsOf(input), version: sql`${spots.version} + 1`, updatedAt: sql`now()` })
    .where(eq(spots.id, spot.id));
  await writeSlots(spot.companyId, spot.id, input.slots);
}
