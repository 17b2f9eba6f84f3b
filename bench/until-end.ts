import { constants } from 'node:os';

/** What a measure needs and does not find: its message is one sentence for the person who started it. */
export class Missing extends Error {}

export type Ends = {
  /** Keeps what stops something that was just started; called at once when the run is already ending. */
  readonly add: (end: () => Promise<void> | void) => void;
};

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function tell(error: unknown): void {
  console.error(error instanceof Missing ? error.message : error);
}

/**
 * Does some work, then stops all that it started, the last one first, whatever ended it: its end, an error, a signal, or the
 * loss of the line (IPC) to the process that started this one. Returns the exit code: that of the work, 1 after an error (a `Missing` is told in its
 * sentence, any other error with its stack), 128 and its number after a signal.
 */
export async function untilEnd(work: (ends: Ends) => Promise<number>): Promise<number> {
  const started: (() => Promise<void> | void)[] = [];
  let ending = false;
  const stop = async (end: () => Promise<void> | void): Promise<void> => {
    try {
      await end();
    } catch (error) {
      // What was started before it must be stopped all the same.
      tell(error);
    }
  };
  const ends: Ends = {
    add(end) {
      if (ending) void stop(end);
      else started.push(end);
    },
  };
  const { promise: broken, resolve: breakOff } = Promise.withResolvers<number>();
  const onSignal = (signal: NodeJS.Signals) => {
    breakOff(128 + constants.signals[signal]);
  };
  const onLineCut = () => {
    onSignal('SIGTERM');
  };
  const onStray = (error: unknown) => {
    // Tools that lose their browser under them complain after the end began.
    if (!ending) tell(error);
    breakOff(1);
  };
  for (const signal of signals) process.on(signal, onSignal);
  process.on('disconnect', onLineCut);
  process.on('uncaughtException', onStray);
  try {
    return await Promise.race([work(ends), broken]);
  } catch (error) {
    tell(error);
    return 1;
  } finally {
    ending = true;
    for (const end of started.toReversed()) await stop(end);
    for (const signal of signals) process.off(signal, onSignal);
    process.off('disconnect', onLineCut);
    process.off('uncaughtException', onStray);
  }
}
