import { programTypeRules } from '@elan/domain/programs';
import { and, inArray, ne } from 'drizzle-orm';
import { acrossWall } from '../../platform/db/tenant-wall.ts';
import { everyProgram } from './programs.repository.ts';
import { programs } from './programs.tables.ts';

/** Returns programmes as they are named to a person, by their ids: « Community, Dos et posture, Verdalys ». A draft may be deleted: it is none yet. */
export async function namesOfPrograms(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  // A guest has a card for the sessions of another company: of that one, its name and its programme’s.
  const rows = await acrossWall(() =>
    everyProgram(and(inArray(programs.id, [...ids]), ne(programs.status, 'DRAFT'))),
  );
  return new Map(
    rows.map(({ id, type, objectiveName, companyName }) => [
      id,
      `${programTypeRules[type].label}, ${objectiveName}, ${companyName}`,
    ]),
  );
}
