import { sql } from 'drizzle-orm';
import { removeHashtag } from '../contexts/catalog/hashtags.ts';
import { removeVideo } from '../contexts/catalog/videos/save-video.ts';
import { sessionHashtags } from '../contexts/sessions/sessions.tables.ts';
import { db } from '../platform/db/database.ts';
import { anActor } from './factories.ts';

/**
 * One turn of a race, counted by the sequence `turn`: of each pair of turns one removes a hashtag while the other puts it on
 * a session. Returns which of the two it did.
 */
export async function useOrRemoveHashtag(
  hashtagIds: readonly string[],
  sessionId: string,
): Promise<'used' | 'removed'> {
  const { rows } = await db.execute<{ turn: number }>(sql`select nextval('turn')::int as turn`);
  const turn = (rows[0]?.turn ?? 1) - 1;
  const hashtagId = hashtagIds[Math.floor(turn / 2)] ?? '';
  if (turn % 2 === 0) {
    await db.insert(sessionHashtags).values({ sessionId, hashtagId });
    return 'used';
  }
  await removeHashtag(anActor('ADMIN'), hashtagId);
  return 'removed';
}

/**
 * One turn of a race, counted by the sequence `turn`: of each pair of turns one deletes a video while the other makes it present an
 * objective. Returns which of the two it did.
 */
export async function useOrRemoveVideo(
  videoIds: readonly string[],
  objectiveId: string,
): Promise<'used' | 'removed'> {
  const { rows } = await db.execute<{ turn: number }>(sql`select nextval('turn')::int as turn`);
  const turn = (rows[0]?.turn ?? 1) - 1;
  const videoId = videoIds[Math.floor(turn / 2)] ?? '';
  if (turn % 2 === 0) {
    await db.execute(
      sql`insert into objectives (keyword, name, description, intensity, kcal, video_id)
          select 'course-' || ${turn}::int, name, description, intensity, kcal, ${videoId} from objectives where id = ${objectiveId}`,
    );
    return 'used';
  }
  await removeVideo(anActor('ADMIN'), videoId);
  return 'removed';
}
