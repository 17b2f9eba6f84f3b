import { desc, eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { objectives } from './catalog.tables.ts';
import type { CatalogUses } from './catalog-uses.ts';

/** The objectives that have a discipline. */
export const objectivesOfDiscipline: CatalogUses = {
  count: (id) => db.$count(objectives, eq(objectives.disciplineId, id)),
  async list(id, { limit, offset }) {
    const rows = await db
      .select({ id: objectives.id, name: objectives.name })
      .from(objectives)
      .where(eq(objectives.disciplineId, id))
      .orderBy(sql`${objectives.name} collate "und-x-icu"`, desc(objectives.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({
      kind: 'objective',
      ...row,
      type: null,
      status: null,
      on: null,
      postalCode: null,
    }));
  },
};
