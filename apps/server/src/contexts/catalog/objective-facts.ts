import { db } from '../../platform/db/database.ts';
import { objectives } from './catalog.tables.ts';

/** Returns the name and the intensity (1 to 3) of every objective, those that are hidden too. */
export async function objectiveFacts(): Promise<
  ReadonlyMap<string, { readonly name: string; readonly intensity: number }>
> {
  const rows = await db
    .select({ id: objectives.id, name: objectives.name, intensity: objectives.intensity })
    .from(objectives);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
