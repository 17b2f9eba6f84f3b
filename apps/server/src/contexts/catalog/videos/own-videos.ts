import { isSeen, resumesAt, type OwnVideo, type Video } from '@elan/domain/catalog';
import { kernelErrors } from '@elan/domain/kernel';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { objectives, videos } from '../catalog.tables.ts';
import { videoAccess } from './video-rights.ts';
import { findVideo, shownVideos } from './videos.repository.ts';
import { videoViews } from './videos.tables.ts';

async function positionsOf(userId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { positionSeconds: number; seen: boolean }>();
  const rows = await db
    .select()
    .from(videoViews)
    .where(and(eq(videoViews.userId, userId), inArray(videoViews.videoId, [...ids])));
  return new Map(rows.map((row) => [row.videoId, row]));
}

async function withPositions(userId: string, shown: readonly Video[]): Promise<OwnVideo[]> {
  const positions = await positionsOf(
    userId,
    shown.map(({ id }) => id),
  );
  return shown.map(
    ({
      audience: _audience,
      published: _published,
      file: _file,
      upload: _upload,
      version: _version,
      ...facts
    }) => {
      const view = positions.get(facts.id);
      return {
        ...facts,
        position: view ? resumesAt(view.positionSeconds, facts.durationSeconds) : 0,
        seen: view?.seen ?? false,
      };
    },
  );
}

/** Returns the videos that a person may watch, the newest first. */
export async function listOwnVideos(userId: string): Promise<{ items: OwnVideo[]; access: boolean }> {
  const access = await videoAccess()(userId);
  const shown = await shownVideos(access ? undefined : eq(videos.audience, 'everyone'));
  return { items: await withPositions(userId, shown), access };
}

/** Tells whether a person may watch a video now: it is shown, and to them. */
export async function mayWatch(userId: string, id: string): Promise<boolean> {
  const video = await findVideo(id);
  if (!video?.published) return false;
  return video.audience === 'everyone' || videoAccess()(userId);
}

/** Returns a video as its viewer sees it. Throws `not-found`: one that is not shown to them or unknown is the same. */
export async function readOwnVideo(userId: string, id: string): Promise<OwnVideo> {
  const [found] = (await mayWatch(userId, id))
    ? await withPositions(userId, await shownVideos(eq(videos.id, id)))
    : [];
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}

/** Keeps where a person stopped a video; its end is its end. Returns it. Throws `not-found`. */
export async function keepPosition(userId: string, id: string, seconds: number): Promise<OwnVideo> {
  const { id: videoId, durationSeconds } = await readOwnVideo(userId, id);
  const positionSeconds = Math.min(seconds, durationSeconds);
  const seen = isSeen(positionSeconds, durationSeconds);
  await db
    .insert(videoViews)
    .values({ videoId, userId, positionSeconds, seen })
    .onConflictDoUpdate({
      target: [videoViews.videoId, videoViews.userId],
      set: { positionSeconds, seen: sql`${videoViews.seen} or ${seen}`, updatedAt: sql`now()` },
    });
  return readOwnVideo(userId, id);
}

/** Returns the video that presents an objective, to who may watch it; null where there is none. */
export async function presentingVideo(
  userId: string,
  objectiveId: string,
): Promise<{ id: string; title: string } | null> {
  const [found] = await db
    .select({ id: videos.id, title: videos.title })
    .from(objectives)
    .innerJoin(videos, eq(videos.id, objectives.videoId))
    .where(eq(objectives.id, objectiveId));
  return found && (await mayWatch(userId, found.id)) ? found : null;
}
