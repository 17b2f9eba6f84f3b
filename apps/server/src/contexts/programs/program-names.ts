import { programTypeRules } from '@elan/domain/programs';
import { eq, inArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { acrossWall } from '../../platform/db/tenant-wall.ts';
import { objectives } from '../catalog/public.ts';
import { companies } from '../companies/public.ts';
import { programs } from './programs.tables.ts';

/** Returns programmes as they are named to a person, by their ids: « Community, Dos et posture, Verdalys ». */
export async function namesOfPrograms(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  // A guest has a card for the sessions of another company: of that one, its name and its programme’s.
  const rows = await acrossWall(() =>
    db
      .select({ id: programs.id, type: programs.type, objective: objectives.name, company: companies.name })
      .from(programs)
      .innerJoin(objectives, eq(objectives.id, programs.objectiveId))
      .innerJoin(companies, eq(companies.id, programs.companyId))
      .where(inArray(programs.id, [...ids])),
  );
  return new Map(
    rows.map(({ id, type, objective, company }) => [
      id,
      `${programTypeRules[type].label}, ${objective}, ${company}`,
    ]),
  );
}
