import { StartError } from './platform/config/start-error.ts';
import type { Logger } from './platform/log/log.ts';
import { startErrors } from './start-errors.ts';

type Stop = () => Promise<unknown>;
type Ending = 'asked' | 'database-lost' | 'start-failed';

/** How a start hands over what it started. */
export type ProductLife = {
  /** Remembers how to stop a part; goes no further when the end was asked meanwhile (the part is stopped with the rest). */
  started(stop: Stop): void;
  /** The same for what is only done when the end was asked: not when the start failed or the database is lost. */
  startedUntilAsked(stop: Stop): void;
  /** The embedded database ended: without anyone asking, the product cannot go on. */
  databaseEnded(): void;
  /** Ctrl-C, SIGTERM: stops everything cleanly, also in the middle of the start. */
  end(): void;
  /** Runs the start. Rejects with its error once all that was started is stopped, unless the end was asked. */
  run(start: () => Promise<void>): Promise<void>;
};

/** Stops what was started, last first, once; what fails to stop is logged and does not hold back the rest. */
function makeShutdown(stops: Stop[], log: Logger): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    for (const stop of stops.toReversed()) {
      await stop().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
    }
  };
  return () => (stopping ??= run());
}

/**
 * Makes the life of one product: its parts in order, and one end, for the first reason that came.
 * `exit` gets 0 when the end was asked, 1 when the database was lost: `say` then gets the French sentence.
 */
export function makeProductLife(options: {
  log: Logger;
  exit: (code: number) => void;
  say: (sentence: string) => void;
}): ProductLife {
  const { log, exit, say } = options;
  const stops: Stop[] = [];
  const shutdown = makeShutdown(stops, log);
  const asked = new AbortController();
  let ending: Ending | undefined;
  let starting = false;
  const leave = async (): Promise<void> => {
    if (ending === 'database-lost') say(startErrors['database-stopped']);
    await shutdown();
    exit(ending === 'asked' ? 0 : 1);
  };
  const endFor = (reason: Ending): void => {
    if (ending) return;
    ending = reason;
    asked.abort(new StartError(startErrors['database-stopped']));
    if (!starting) void leave();
  };
  const started = (stop: Stop): void => {
    stops.push(stop);
    asked.signal.throwIfAborted();
  };
  return {
    started,
    startedUntilAsked: (stop) => started(async () => void (ending === 'asked' && (await stop()))),
    databaseEnded: () => endFor('database-lost'),
    end: () => endFor('asked'),
    async run(start) {
      starting = true;
      try {
        await start();
        asked.signal.throwIfAborted();
        starting = false;
      } catch (error) {
        const failed = (ending ??= 'start-failed') === 'start-failed';
        if (!failed) return await leave();
        await shutdown();
        throw error;
      }
    },
  };
}
