import type { SignInAudience } from '@elan/domain/accounts';
import type { CalendarFeed } from '@elan/domain/sessions';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { companies } from '../../companies/public.ts';
import { calendarFeeds } from '../sessions.tables.ts';

/** The feed of a person for an audience. */
export const feedOf = (userId: string, audience: SignInAudience) =>
  and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.audience, audience));

/** Returns where the feed of a person for an audience stands, or null. */
export async function findFeed(
  userId: string,
  audience: SignInAudience = 'back-office',
): Promise<CalendarFeed | null> {
  const [row] = await db
    .select({
      createdAt: calendarFeeds.createdAt,
      readAt: calendarFeeds.readAt,
      companyName: companies.name,
    })
    .from(calendarFeeds)
    .leftJoin(companies, eq(companies.id, calendarFeeds.companyId))
    .where(feedOf(userId, audience));
  return row ? { ...row, createdAt: row.createdAt.toString(), readAt: row.readAt?.toString() ?? null } : null;
}

/** Returns whose the address of this hash is, and for which audience, or undefined. */
export async function findFeedOwner(
  tokenHash: string,
): Promise<{ userId: string; companyId: string | null; audience: SignInAudience } | undefined> {
  const [row] = await db
    .select({
      userId: calendarFeeds.userId,
      companyId: calendarFeeds.companyId,
      audience: calendarFeeds.audience,
    })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, tokenHash));
  return row;
}

/** Notes that an address has just been read: once a minute is enough to say when. */
export async function noteReading(tokenHash: string): Promise<void> {
  await db
    .update(calendarFeeds)
    .set({ readAt: sql`now()` })
    .where(
      sql`${calendarFeeds.tokenHash} = ${tokenHash} and (${calendarFeeds.readAt} is null or ${calendarFeeds.readAt} < now() - interval '1 minute')`,
    );
}
