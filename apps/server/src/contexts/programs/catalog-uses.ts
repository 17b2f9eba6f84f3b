import { desc, eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { CatalogUses } from '../catalog/public.ts';
import { companies } from '../companies/public.ts';
import { programs } from './programs.tables.ts';

/** The programmes that aim at an objective, over or not. */
export const programsOfObjective: CatalogUses = {
  count: (id) => db.$count(programs, eq(programs.objectiveId, id)),
  async list(id, { limit, offset }) {
    const rows = await db
      .select({
        id: programs.id,
        name: companies.name,
        type: programs.type,
        status: programs.status,
        on: programs.startDate,
      })
      .from(programs)
      .innerJoin(companies, eq(companies.id, programs.companyId))
      .where(eq(programs.objectiveId, id))
      .orderBy(desc(programs.startDate), desc(programs.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({ kind: 'program', ...row, postalCode: null }));
  },
};
