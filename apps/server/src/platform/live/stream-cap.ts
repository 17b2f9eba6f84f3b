import type { EventStream } from './event-stream.ts';

/**
 * Streams that one user may hold on one replica. Each costs a socket, two timers and a query a minute for as long as its
 * page is open. Twenty are more pages than anybody reads, and few enough for a script that opens them without end to hurt
 * nobody else.
 */
export const mostStreamsOfUser = 20;

/** The reconnection delay of a stream that was closed for being one too many, in milliseconds: sooner, pages would evict each other in a loop. */
export const sentAwayMs = 300_000;

/** What a cap does to a stream: it sends it away. */
type Capped = Pick<EventStream, 'sendAway'>;

/** Counts the streams of each user. */
export type StreamCap = {
  /** Takes a place, from the oldest stream of the user when none is left; returns what leaves it. */
  enter(userId: string, stream: Capped): () => void;
};

/** Makes the count of the streams of one server: it sends away the oldest one of who opens one too many. */
export function makeStreamCap(): StreamCap {
  const byUser = new Map<string, Set<Capped>>();
  return {
    enter(userId, stream) {
      const streams = byUser.get(userId) ?? new Set<Capped>();
      const [oldest] = streams;
      if (oldest && streams.size >= mostStreamsOfUser) {
        streams.delete(oldest);
        oldest.sendAway('too-many-streams', sentAwayMs);
      }
      streams.add(stream);
      byUser.set(userId, streams);
      return () => {
        streams.delete(stream);
        if (streams.size === 0 && byUser.get(userId) === streams) byUser.delete(userId);
      };
    },
  };
}
