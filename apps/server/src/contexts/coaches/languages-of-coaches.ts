import { asc, inArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { coachLanguages } from './coaches.tables.ts';

/** Returns the codes of the languages that coaches speak, by coach; nothing for one who named none. */
export async function languagesOfCoaches(
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ coachId: coachLanguages.coachId, language: coachLanguages.language })
    .from(coachLanguages)
    .where(inArray(coachLanguages.coachId, [...new Set(ids)]))
    .orderBy(asc(coachLanguages.language));
  const byCoach = Map.groupBy(rows, ({ coachId }) => coachId);
  return new Map([...byCoach].map(([id, spoken]) => [id, spoken.map(({ language }) => language)]));
}
