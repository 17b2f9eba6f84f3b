import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log/log.ts';

export type ListenOptions = {
  /** A direct address: LISTEN does not pass a pooler in transaction mode. */
  readonly url: string;
  readonly channel: string;
  readonly log: Logger;
  readonly onNotification: (payload: string) => void;
  /** Called after each reconnection: what was sent meanwhile is lost. */
  readonly onGap: () => void;
};

const heartbeatMs = 15_000;
const firstRetryMs = 200;
const longestRetryMs = 5000;

// A connection of its own, never from the pool: it must outlive every query.
async function connect(options: ListenOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'elan-live',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  // Without a listener a broken connection would end the process; `end` tells the rest.
  client.on('error', (error) => options.log.warn({ err: error }, 'live: the connection failed'));
  client.on('notification', ({ payload }) => options.onNotification(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${options.channel}`);
  } catch (error) {
    await end(client);
    throw error;
  }
  return client;
}

// A half-open connection never answers the goodbye: after a while the operating system closes it.
async function end(client: pg.Client): Promise<void> {
  await Promise.race([client.end(), sleep(2000, undefined, { ref: false })]);
}

/** Resolves when a connection is over. A heartbeat detects half-open ones. */
async function untilOver(client: pg.Client): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<unknown>();
  client.once('error', resolve);
  client.once('end', resolve);
  const heartbeat = setInterval(() => void client.query('select 1').catch(resolve), heartbeatMs);
  await over;
  clearInterval(heartbeat);
  await end(client);
}

/**
 * Listens to a channel until stopped, and reconnects with exponential backoff (0.2 s at first, 5 s at most).
 * Rejects when the first connection fails.
 */
export async function listen(options: ListenOptions): Promise<{ stop(): Promise<void> }> {
  const stopped = new AbortController();
  let client = await connect(options);
  const reconnect = async (): Promise<pg.Client | undefined> => {
    for (let wait = firstRetryMs; ; wait = Math.min(wait * 2, longestRetryMs)) {
      await sleep(wait, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return undefined;
      const next = await connect(options).catch((error: unknown) => {
        options.log.warn({ err: error }, 'live: no connection yet');
        return undefined;
      });
      if (next) return next;
    }
  };
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await untilOver(client);
      if (stopped.signal.aborted) return;
      const next = await reconnect();
      if (!next) return;
      client = next;
      options.onGap();
    }
  };
  const running = run();
  return {
    async stop() {
      stopped.abort();
      await end(client);
      await running;
    },
  };
}
