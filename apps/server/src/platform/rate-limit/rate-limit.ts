import { createHash } from 'node:crypto';
import { kernelErrors } from '@elan/domain/kernel';
import { and, eq, gt, sql } from 'drizzle-orm';
import { db, outsideTx } from '../db/database.ts';
import { onlyRow } from '../db/only-row.ts';
import { rateLimits } from './rate-limit.tables.ts';

export type Limit = {
  /** What is counted, for instance `sign-in:account:<e-mail>`: from the route and the connection, never from a forgeable header. */
  readonly key: string;
  /** Hits allowed in one window. */
  readonly max: number;
  readonly windowSeconds: number;
  /** How many hits this is; one unless told. */
  readonly hits?: number;
};

export type LimitAnswer = {
  readonly ok: boolean;
  /** Seconds until the window ends; 0 when the hit passes. */
  readonly retryAfter: number;
};

const hash = (key: string): string => createHash('sha256').update(key).digest('base64url');

/**
 * Counts one hit like `hitLimit`, but in the caller's transaction: a rollback takes it back. Only for a caller that holds a lock on
 * the key, which serialises the hits.
 */
export async function hitLimitInTx({ key, max, windowSeconds, hits = 1 }: Limit): Promise<LimitAnswer> {
  const over = sql`${rateLimits.expiresAt} <= now()`;
  const hit = await db
    .insert(rateLimits)
    .values({
      key: hash(key),
      slot: windowSeconds,
      n: hits,
      expiresAt: sql`now() + make_interval(secs => ${windowSeconds})`,
    })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.slot],
      set: {
        n: sql`case when ${over} then ${hits}::int else ${rateLimits.n} + ${hits}::int end`,
        expiresAt: sql`case when ${over} then excluded.expires_at else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({
      n: rateLimits.n,
      wait: sql<number>`greatest(1, ceil(extract(epoch from ${rateLimits.expiresAt} - now())))::int`,
    })
    .then(onlyRow);
  return hit.n <= max ? { ok: true, retryAfter: 0 } : { ok: false, retryAfter: hit.wait };
}

/**
 * Counts one hit and tells whether it passes: exactly `max` hits of a window do, whatever the number of callers and
 * replicas (threats T01, T52). One atomic upsert counts, by the database's clock. The window starts with its first hit. It
 * runs outside of the caller's transaction, so a refused sign-in still counts. Call it before opening one: a transaction
 * that waits here would hold two connections.
 */
export const hitLimit = (limit: Limit): Promise<LimitAnswer> => outsideTx(() => hitLimitInTx(limit));

/** Counts one hit as `hitLimit` does. Throws `too-many-requests`, with the seconds left, for one that does not pass. */
export async function spendHit(limit: Limit): Promise<void> {
  const { ok, retryAfter } = await hitLimit(limit);
  if (!ok) throw kernelErrors.fail('too-many-requests', { retryAfter });
}

const windowOf = ({ key, windowSeconds }: Limit) =>
  and(eq(rateLimits.key, hash(key)), eq(rateLimits.slot, windowSeconds));

/** Tells whether one more hit would pass, without counting it: for what counts only once it went wrong. Two callers may both hear yes. */
export const peekLimit = (limit: Limit): Promise<LimitAnswer> =>
  outsideTx(async () => {
    const [full] = await db
      .select({
        wait: sql<number>`greatest(1, ceil(extract(epoch from ${rateLimits.expiresAt} - now())))::int`,
      })
      .from(rateLimits)
      .where(
        and(windowOf(limit), gt(rateLimits.expiresAt, sql`now()`), sql`${rateLimits.n} >= ${limit.max}::int`),
      );
    return full ? { ok: false, retryAfter: full.wait } : { ok: true, retryAfter: 0 };
  });

/** Takes one hit back that `hitLimit` counted: what was tried went well, and only failures stay counted. */
export async function takeBackHit(limit: Limit): Promise<void> {
  await outsideTx(() =>
    db
      .update(rateLimits)
      .set({ n: sql`greatest(0, ${rateLimits.n} - 1)` })
      .where(windowOf(limit)),
  );
}

/** Forgets the hits of a key, in all its windows: after a sign-in that succeeded, only failures stay counted. */
export async function forgiveLimit(key: string): Promise<void> {
  await outsideTx(() => db.delete(rateLimits).where(eq(rateLimits.key, hash(key))));
}

/** Deletes the windows that ended; returns how many. Nothing depends on it but the size of the table. */
export async function cleanRateLimits(): Promise<number> {
  const gone = await db.delete(rateLimits).where(sql`${rateLimits.expiresAt} < now()`);
  return gone.rowCount ?? 0;
}
