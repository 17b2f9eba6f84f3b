import type { Scope } from '@elan/domain/accounts';
import type { Gym, GymFacts } from '@elan/domain/gyms';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { gymManagers } from '../accounts/public.ts';
import { gyms } from './gyms.tables.ts';

export type GymRow = typeof gyms.$inferSelect;

/** More gyms than a list shows. */
const longestList = 500;

/** All gyms for an administrator, one's own for who runs one, else none (A6). */
const withinGyms = (scope: Scope) => {
  if (scope.kind === 'all') return sql`true`;
  return scope.kind === 'gym' ? eq(gyms.id, scope.gymId) : sql`false`;
};

async function describeGyms(rows: readonly GymRow[]): Promise<Gym[]> {
  const managers = await gymManagers(rows.map(({ id }) => id));
  return rows.map(({ id, name, slug, addressLine: line, postalCode, city, openingHours, version }) => ({
    id,
    name,
    slug,
    address: line === null || postalCode === null || city === null ? null : { line, postalCode, city },
    openingHours,
    managers: managers.get(id) ?? [],
    version,
  }));
}

/** Returns the gyms of a scope by name. */
export async function listGyms(scope: Scope): Promise<Gym[]> {
  const rows = await db
    .select()
    .from(gyms)
    .where(withinGyms(scope))
    .orderBy(sql`${gyms.name} collate "und-x-icu"`, gyms.id)
    .limit(longestList);
  return describeGyms(rows);
}

/** Returns a gym of a scope. Throws `not-found`: a foreign id, an unknown one and a malformed one are the same (I36). */
export async function readGym(scope: Scope, id: string): Promise<Gym> {
  const rows = isUuid(id)
    ? await db
        .select()
        .from(gyms)
        .where(and(eq(gyms.id, id), withinGyms(scope)))
    : [];
  const [gym] = await describeGyms(rows);
  if (!gym) throw kernelErrors.fail('not-found');
  return gym;
}

/** What a row of a gym holds of what was typed. */
export const gymColumns = ({ name, slug, address, openingHours }: GymFacts) => ({
  name,
  slug,
  addressLine: address?.line ?? null,
  postalCode: address?.postalCode ?? null,
  city: address?.city ?? null,
  openingHours,
});
