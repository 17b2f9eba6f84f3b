import type { Scope } from '@elan/domain/accounts';
import type { Gym } from '@elan/domain/gyms';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { gyms } from './gyms.tables.ts';

/** More gyms than a list shows. */
const longestList = 500;

/** Returns the gyms of a scope by name: all of them for an administrator, one's own for who runs one, else none. */
export async function listGyms(scope: Scope): Promise<Gym[]> {
  if (scope.kind !== 'all' && scope.kind !== 'gym') return [];
  return db
    .select({ id: gyms.id, name: gyms.name })
    .from(gyms)
    .where(scope.kind === 'all' ? undefined : eq(gyms.id, scope.gymId))
    .orderBy(sql`${gyms.name} collate "und-x-icu"`, gyms.id)
    .limit(longestList);
}
