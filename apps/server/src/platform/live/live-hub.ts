import { outsideTx } from '../db/database.ts';
import type { Logger } from '../log/log.ts';
import { listen } from './listen.ts';
import { liveChannel, readLiveEvent, type LiveEvent } from './publish-live.ts';

type LiveSubscriber = {
  onEvent(event: LiveEvent): void;
  /** Events may have been missed: ask again for everything. */
  onGap(): void;
};

/** Subscribes to every event of the product: for the replica itself, never for a stream. */
export const everyTopic = '*';

/** The events of the whole product on this replica, handed to whoever subscribed to their topic. */
export type LiveHub = {
  /** Returns what ends the subscription. */
  subscribe(topics: readonly string[], subscriber: LiveSubscriber): () => void;
  stop(): Promise<void>;
};

/** Starts listening for live events on a connection of its own; rejects when the database does not answer. */
export async function startLive({ url, log }: { url: string; log: Logger }): Promise<LiveHub> {
  const byTopic = new Map<string, Set<LiveSubscriber>>();
  const everyone = new Set<LiveSubscriber>();
  const listener = await outsideTx(() =>
    listen({
      url,
      channel: liveChannel,
      log,
      onNotification(payload) {
        const event = readLiveEvent(payload);
        if (!event) return log.warn('live: not an event');
        for (const topic of [event.topic, everyTopic]) {
          for (const subscriber of byTopic.get(topic) ?? []) subscriber.onEvent(event);
        }
      },
      onGap() {
        log.info({ subscribers: everyone.size }, 'live: reconnected');
        for (const subscriber of everyone) subscriber.onGap();
      },
    }),
  );
  return {
    subscribe(topics, subscriber) {
      everyone.add(subscriber);
      for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(subscriber));
      return () => {
        everyone.delete(subscriber);
        for (const topic of topics) {
          const subscribers = byTopic.get(topic);
          subscribers?.delete(subscriber);
          if (subscribers?.size === 0) byTopic.delete(topic);
        }
      };
    },
    stop: () => listener.stop(),
  };
}
