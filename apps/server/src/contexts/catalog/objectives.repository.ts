import type { ObjectiveRow, ObjectiveSort } from '@elan/domain/catalog';
import { exactTotal, isUuid, kernelErrors, type Page } from '@elan/domain/kernel';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { isId } from '../../platform/db/is-id.ts';
import { disciplines, objectives, videos } from './catalog.tables.ts';

type ObjectivesQuery = {
  readonly search?: string | undefined;
  readonly disciplineId?: string | undefined;
  readonly shown?: 'shown' | 'hidden' | undefined;
  readonly sort: ObjectiveSort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
};

const columns = {
  id: objectives.id,
  keyword: objectives.keyword,
  name: objectives.name,
  description: objectives.description,
  intensity: objectives.intensity,
  kcal: objectives.kcal,
  hidden: objectives.hidden,
  imageVersion: objectives.imageVersion,
  version: objectives.version,
  disciplineId: objectives.disciplineId,
  disciplineName: disciplines.name,
  videoId: objectives.videoId,
  videoTitle: videos.title,
};

const selected = () =>
  db
    .select(columns)
    .from(objectives)
    .leftJoin(disciplines, eq(disciplines.id, objectives.disciplineId))
    .leftJoin(videos, eq(videos.id, objectives.videoId));

type Selected = Awaited<ReturnType<typeof selected>>[number];

const toRow = ({ disciplineId, disciplineName, videoId, videoTitle, ...row }: Selected): ObjectiveRow => ({
  ...row,
  video: videoId && videoTitle !== null ? { id: videoId, title: videoTitle } : null,
  discipline: disciplineId && disciplineName ? { id: disciplineId, name: disciplineName } : null,
});

const searched = sql`search_text(${objectives.name} || ' ' || ${objectives.keyword})`;
const holds = (word: string): SQL =>
  sql`${searched} like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

const columnOf: Readonly<Record<ObjectiveSort, SQL>> = {
  name: sql`${objectives.name} collate "und-x-icu"`,
  keyword: sql`${objectives.keyword}`,
  intensity: sql`${objectives.intensity}`,
  kcal: sql`${objectives.kcal}`,
};

/** Returns a page of the objectives, hidden ones too: each word of the search stands in the name or the keyword, whatever its accents. */
export async function pageOfObjectives(query: ObjectivesQuery): Promise<Page<ObjectiveRow>> {
  const { search = '', disciplineId, shown, sort, direction, page, size } = query;
  const where = and(
    ...search.split(/\s+/).filter(Boolean).map(holds),
    shown && eq(objectives.hidden, shown === 'hidden'),
    isId(objectives.disciplineId, disciplineId),
  );
  const way = direction === 'desc' ? desc : asc;
  const rows = await selected()
    .where(where)
    .orderBy(way(columnOf[sort]), way(objectives.id))
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(objectives, where);
  return {
    items: rows.map(toRow),
    ...exactTotal(total),
  };
}

/** Returns an objective, hidden or not. Throws `not-found`. */
export async function objectiveOf(id: string): Promise<ObjectiveRow> {
  const [row] = isUuid(id) ? await selected().where(eq(objectives.id, id)) : [];
  if (!row) throw kernelErrors.fail('not-found');
  return toRow(row);
}

/** Locks an objective until the transaction ends, and returns it as it is then. Throws `not-found`. */
export async function lockedObjective(id: string): Promise<ObjectiveRow> {
  if (isUuid(id)) {
    await db.select({ id: objectives.id }).from(objectives).where(eq(objectives.id, id)).for('no key update');
  }
  return objectiveOf(id);
}
