import { sql } from 'drizzle-orm';
import { db } from '../db/database.ts';

/** The channel that every replica listens to. */
export const liveChannel = 'elan_live';

/** Says to the subscribers of `topic` that something changed: only its kind and id, the screen queries again. */
export type LiveEvent = {
  /** `company:<id>`, `user:<id>`, `session:<sid>`… A stream receives the topics of its own actor only. */
  readonly topic: string;
  /** `<context>/<what>`; `revoked` on a `session:` or `user:` topic ends the streams of that session or user. */
  readonly kind: string;
  readonly id: string;
};

const longestPayload = 7000;

function payloadOf({ topic, kind, id }: LiveEvent): string {
  const payload = JSON.stringify({ topic, kind, id });
  if (Buffer.byteLength(payload) > longestPayload)
    throw new RangeError('a live event carries a kind and an id');
  return payload;
}

/**
 * Sends a live event: at the commit of the caller's transaction, never when it rolls back; at once outside of one.
 * Throws a RangeError for an event too long for PostgreSQL (8 000 bytes).
 */
export async function publishLive(event: LiveEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${liveChannel}, ${payloadOf(event)})`);
}

/** Sends several live events in one statement, as `publishLive` sends one. */
export async function publishLiveEvents(events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  const payloads = sql.param(events.map(payloadOf));
  await db.execute(sql`select pg_notify(${liveChannel}, payload) from unnest(${payloads}::text[]) payload`);
}

/** Returns the event of a notification, or undefined for what is not one of ours. */
export function readLiveEvent(payload: string): LiveEvent | undefined {
  let read: unknown;
  try {
    read = JSON.parse(payload);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const { topic, kind, id } = (read ?? {}) as Record<string, unknown>;
  if (typeof topic !== 'string' || typeof kind !== 'string' || typeof id !== 'string') return undefined;
  return { topic, kind, id };
}
