import type { Actor } from '@elan/domain/accounts';
import type { queueContract } from '@elan/domain/desk';
import { kernelErrors, type RouteChecked } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { activeAdministrators } from '../accounts/public.ts';
import { queueMarks } from './desk.tables.ts';

/** Says who takes care of what waits, and until which day it sleeps. Throws `not-found` for somebody who is not of the team. */
export async function markQueue(
  { userId }: Pick<Actor, 'userId'>,
  { key, assigneeId, snoozedUntil }: RouteChecked<typeof queueContract.mark>['body'],
): Promise<void> {
  if (assigneeId !== null && !(await activeAdministrators()).some(({ id }) => id === assigneeId)) {
    throw kernelErrors.fail('not-found');
  }
  if (assigneeId === null && snoozedUntil === null) {
    await db.delete(queueMarks).where(eq(queueMarks.key, key));
  } else {
    const said = { assigneeId, snoozedUntil, markedBy: userId };
    await db
      .insert(queueMarks)
      .values({ key, ...said })
      .onConflictDoUpdate({ target: queueMarks.key, set: { ...said, markedAt: sql`now()` } });
  }
  await publishLive({ topic: 'role:ADMIN', kind: 'desk/marked', id: key });
}
