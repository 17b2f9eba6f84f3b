import type { LiveEvent } from './publish-live.ts';

/** Keeps what was told in the last moments, once each. */
export type RecentEvents = {
  keep(event: LiveEvent): void;
  /** Returns the events of some topics, oldest first. */
  of(topics: readonly string[]): LiveEvent[];
};

/** An import tells the same thing hundreds of times: it counts for one. */
const mostKept = 2_000;

/** Makes a memory of the events of the last `ms` milliseconds, of 2 000 at most. */
export function makeRecentEvents(ms: number): RecentEvents {
  const told = new Map<string, { readonly event: LiveEvent; readonly at: number }>();
  const forget = (): void => {
    const since = performance.now() - ms;
    for (const [key, { at }] of told) {
      if (at > since && told.size <= mostKept) return;
      told.delete(key);
    }
  };
  return {
    keep(event) {
      const key = `${event.topic} ${event.kind} ${event.id}`;
      told.delete(key);
      told.set(key, { event, at: performance.now() });
      forget();
    },
    of(topics) {
      forget();
      return [...told.values()].map(({ event }) => event).filter(({ topic }) => topics.includes(topic));
    },
  };
}
