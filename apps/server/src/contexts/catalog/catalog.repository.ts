import { isUuid } from '@elan/domain/kernel';
import { and, asc, eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { objectives } from './catalog.tables.ts';

export type ObjectiveRow = typeof objectives.$inferSelect;

/** Returns the objectives that may be chosen, by name. They belong to nobody: no scope. */
export const listObjectives = (): Promise<ObjectiveRow[]> =>
  db
    .select()
    .from(objectives)
    .where(eq(objectives.hidden, false))
    .orderBy(sql`${objectives.name} collate "und-x-icu"`, asc(objectives.id));

/** Returns an objective that may be chosen, or undefined. */
export async function findObjective(id: string): Promise<ObjectiveRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select()
    .from(objectives)
    .where(and(eq(objectives.id, id), eq(objectives.hidden, false)));
  return found;
}
