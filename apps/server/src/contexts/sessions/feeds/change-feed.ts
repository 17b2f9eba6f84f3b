import { audienceOfRole, type Actor } from '@elan/domain/accounts';
import type { CalendarFeed } from '@elan/domain/sessions';
import { sql } from 'drizzle-orm';
import { deployment } from '../../../platform/config/deployment.ts';
import { alwaysThere } from '../../../platform/db/always-there.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { hashSecret, makeSecret } from '../../../platform/tokens/secret.ts';
import { lockOpenUser } from '../../accounts/public.ts';
import { calendarFeeds } from '../sessions.tables.ts';
import { feedOf, findFeed } from './feed.repository.ts';

export const feedExtension = '.ics';

/** Returns the address that a calendar reads. */
export const feedAddress = (secret: string): string =>
  `${deployment().baseUrl}/api/calendar/${secret}${feedExtension}`;

const newAddresses = { max: 20, windowSeconds: 3600 } as const;

const audit = (actor: Actor, event: 'openCalendarFeed' | 'closeCalendarFeed') =>
  recordAudit({ actor, entity: 'user', entityId: actor.userId, event, from: null, to: null, details: {} });

/**
 * Gives a person a secret address for the calendar of the identity in use; the one before answers no more. Returns the secret,
 * of which only the hash is kept. Throws `too-many-requests`.
 */
export async function openFeed(actor: Actor): Promise<{ secret: string; feed: CalendarFeed }> {
  await spendHit({ key: `calendar-feed:new:${actor.userId}`, ...newAddresses });
  const audience = audienceOfRole(actor.role);
  const secret = makeSecret();
  return inTx(async () => {
    await lockOpenUser(actor.userId);
    const fresh = { tokenHash: hashSecret(secret), companyId: actor.companyId };
    await db
      .insert(calendarFeeds)
      .values({ userId: actor.userId, audience, ...fresh })
      .onConflictDoUpdate({
        target: [calendarFeeds.userId, calendarFeeds.audience],
        set: {
          ...fresh,
          readAt: null,
          createdAt: sql`clock_timestamp()`,
          updatedAt: sql`clock_timestamp()`,
          version: sql`${calendarFeeds.version} + 1`,
        },
      });
    await audit(actor, 'openCalendarFeed');
    const feed = alwaysThere(await findFeed(actor.userId, audience), 'a calendar feed that was just written');
    return { secret, feed };
  });
}

/** Ends the address of a person's calendar; without one nothing changes. */
export const closeFeed = (actor: Actor): Promise<void> =>
  inTx(async () => {
    const gone = await db
      .delete(calendarFeeds)
      .where(feedOf(actor.userId, audienceOfRole(actor.role)))
      .returning({ userId: calendarFeeds.userId });
    if (gone.length > 0) await audit(actor, 'closeCalendarFeed');
  });
