import type { Hashtag, Video, VideoSort } from '@elan/domain/catalog';
import { exactTotal, isUuid, kernelErrors, type Page } from '@elan/domain/kernel';
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/is-id.ts';
import { disciplines, hashtags, objectives, videos } from '../catalog.tables.ts';
import { videoHashtags, videoUploads } from './videos.tables.ts';

type VideosQuery = {
  readonly search?: string | undefined;
  readonly objectiveId?: string | undefined;
  readonly disciplineId?: string | undefined;
  readonly shown?: 'shown' | 'hidden' | undefined;
  readonly sort: VideoSort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
};

const selected = () =>
  db
    .select({
      video: videos,
      objectiveName: objectives.name,
      disciplineName: disciplines.name,
      upload: videoUploads,
    })
    .from(videos)
    .leftJoin(objectives, eq(objectives.id, videos.objectiveId))
    .leftJoin(disciplines, eq(disciplines.id, videos.disciplineId))
    .leftJoin(videoUploads, eq(videoUploads.videoId, videos.id));

type Selected = Awaited<ReturnType<typeof selected>>[number];

async function hashtagsOf(ids: readonly string[]): Promise<ReadonlyMap<string, Hashtag[]>> {
  if (ids.length === 0) return new Map();
  const { id, name, background, colour } = hashtags;
  const rows = await db
    .select({ videoId: videoHashtags.videoId, hashtag: { id, name, background, colour } })
    .from(videoHashtags)
    .innerJoin(hashtags, eq(hashtags.id, videoHashtags.hashtagId))
    .where(inArray(videoHashtags.videoId, [...ids]))
    .orderBy(sql`${hashtags.name} collate "und-x-icu"`, asc(hashtags.id));
  const grouped = Map.groupBy(rows, ({ videoId }) => videoId);
  return new Map([...grouped].map(([videoId, own]) => [videoId, own.map(({ hashtag }) => hashtag)]));
}

const named = (id: string | null, name: string | null) => (id && name !== null ? { id, name } : null);

function toVideo({ video, objectiveName, disciplineName, upload }: Selected, tags: Hashtag[]): Video {
  const { objectiveId, disciplineId, fileName, fileSize, fileType } = video;
  return {
    id: video.id,
    title: video.title,
    words: video.words,
    durationSeconds: video.durationSeconds,
    objective: named(objectiveId, objectiveName),
    discipline: named(disciplineId, disciplineName),
    hashtags: tags,
    imageVersion: video.imageVersion,
    address: video.address,
    captionsVersion: video.captionsVersion,
    audience: video.audience,
    published: video.published,
    file:
      fileName !== null && fileSize !== null && fileType !== null
        ? { name: fileName, size: fileSize, type: fileType }
        : null,
    upload: upload && { name: upload.name, size: upload.size, received: upload.parts.length },
    version: video.version,
  };
}

async function toVideos(rows: readonly Selected[]): Promise<Video[]> {
  const tags = await hashtagsOf(rows.map(({ video }) => video.id));
  return rows.map((row) => toVideo(row, tags.get(row.video.id) ?? []));
}

const searched = sql`search_text(${videos.title} || ' ' || ${videos.words})`;
const holds = (word: string): SQL =>
  sql`${searched} like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

const columnOf: Readonly<Record<VideoSort, SQL>> = {
  title: sql`${videos.title} collate "und-x-icu"`,
  duration: sql`${videos.durationSeconds}`,
};

/** Returns a page of the videos, hidden ones too: each word of the search stands in the title or the words, whatever its accents. */
export async function pageOfVideos(query: VideosQuery): Promise<Page<Video>> {
  const { search = '', shown, sort, direction, page, size } = query;
  const where = and(
    ...search.split(/\s+/).filter(Boolean).map(holds),
    shown && eq(videos.published, shown === 'shown'),
    isId(videos.objectiveId, query.objectiveId),
    isId(videos.disciplineId, query.disciplineId),
  );
  const way = direction === 'desc' ? desc : asc;
  const rows = await selected()
    .where(where)
    .orderBy(way(columnOf[sort]), way(videos.id))
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(videos, where);
  return {
    items: await toVideos(rows),
    ...exactTotal(total),
  };
}

/** Returns a video, shown or not. Throws `not-found`. */
export async function videoOf(id: string): Promise<Video> {
  const [found] = isUuid(id) ? await toVideos(await selected().where(eq(videos.id, id))) : [];
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}

/** The most videos that a person is shown. */
const longestList = 200;

/** Returns the videos that are shown, those of a condition, the newest first. */
export const shownVideos = async (where?: SQL): Promise<Video[]> =>
  toVideos(
    await selected()
      .where(and(eq(videos.published, true), where))
      .orderBy(desc(videos.createdAt), desc(videos.id))
      .limit(longestList),
  );

export type VideoRecord = typeof videos.$inferSelect;

/** Returns the row of a video, locked until the transaction ends. Throws `not-found`. */
export async function lockedVideo(id: string): Promise<VideoRecord> {
  const [row] = isUuid(id)
    ? await db.select().from(videos).where(eq(videos.id, id)).for('no key update')
    : [];
  if (!row) throw kernelErrors.fail('not-found');
  return row;
}

/** Returns the row of a video; undefined without one. */
export async function findVideo(id: string): Promise<VideoRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(videos).where(eq(videos.id, id));
  return row;
}
