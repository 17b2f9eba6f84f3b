import { searchUntil, unitMachine } from '@elan/domain/shop';
import { eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { systemActor as actor } from '../../../platform/registry/audit.ts';
import { on, type DomainEvents, type EventHandler } from '../../../platform/registry/domain-events.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { followSessionsJob } from './follow-sessions.job.ts';
import type { ShopSession } from './plan-sessions.ts';
import { shopSessions } from './sessions.tables.ts';

async function bySession(sessionId: string): Promise<ShopSession | undefined> {
  const [row] = await db
    .select()
    .from(shopSessions)
    .where(eq(shopSessions.sessionId, sessionId))
    .for('no key update');
  return row;
}

const soon = () => sendJob(followSessionsJob, {}, { singletonKey: 'soon' });

/** A coach does not come: another one is looked for, at once and then for a day (D38). */
async function look({ session, coachId }: { session: { id: string }; coachId: string }): Promise<void> {
  const row = await bySession(session.id);
  if (row?.status !== 'PLANNED') return;
  await transition({
    machine: unitMachine,
    table: shopSessions,
    row,
    event: 'decline',
    actor,
    set: {
      coachId: null,
      declinedBy: [...row.declinedBy, coachId],
      searchUntil: searchUntil(await databaseNow(), row.startsAt),
    },
  });
  await publishLive({ topic: `user:${row.userId}`, kind: 'shop/changed', id: row.id });
  await soon();
}

/** The session is cancelled, by us or because nobody comes: what paid it goes back. */
async function close({ session }: { session: { id: string } }): Promise<void> {
  const row = await bySession(session.id);
  if (row?.status !== 'PLANNED' && row?.status !== 'SEARCHING') return;
  await transition({ machine: unitMachine, table: shopSessions, row, event: 'cancel', actor });
  await publishLive({ topic: `user:${row.userId}`, kind: 'shop/changed', id: row.id });
  await soon();
}

/** Our team put it elsewhere: what its buyer reads follows it. */
async function follow({ session }: DomainEvents['sessions/moved']): Promise<void> {
  const row = await bySession(session.id);
  if (row?.status !== 'PLANNED' && row?.status !== 'SEARCHING') return;
  const { startsAt, endsAt, coachId } = session;
  await db
    .update(shopSessions)
    .set({
      startsAt,
      endsAt,
      ...(row.status === 'PLANNED' && { coachId }),
      version: sql`${shopSessions.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(shopSessions.id, row.id));
  await publishLive({ topic: `user:${row.userId}`, kind: 'shop/changed', id: row.id });
}

/** What the shop does about the sessions that it sold. */
export const followShopSessions: readonly EventHandler[] = [
  on('sessions/given-back', look),
  on('sessions/cancelled', close),
  on('sessions/moved', follow),
];
