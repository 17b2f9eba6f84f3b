import type { Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors, type CivilDate } from '@elan/domain/kernel';
import type { News } from '@elan/domain/news';
import { and, desc, eq, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { keptQuery } from '../../platform/db/hot-statement.ts';
import { gymNameOf } from '../gyms/public.ts';
import { news } from './news.tables.ts';

/** More news than a list shows. */
const longestList = 500;

/** By the first day that it is shown, and of one day what was published last: an id says nothing of when. */
const newestFirst = [desc(news.shownFrom), desc(news.createdAt), desc(news.id)] as const;

/** Whether a scope writes a row: an administrator and a moderator every one, who runs a gym those of that gym (T47). */
const writes = (scope: Scope): SQL => {
  if (scope.kind === 'all') return sql`true`;
  return scope.kind === 'gym' ? sql`coalesce(${news.gymId} = ${scope.gymId}, false)` : sql`false`;
};

/** Whether a scope reads a row: what it writes, and for a gym what every gym shows. */
const reads = (scope: Scope): SQL =>
  scope.kind === 'gym' ? sql`(${writes(scope)} or ${news.gymId} is null)` : writes(scope);

const rows = (scope: Scope, where: SQL | undefined) =>
  db
    .select({
      id: news.id,
      gymId: news.gymId,
      gymName: gymNameOf(news.gymId),
      title: news.title,
      text: news.text,
      from: news.shownFrom,
      to: news.shownTo,
      imageVersion: news.imageVersion,
      own: sql<boolean>`${writes(scope)}`,
      version: news.version,
    })
    .from(news)
    .where(where)
    .orderBy(...newestFirst)
    .limit(longestList);

/** Returns the news of a scope, the newest first. */
export const listNews = (scope: Scope): Promise<News[]> => rows(scope, reads(scope));

async function one(scope: Scope, id: string, within: SQL): Promise<News> {
  const [found] = isUuid(id) ? await rows(scope, and(eq(news.id, id), within)) : [];
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}

/** Returns news that a scope reads. Throws `not-found`: a foreign id, an unknown one and a malformed one are the same (I36). */
export const readNews = (scope: Scope, id: string): Promise<News> => one(scope, id, reads(scope));

/** Returns news that a scope may change, as `readNews` does. */
export const readOwnNews = (scope: Scope, id: string): Promise<News> => one(scope, id, writes(scope));

const gymId = sql.placeholder('gymId');
const day = sql.placeholder('day');
// A thousand screens read it, all day long.
const shownNews = keptQuery('news-of-gym', () =>
  db
    .select({ id: news.id, title: news.title, text: news.text, imageVersion: news.imageVersion })
    .from(news)
    .where(
      and(
        or(eq(news.gymId, gymId), isNull(news.gymId)),
        lte(news.shownFrom, day),
        or(isNull(news.shownTo), gte(news.shownTo, day)),
      ),
    )
    .orderBy(...newestFirst)
    .limit(12),
);

/** Returns what the screens of a gym show on a civil day: its own news and those of every gym, the newest first. */
export const newsOfGym = (of: string, on: CivilDate) => shownNews({ gymId: of, day: on });

/** The version of the picture of news; undefined without one. */
export async function pictureVersionOf(id: string): Promise<number | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select({ version: news.imageVersion }).from(news).where(eq(news.id, id));
  return row?.version ?? undefined;
}
