import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { db, outsideTx } from '../db/database.ts';
import { rateLimits } from './rate-limit.tables.ts';

export type SlowingLimit = {
  readonly key: string;
  /** Hits that pass without waiting. */
  readonly free: number;
  /** Seconds that the next ones wait, each after the one before; past the last one nothing passes. */
  readonly pauses: readonly number[];
  /** Seconds without a hit after which all is forgotten. */
  readonly windowSeconds: number;
};

export type SlowingAnswer =
  | { readonly ok: true; /** The rank of this hit, from 1. */ readonly hit: number }
  | { readonly ok: false; /** Seconds to wait. */ readonly retryAfter: number };

const hash = (key: string): string => createHash('sha256').update(key).digest('base64url');

/**
 * Throttles a key: the first `free` hits pass at once, each of the next ones only after its pause, and the last one closes the key for
 * the whole window. One conditional upsert decides, by the database's clock, so a race of callers and replicas lets no more pass
 * than one caller alone (threats T01). A refused hit counts for nothing and prolongs
 * nothing. Outside of the caller's transaction, like `hitLimit`; `forgiveLimit` forgets a key.
 */
export async function hitSlowingLimit(limit: SlowingLimit): Promise<SlowingAnswer> {
  const { free, pauses, windowSeconds } = limit;
  const key = hash(limit.key);
  const window = sql`make_interval(secs => ${windowSeconds})`;
  // The row ends one window after its last hit, so it also tells when that was.
  const lastHit = sql`${rateLimits.expiresAt} - ${window}`;
  const pause = sql`(${`{${pauses.join(',')}}`}::int[])[${rateLimits.n} - ${free - 1}::int]`;
  const over = sql`${rateLimits.expiresAt} <= now()`;
  const paused = sql`${lastHit} + make_interval(secs => ${pause})`;
  return outsideTx(async () => {
    const [passed] = await db
      .insert(rateLimits)
      .values({ key, slot: windowSeconds, n: 1, expiresAt: sql`now() + ${window}` })
      .onConflictDoUpdate({
        target: [rateLimits.key, rateLimits.slot],
        set: {
          n: sql`case when ${over} then 1 else ${rateLimits.n} + 1 end`,
          expiresAt: sql`excluded.expires_at`,
        },
        setWhere: sql`${over} or ${rateLimits.n} < ${free}::int or now() >= ${paused}`,
      })
      .returning({ hit: rateLimits.n });
    if (passed) return { ok: true, hit: passed.hit };
    const [row] = await db
      .select({
        wait: sql<number>`greatest(1, ceil(extract(epoch from
          case when ${pause} is null then ${rateLimits.expiresAt} else ${paused} end - now())))::int`,
      })
      .from(rateLimits)
      .where(and(eq(rateLimits.key, key), eq(rateLimits.slot, windowSeconds)));
    return { ok: false, retryAfter: row?.wait ?? 1 };
  });
}
