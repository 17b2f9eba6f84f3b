import type { Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import type { SpotInput, WeeklySlot } from '@elan/domain/spots';
import { holidayZoneOf } from '@elan/domain/kernel';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { isOfOwner } from '../companies/public.ts';
import { spotOpeningHours, spots, spotSlots } from './spots.tables.ts';

/** A spot with its weekly slots and the hours of its doors, in the order of the week. */
export type SpotRow = typeof spots.$inferSelect & {
  readonly slots: readonly WeeklySlot[];
  readonly openingHours: readonly WeeklySlot[];
};

/** More spots than a person reads: an administrator names a company instead. */
const longestList = 500;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Returns spots with their weekly slots and the hours of their doors. */
export async function withHours(rows: readonly (typeof spots.$inferSelect)[]): Promise<SpotRow[]> {
  if (rows.length === 0) return [];
  const slots = await db
    .select()
    .from(spotSlots)
    .where(inArray(spotSlots.spotId, idsOf(rows)))
    .orderBy(asc(spotSlots.weekday), asc(spotSlots.startsAt));
  const openings = await db
    .select()
    .from(spotOpeningHours)
    .where(inArray(spotOpeningHours.spotId, idsOf(rows)))
    .orderBy(asc(spotOpeningHours.weekday), asc(spotOpeningHours.opensAt));
  const slotsOf = Map.groupBy(slots, ({ spotId }) => spotId);
  const openingsOf = Map.groupBy(openings, ({ spotId }) => spotId);
  return rows.map((row) => ({
    ...row,
    slots: (slotsOf.get(row.id) ?? []).map(({ weekday, startsAt, endsAt }) => ({
      weekday,
      start: startsAt,
      end: endsAt,
    })),
    openingHours: (openingsOf.get(row.id) ?? []).map(({ weekday, opensAt, closesAt }) => ({
      weekday,
      start: opensAt,
      end: closesAt,
    })),
  }));
}

/**
 * The spots that a scope reaches. Whoever reaches them all looks after companies and gyms: where a customer of the shop has a coach come is
 * somebody's home, and is read by the session that is held there alone.
 */
export const reachedBy = (scope: Scope): SQL | undefined =>
  scope.kind === 'all' ? isOfOwner(spots.companyId) : withinScope(scope, spots);

const byName: SQL = sql`${spots.name} collate "und-x-icu"`;

/** Returns the open spots of a scope by name, of one company when it is named; with those closed for good, after the others. */
export async function listSpots(
  scope: Scope,
  { companyId, closed = false }: { companyId?: string | undefined; closed?: boolean } = {},
): Promise<SpotRow[]> {
  if (companyId !== undefined && !isUuid(companyId)) return [];
  const one = companyId === undefined ? undefined : eq(spots.companyId, companyId);
  const open = closed ? undefined : isNull(spots.closedAt);
  const rows = await db
    .select()
    .from(spots)
    .where(and(reachedBy(scope), one, open))
    .orderBy(sql`${spots.closedAt} is not null`, byName, asc(spots.id))
    .limit(longestList);
  return withHours(rows);
}

type Lock = 'share' | 'no key update';

/**
 * Returns a spot of a scope, closed for good or not, or undefined: a foreign id, an unknown one and a malformed one are the
 * same (I36). `lock` locks its row until the transaction ends: 'share' against a change of the spot, 'no key update' to change
 * it or to plan on it alone.
 */
export async function findAnySpot(scope: Scope, id: string, lock?: Lock): Promise<SpotRow | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db
    .select()
    .from(spots)
    .where(and(reachedBy(scope), eq(spots.id, id)));
  const [found] = await withHours(await (lock ? query.for(lock) : query));
  return found;
}

/** Returns a spot of a scope that something may be planned on, as `findAnySpot` does: one that is closed for good is as unknown. */
export async function findSpot(scope: Scope, id: string, lock?: Lock): Promise<SpotRow | undefined> {
  const spot = await findAnySpot(scope, id, lock);
  return spot?.closedAt === null ? spot : undefined;
}

/** What a spot is written with: what was typed, and whether the geocoder knows its address. */
export type SpotFacts = SpotInput & { readonly addressVerified: boolean };

const columnsOf = ({ address, slots: _slots, openingHours: _hours, ...facts }: SpotFacts) => ({
  ...facts,
  addressLine: address.line,
  postalCode: address.postalCode,
  city: address.city,
  holidayZone: holidayZoneOf(address.postalCode),
});

async function writeHours(
  companyId: string,
  spotId: string,
  { slots, openingHours = [] }: SpotInput,
): Promise<void> {
  const own = { companyId, spotId };
  await db.delete(spotSlots).where(eq(spotSlots.spotId, spotId));
  await db
    .insert(spotSlots)
    .values(slots.map(({ weekday, start, end }) => ({ ...own, weekday, startsAt: start, endsAt: end })));
  await db.delete(spotOpeningHours).where(eq(spotOpeningHours.spotId, spotId));
  if (openingHours.length === 0) return;
  await db
    .insert(spotOpeningHours)
    .values(
      openingHours.map(({ weekday, start, end }) => ({ ...own, weekday, opensAt: start, closesAt: end })),
    );
}

/** Adds a spot and its slots, in the caller's transaction, as a part of a gym where it is one; returns its id. The holiday zone is that of its postal code (D21). */
export async function insertSpot(
  companyId: string,
  input: SpotFacts,
  gymId: string | null = null,
): Promise<string> {
  const made = await db
    .insert(spots)
    .values({ companyId, gymId, ...columnsOf(input) })
    .returning({ id: spots.id })
    .then(onlyRow);
  await writeHours(companyId, made.id, input);
  return made.id;
}

/** Changes a spot and replaces its slots, in the caller's transaction. */
export async function changeSpot(spot: SpotRow, input: SpotFacts): Promise<void> {
  await db
    .update(spots)
    .set({ ...columnsOf(input), version: sql`${spots.version} + 1`, updatedAt: sql`now()` })
    .where(eq(spots.id, spot.id));
  await writeHours(spot.companyId, spot.id, input);
}

/** Closes a spot for good, or opens it again, in the caller's transaction. */
export async function setSpotClosed(spot: SpotRow, closed: boolean): Promise<void> {
  await db
    .update(spots)
    .set({
      closedAt: closed ? sql`now()` : null,
      version: sql`${spots.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(spots.id, spot.id));
}

/** Returns a spot of a scope, closed or not, locked when it is about to change. Throws `not-found`. */
export async function readSpot(scope: Scope, id: string, lock?: 'no key update'): Promise<SpotRow> {
  const spot = await findAnySpot(scope, id, lock);
  if (!spot) throw kernelErrors.fail('not-found');
  return spot;
}
