import type { DisciplineRecord, Hashtag, HashtagRecord } from '@elan/domain/catalog';
import { isUuid } from '@elan/domain/kernel';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AnyColumn } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { disciplines, hashtags, objectives } from './catalog.tables.ts';

// The catalogue belongs to nobody: nothing of it has a scope.

export type ObjectiveRow = typeof objectives.$inferSelect;

const inFrench = (name: AnyColumn) => sql`${name} collate "und-x-icu"`;

/** Returns the objectives that may be chosen, by name. */
export const listObjectives = (): Promise<ObjectiveRow[]> =>
  db
    .select()
    .from(objectives)
    .where(eq(objectives.hidden, false))
    .orderBy(inFrench(objectives.name), asc(objectives.id));

/** Returns an objective that may be chosen, or undefined. */
export async function findObjective(id: string): Promise<ObjectiveRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select()
    .from(objectives)
    .where(and(eq(objectives.id, id), eq(objectives.hidden, false)));
  return found;
}

/** Returns the disciplines, by name. */
export const listDisciplines = (): Promise<DisciplineRecord[]> =>
  db
    .select({ id: disciplines.id, name: disciplines.name, version: disciplines.version })
    .from(disciplines)
    .orderBy(inFrench(disciplines.name), asc(disciplines.id));

const hashtagColumns = {
  id: hashtags.id,
  name: hashtags.name,
  background: hashtags.background,
  colour: hashtags.colour,
};

/** Returns the hashtags, by name. */
export const listHashtags = (): Promise<HashtagRecord[]> =>
  db
    .select({ ...hashtagColumns, version: hashtags.version })
    .from(hashtags)
    .orderBy(inFrench(hashtags.name), asc(hashtags.id));

/** Returns the hashtags of some ids, by name; an id that none has, and a malformed one, are left out. */
export async function findHashtags(ids: readonly string[]): Promise<Hashtag[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  return db
    .select(hashtagColumns)
    .from(hashtags)
    .where(inArray(hashtags.id, known))
    .orderBy(inFrench(hashtags.name), asc(hashtags.id));
}
