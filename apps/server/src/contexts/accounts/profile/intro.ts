import type { Actor } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { lockOpenUser, readUser } from '../accounts.repository.ts';
import { users } from '../accounts.tables.ts';

type Intro = { seenAt: string | null };

/** When a person saw the guided tour; null for who has not yet. */
export async function readIntro({ userId }: Actor): Promise<Intro> {
  const { introSeenAt } = await readUser(userId);
  return { seenAt: introSeenAt?.toString() ?? null };
}

/** Keeps that a person saw the guided tour, or passed it: the first time counts. */
export function markIntroSeen({ userId }: Actor): Promise<Intro> {
  return inTx(async () => {
    await lockOpenUser(userId);
    const [user] = await db
      .update(users)
      .set({ introSeenAt: sql`coalesce(${users.introSeenAt}, now())` })
      .where(eq(users.id, userId))
      .returning({ seenAt: users.introSeenAt });
    return { seenAt: user?.seenAt?.toString() ?? null };
  });
}
