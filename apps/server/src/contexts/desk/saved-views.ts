import type { Actor } from '@elan/domain/accounts';
import { deskErrors, type viewsContract, type SavedView, type ViewedList } from '@elan/domain/desk';
import { isUuid, kernelErrors, type RouteChecked } from '@elan/domain/kernel';
import { asc, eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { namesOf } from '../accounts/public.ts';
import { savedViews } from './desk.tables.ts';

const most = 100;
const tell = (id: string) => publishLive({ topic: 'role:ADMIN', kind: 'desk/viewed', id });

async function described(rows: readonly (typeof savedViews.$inferSelect)[]): Promise<SavedView[]> {
  const authors = await namesOf(rows.map(({ authorId }) => authorId));
  return rows.map(({ id, name, query, authorId }) => ({
    id,
    name,
    query,
    author: authors.get(authorId) ?? null,
  }));
}

/** Returns the saved views of a list, by name. */
export const readViews = async (list: ViewedList): Promise<SavedView[]> =>
  described(
    await db
      .select()
      .from(savedViews)
      .where(eq(savedViews.list, list))
      .orderBy(asc(sql`lower(${savedViews.name})`), savedViews.id)
      .limit(most),
  );

/** Keeps the filters of a list under a name; throws `desk/view-name-taken` for one that the list has, whatever the case. */
export async function saveView(
  { userId }: Pick<Actor, 'userId'>,
  view: RouteChecked<typeof viewsContract.save>['body'],
): Promise<SavedView> {
  try {
    return await inTx(async () => {
      const rows = await db
        .insert(savedViews)
        .values({ ...view, authorId: userId })
        .returning();
      const saved = onlyRow(await described(rows));
      await tell(saved.id);
      return saved;
    });
  } catch (error) {
    if (violates(error, 'saved_views_name_unique')) throw deskErrors.fail('desk/view-name-taken');
    throw error;
  }
}

/** Takes away a saved view; throws `not-found`. */
export async function removeView(id: string): Promise<void> {
  if (!isUuid(id)) throw kernelErrors.fail('not-found');
  await inTx(async () => {
    const gone = await db.delete(savedViews).where(eq(savedViews.id, id)).returning({ id: savedViews.id });
    if (gone.length === 0) throw kernelErrors.fail('not-found');
    await tell(id);
  });
}
