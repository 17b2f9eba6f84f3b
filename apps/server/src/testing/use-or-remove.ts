import { sql } from 'drizzle-orm';
import { removeHashtag } from '../contexts/catalog/hashtags.ts';
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
