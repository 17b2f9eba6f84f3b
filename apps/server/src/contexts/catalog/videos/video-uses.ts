import type { CatalogUse } from '@elan/domain/catalog';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import type { CatalogUses } from '../catalog-uses.ts';
import { objectives, videos } from '../catalog.tables.ts';
import { videoHashtags } from './videos.tables.ts';

const plain = { type: null, status: null, on: null, postalCode: null } as const;

/** The videos of a condition, as what uses something of the catalogue. */
const videosWhere = (where: (id: string) => SQL): CatalogUses => ({
  count: (id) => db.$count(videos, where(id)),
  async list(id, { limit, offset }): Promise<CatalogUse[]> {
    const rows = await db
      .select({ id: videos.id, name: videos.title })
      .from(videos)
      .where(where(id))
      .orderBy(desc(videos.createdAt), desc(videos.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({ kind: 'video', ...row, ...plain }));
  },
});

/** The videos about an objective. */
export const videosOfObjective = videosWhere((id) => eq(videos.objectiveId, id));
/** The videos of a discipline. */
export const videosOfDiscipline = videosWhere((id) => eq(videos.disciplineId, id));
/** The videos that carry a hashtag. */
export const videosOfHashtag = videosWhere(
  (id) =>
    sql`exists (select from ${videoHashtags} where ${videoHashtags.videoId} = ${videos.id} and ${videoHashtags.hashtagId} = ${id})`,
);

/** The objectives that a video presents. */
export const objectivesOfVideo: CatalogUses = {
  count: (id) => db.$count(objectives, eq(objectives.videoId, id)),
  async list(id, { limit, offset }) {
    const rows = await db
      .select({ id: objectives.id, name: objectives.name })
      .from(objectives)
      .where(eq(objectives.videoId, id))
      .orderBy(sql`${objectives.name} collate "und-x-icu"`, desc(objectives.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({ kind: 'objective', ...row, ...plain }));
  },
};
