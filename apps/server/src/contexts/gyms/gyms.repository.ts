import type { Scope } from '@elan/domain/accounts';
import type { Gym, GymFacts, ShownGym } from '@elan/domain/gyms';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { keptQuery } from '../../platform/db/hot-statement.ts';
import { gymManagers } from '../accounts/public.ts';
import { gyms } from './gyms.tables.ts';

export type GymRow = typeof gyms.$inferSelect;

/** More gyms than a list shows. */
const longestList = 500;

/** All gyms for an administrator, one's own for who runs one, else none (A6). */
export const withinGyms = (scope: Scope) => {
  if (scope.kind === 'all') return sql`true`;
  return scope.kind === 'gym' ? eq(gyms.id, scope.gymId) : sql`false`;
};

const aboutOf = (row: GymRow): ShownGym => {
  const {
    addressLine: line,
    postalCode,
    city,
    createdAt: _made,
    updatedAt: _at,
    version: _version,
    ...gym
  } = row;
  const isKnown = line !== null && postalCode !== null && city !== null;
  return { ...gym, address: isKnown ? { line, postalCode, city } : null };
};

const byId = keptQuery('gym-by-id', () =>
  db
    .select()
    .from(gyms)
    .where(eq(gyms.id, sql.placeholder('id'))),
);
const bySlug = keptQuery('gym-by-slug', () =>
  db
    .select()
    .from(gyms)
    .where(eq(gyms.slug, sql.placeholder('slug'))),
);

/** Returns what everybody may see of a gym, by its id or by its slug. Throws `not-found`: a malformed id is an unknown one. */
export async function readShownGym(
  which: { readonly id: string } | { readonly slug: string },
): Promise<ShownGym> {
  const rows =
    'slug' in which
      ? await bySlug({ slug: which.slug.toLowerCase() })
      : isUuid(which.id)
        ? await byId({ id: which.id })
        : [];
  const [row] = rows;
  if (!row) throw kernelErrors.fail('not-found');
  return aboutOf(row);
}

async function describeGyms(rows: readonly GymRow[]): Promise<Gym[]> {
  const managers = await gymManagers(rows.map(({ id }) => id));
  return rows.map((row) => ({
    ...aboutOf(row),
    managers: managers.get(row.id) ?? [],
    version: row.version,
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
export const gymColumns = ({ address, ...facts }: GymFacts) => ({
  ...facts,
  addressLine: address?.line ?? null,
  postalCode: address?.postalCode ?? null,
  city: address?.city ?? null,
});
