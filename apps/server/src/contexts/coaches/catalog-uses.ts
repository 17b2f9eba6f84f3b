import { asc, eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { CatalogUses } from '../catalog/public.ts';
import { coachName } from './coaches.repository.ts';
import { coachDisciplines, coaches } from './coaches.tables.ts';

/** The coaches who teach a discipline. */
export const coachesOfDiscipline: CatalogUses = {
  count: (id) => db.$count(coachDisciplines, eq(coachDisciplines.disciplineId, id)),
  async list(id, { limit, offset }) {
    const rows = await db
      .select({
        id: coaches.id,
        firstName: coaches.firstName,
        lastName: coaches.lastName,
        status: coaches.status,
      })
      .from(coachDisciplines)
      .innerJoin(coaches, eq(coaches.id, coachDisciplines.coachId))
      .where(eq(coachDisciplines.disciplineId, id))
      .orderBy(asc(coaches.lastName), asc(coaches.firstName), asc(coaches.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ status, ...coach }) => ({
      kind: 'coach',
      id: coach.id,
      name: coachName(coach),
      type: null,
      status,
      on: null,
      postalCode: null,
    }));
  },
};
