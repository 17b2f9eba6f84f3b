import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { isoText } from '../../platform/db/iso-text.ts';
import type { CatalogUses } from '../catalog/public.ts';
import { companies } from '../companies/public.ts';
import { spots } from '../spots/public.ts';
import { sessionHashtags, sessions } from './sessions.tables.ts';

async function countUpTo(limit: number, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select ${from} limit ${limit}) counted`,
  );
  return rows[0]?.total ?? 0;
}

const usesWhere = (where: SQL): CatalogUses['list'] =>
  async function list(_id, { limit, offset }) {
    const rows = await db
      .select({
        id: sessions.id,
        name: companies.name,
        type: sessions.type,
        status: sessions.status,
        on: isoText(sessions.startsAt),
        postalCode: spots.postalCode,
      })
      .from(sessions)
      .innerJoin(companies, eq(companies.id, sessions.companyId))
      .leftJoin(spots, eq(spots.id, sessions.spotId))
      .where(where)
      .orderBy(desc(sessions.startsAt), desc(sessions.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({ kind: 'session', ...row }));
  };

/** The sessions that aim at an objective, those of programmes too. */
export const sessionsOfObjective: CatalogUses = {
  count: (id, limit) => countUpTo(limit, sql`from ${sessions} where ${sessions.objectiveId} = ${id}`),
  list: (id, part) => usesWhere(eq(sessions.objectiveId, id))(id, part),
};

const carries = (id: string): SQL =>
  sql`exists (select from ${sessionHashtags} where ${sessionHashtags.sessionId} = ${sessions.id} and ${sessionHashtags.hashtagId} = ${id})`;

/** The sessions that carry a hashtag. */
export const sessionsOfHashtag: CatalogUses = {
  count: (id, limit) =>
    countUpTo(limit, sql`from ${sessionHashtags} where ${sessionHashtags.hashtagId} = ${id}`),
  list: (id, part) => usesWhere(carries(id))(id, part),
};
