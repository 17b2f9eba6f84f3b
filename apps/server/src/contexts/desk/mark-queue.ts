import type { Actor } from '@elan/domain/accounts';
import type { queueContract } from '@elan/domain/desk';
import { kernelErrors, type RouteChecked } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { activeAdministrators } from '../accounts/public.ts';
import { queueMarks } from './desk.tables.ts';

type Said = Partial<typeof queueMarks.$inferInsert> & { readonly markedBy: string };

const keepMark = (key: string, said: Said) =>
  db
    .insert(queueMarks)
    .values({ key, ...said })
    .onConflictDoUpdate({ target: queueMarks.key, set: { ...said, markedAt: sql`now()` } });

async function takeAway(key: string, said: Said): Promise<void> {
  const ofKey = eq(queueMarks.key, key);
  const [before] = await db.select().from(queueMarks).where(ofKey).for('update');
  if (!before) return;
  const left = { ...before, ...said };
  // A row that says nothing is no mark.
  if (left.assigneeId === null && left.snoozedUntil === null) await db.delete(queueMarks).where(ofKey);
  else
    await db
      .update(queueMarks)
      .set({ ...said, markedAt: sql`now()` })
      .where(ofKey);
}

/**
 * Says who takes care of what waits, or until which day it sleeps: what is not said stays as somebody else left it, and null takes it
 * away. Throws `not-found` for somebody who is not of the team.
 */
export async function markQueue(
  { userId }: Pick<Actor, 'userId'>,
  { key, assigneeId, snoozedUntil }: RouteChecked<typeof queueContract.mark>['body'],
): Promise<void> {
  if (assigneeId && !(await activeAdministrators()).some(({ id }) => id === assigneeId)) {
    throw kernelErrors.fail('not-found');
  }
  const said = {
    ...(assigneeId !== undefined && { assigneeId }),
    ...(snoozedUntil !== undefined && { snoozedUntil }),
    markedBy: userId,
  };
  await inTx(async () => {
    if (assigneeId || snoozedUntil) await keepMark(key, said);
    else await takeAway(key, said);
    await publishLive({ topic: 'role:ADMIN', kind: 'desk/marked', id: key });
  });
}
